import json
import os
from urllib.parse import urlencode
from urllib.request import Request, urlopen

search = urlencode({"q": "made-up fee by schedule"})
request = Request(
    f"{os.environ['MIZAN_URL']}/v1/category/search?{search}",
    headers={"Authorization": f"Bearer {os.environ['MIZAN_KEY']}"},
)
with urlopen(request) as response:
    kind = json.load(response)["kinds"][0]

place = kind["provinces"][0]
levels = ("mainCategoryId", "minorCategoryId", "subMinorCategoryId")
print("/".join([place["province"], kind["type"], *(place[level] for level in levels)]))
