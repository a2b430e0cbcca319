/** Runs in the head of every page before anything is drawn: neither the theme nor the links of a guest may flash, and a page made at build tells which
    language to keep for the screens that have no language in their address. It stands in the page as text, so it is plain and short. */
export const beforePaint = `(function (root) {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (localStorage.getItem('user')) root.dataset.member = '';
    if (root.lang) localStorage.setItem('language', root.lang);
    else root.lang = localStorage.getItem('language') === 'ur' ? 'ur' : 'en';
  } catch (error) {
    root.lang = root.lang || 'en';
  }
  root.dir = root.lang === 'ur' ? 'rtl' : 'ltr';
})(document.documentElement)`;
