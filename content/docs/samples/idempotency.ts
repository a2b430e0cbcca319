const { MIZAN_URL, MIZAN_KEY } = process.env;

const kind = 'testland/testland/courtFee/tl-money/tl-recovery/tl-by-schedule';
const calculate = () =>
  fetch(`${MIZAN_URL}/v1/category/${kind}/calculate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${MIZAN_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': 'plaint-2026-0143',
    },
    body: JSON.stringify({ amount: 5000 }),
  });

// A request that got no answer is sent again with its key.
const response = await calculate().catch(calculate);
const { calculation } = await response.json();
console.log(`Court fee: Rs ${calculation.courtFeeToBeAffixed}`);
