print("corkboard-bench")
