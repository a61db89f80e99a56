print("viper-migrate")
