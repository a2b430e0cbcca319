const { MIZAN_URL, MIZAN_KEY } = process.env;

const response = await fetch(`${MIZAN_URL}/v1/calculation`, {
  headers: { authorization: `Bearer ${MIZAN_KEY}` },
});

console.log(response.headers.get('ratelimit-policy'));
console.log(response.headers.get('ratelimit'));
