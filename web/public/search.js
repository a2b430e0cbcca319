// A search that filters the sections of a document, without React. A section is found by all its words, also by those that are
// hidden; a row of a table is hidden where others have the words, and a row "found" is shown only where it has them.
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

const search = document.querySelector('input[type=search]');
const status = document.querySelector('[data-found]');
const MAX_FOUND_ROWS = 3;

function find() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (element) => words.every((word) => element.textContent.toLowerCase().includes(word));
  let found = 0;
  for (const section of all('[data-section]')) {
    const isFound = has(section);
    section.hidden = !isFound;
    if (isFound) found += 1;
    const rows = all('[data-row]', section);
    const matching = rows.filter(has);
    for (const row of rows)
      row.hidden =
        row.dataset.row === 'found'
          ? words.length === 0 || !matching.slice(0, MAX_FOUND_ROWS).includes(row)
          : matching.length > 0 && !matching.includes(row);
    const link = document.querySelector(`nav a[href="#${section.id}"]`);
    if (link) link.parentElement.hidden = !isFound;
  }
  const result = found === 0 ? status.dataset.none : status.dataset.found.replace('#', found);
  status.textContent = words.length === 0 ? '' : result;
}

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.matches('input')) return;
  event.preventDefault();
  search.focus();
});
search.addEventListener('input', find);
// Another page may ask for words in its link, and a browser may fill the field again when one comes back.
search.value ||= new URLSearchParams(location.search).get('q') ?? '';
find();
