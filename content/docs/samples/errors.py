import json
import os
from urllib.error import HTTPError
from urllib.request import Request, urlopen

kind = "testland/testland/courtFee/tl-money/tl-recovery/tl-within-limits"
request = Request(
    f"{os.environ['MIZAN_URL']}/v1/category/{kind}/calculate",
    data=json.dumps({"amount": 999}).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['MIZAN_KEY']}",
        "Content-Type": "application/json",
    },
)
try:
    with urlopen(request) as response:
        print(f"Court fee: Rs {json.load(response)['calculation']['courtFeeToBeAffixed']}")
except HTTPError as error:
    problem = json.load(error)
    print(error.code, problem["code"], problem["message"])
