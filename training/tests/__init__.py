"""python3 -m unittest discover training"""
