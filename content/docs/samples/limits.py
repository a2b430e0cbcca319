import os
from urllib.request import Request, urlopen

request = Request(
    f"{os.environ['MIZAN_URL']}/v1/calculation",
    headers={"Authorization": f"Bearer {os.environ['MIZAN_KEY']}"},
)
with urlopen(request) as response:
    print(response.headers["RateLimit-Policy"])
    print(response.headers["RateLimit"])
