import { paths } from '../language/paths';

/** An inline script behind the templates of a screen's first states. Before the first paint it puts in the one for the language
    and the calculator, unless something else is known to follow: a log-in, another screen without a connection, or a draft.
    The key `/` leads to the search at once, and Enter as the last key in it is kept for React. Both are heard before React,
    which keeps some keys from others while it starts. A browser without storage keeps what the file shows. */
export const showFirstPaint = (path: string) => `(function (root, place) {
  try {
    var type = /[?&]type=suitValuation\\b/.test(location.search) ? 'suitValuation' : 'courtFee';
    var draft = JSON.parse(sessionStorage.getItem('calculator') || localStorage.getItem('calculator')) || {};
    var isBegun = draft.subMinor || draft.asOf || sessionStorage.getItem('viewed day');
    var isTheirs = location.pathname === '${path}' && 'member' in root.dataset === ${path === paths.calculate};
    if (isBegun || !isTheirs) return;
    var first = place.querySelector('[data-first="' + root.lang + ' ' + type + '"]');
    document.title = first.dataset.title;
    place.replaceChildren(first.content);
    var search = place.querySelector('input[name="kind"]');
    addEventListener('keydown', function (event) {
      if (event.target === search) search.toggleAttribute('data-entered', event.key === 'Enter');
      if (event.key !== '/' || !place.isConnected || event.target.closest('input') || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      search.focus();
    }, true);
  } catch (error) {}
})(document.documentElement, document.currentScript.parentElement)`;
