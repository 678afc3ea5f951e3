(;FF[4]GM[11]AP[Ludario]SZ[11])
