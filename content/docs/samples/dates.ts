const { MIZAN_URL, MIZAN_KEY } = process.env;

const kind = 'testland/testland/courtFee/tl-money/tl-recovery/tl-by-schedule';
const response = await fetch(`${MIZAN_URL}/v1/category/${kind}/calculate`, {
  method: 'POST',
  headers: { authorization: `Bearer ${MIZAN_KEY}`, 'content-type': 'application/json' },
  body: JSON.stringify({ amount: 20000, asOf: '2019-12-31' }),
});
const { calculation, verification, rulebook } = await response.json();

console.log(`Court fee: Rs ${calculation.courtFeeToBeAffixed}`);
console.log(calculation.referenceToSource);
console.log(`${verification}, version ${rulebook.number} of ${rulebook.effectiveFrom}`);
