print("corkboard")
