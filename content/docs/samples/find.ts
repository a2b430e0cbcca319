const { MIZAN_URL, MIZAN_KEY } = process.env;

const search = new URLSearchParams({ q: 'made-up fee by schedule' });
const response = await fetch(`${MIZAN_URL}/v1/category/search?${search}`, {
  headers: { authorization: `Bearer ${MIZAN_KEY}` },
});
const { kinds } = await response.json();

const [{ type, provinces }] = kinds;
const [{ province, mainCategoryId, minorCategoryId, subMinorCategoryId }] = provinces;
console.log([province, type, mainCategoryId, minorCategoryId, subMinorCategoryId].join('/'));
