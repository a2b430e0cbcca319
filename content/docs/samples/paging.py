import json
import os
from urllib.request import Request, urlopen

all_results = []
page, total_pages = 1, 1
while page <= total_pages:
    request = Request(
        f"{os.environ['MIZAN_URL']}/v1/calculation?page={page}&limit=100",
        headers={"Authorization": f"Bearer {os.environ['MIZAN_KEY']}"},
    )
    with urlopen(request) as response:
        answer = json.load(response)
    all_results += answer["results"]
    page, total_pages = page + 1, answer["totalPages"]

print(f"{len(all_results)} saved calculations")
