const { MIZAN_URL, MIZAN_KEY } = process.env;

const all = [];
for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
  const response = await fetch(`${MIZAN_URL}/v1/calculation?page=${page}&limit=100`, {
    headers: { authorization: `Bearer ${MIZAN_KEY}` },
  });
  const list = await response.json();
  all.push(...list.results);
  totalPages = list.totalPages;
}

console.log(`${all.length} saved calculations`);
