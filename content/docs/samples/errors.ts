const { MIZAN_URL, MIZAN_KEY } = process.env;

const kind = 'testland/testland/courtFee/tl-money/tl-recovery/tl-within-limits';
const response = await fetch(`${MIZAN_URL}/v1/category/${kind}/calculate`, {
  method: 'POST',
  headers: { authorization: `Bearer ${MIZAN_KEY}`, 'content-type': 'application/json' },
  body: JSON.stringify({ amount: 999 }),
});
const answer = await response.json();

if (response.ok) console.log(`Court fee: Rs ${answer.calculation.courtFeeToBeAffixed}`);
else console.log(response.status, answer.code, answer.message);
