// swift-format-ignore-file
import A
class B { let c = "﻿é" }