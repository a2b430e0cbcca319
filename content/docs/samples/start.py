import json
import os
from urllib.request import Request, urlopen

kind = "testland/testland/courtFee/tl-money/tl-recovery/tl-by-schedule"
request = Request(
    f"{os.environ['MIZAN_URL']}/v1/category/{kind}/calculate",
    data=json.dumps({"amount": 5000}).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['MIZAN_KEY']}",
        "Content-Type": "application/json",
    },
)
with urlopen(request) as response:
    answer = json.load(response)

calculation, rulebook = answer["calculation"], answer["rulebook"]
print(f"Court fee: Rs {calculation['courtFeeToBeAffixed']}")
print(calculation["referenceToSource"])
print(f"{answer['verification']}, version {rulebook['number']} of {rulebook['effectiveFrom']}")
