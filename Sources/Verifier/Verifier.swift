// Room of the pipeline.
