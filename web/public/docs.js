// The documentation without React: tabs that remember the language of the samples, and the address of the server.
import './search.js';

const all = (selector, root = document) => [...root.querySelectorAll(selector)];

for (const place of all('[data-origin]')) place.textContent ||= location.origin;

function choose(ending) {
  for (const tab of all('[data-tab]')) {
    const isChosen = tab.dataset.tab === ending;
    tab.setAttribute('aria-selected', isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls'));
    panel.classList.remove('docs-later');
    panel.hidden = !isChosen;
  }
}

function remember(ending) {
  try {
    localStorage.setItem('samples', ending);
  } catch {
    // A browser that keeps nothing shows the choice until the page is left.
  }
}

function remembered() {
  try {
    return localStorage.getItem('samples');
  } catch {
    return null;
  }
}

document.addEventListener('click', ({ target }) => {
  const tab = target.closest('[data-tab]');
  if (!tab) return;
  // The samples above change, too: what was pressed stays where it is.
  const before = tab.getBoundingClientRect().top;
  choose(tab.dataset.tab);
  remember(tab.dataset.tab);
  scrollBy(0, tab.getBoundingClientRect().top - before);
});

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step && target.matches('[data-tab]')) {
    const tabs = all('[data-tab]', target.parentElement);
    const next = tabs.at((tabs.indexOf(target) + step) % tabs.length);
    next.click();
    next.focus();
  }
});

const endings = new Set(all('[data-tab]').map((tab) => tab.dataset.tab));
const [first] = endings;
choose(endings.has(remembered()) ? remembered() : first);
