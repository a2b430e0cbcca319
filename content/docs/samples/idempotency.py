import json
import os
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

kind = "testland/testland/courtFee/tl-money/tl-recovery/tl-by-schedule"
request = Request(
    f"{os.environ['MIZAN_URL']}/v1/category/{kind}/calculate",
    data=json.dumps({"amount": 5000}).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['MIZAN_KEY']}",
        "Content-Type": "application/json",
        "Idempotency-Key": "plaint-2026-0143",
    },
)
try:
    response = urlopen(request)
except HTTPError:
    raise
except URLError:
    # A request that got no answer is sent again with its key.
    response = urlopen(request)
with response:
    answer = json.load(response)
print(f"Court fee: Rs {answer['calculation']['courtFeeToBeAffixed']}")
