import { paths } from '../language/paths';

/** Runs in the head of every page before anything is drawn: neither the theme nor the links of a guest may flash, a page made at build tells which
    language to keep for the screens that have no language in their address, and the home page of a member is the calculator.
    It stands in the page as text, so it is plain and short. */
export const beforePaint = `(function (root) {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    var user = JSON.parse(localStorage.getItem('user'));
    if (user) root.dataset.member = '';
    if (root.lang) localStorage.setItem('language', root.lang);
    else root.lang = localStorage.getItem('language') === 'ur' ? 'ur' : 'en';
    var isHome = /^\\/(ur\\/?)?$/.test(location.pathname) && !/[?&]pid=/.test(location.search);
    if (isHome && user && Date.parse(user.tokens.refresh.expires) > Date.now()) location.replace('${paths.calculate}' + location.search);
  } catch (error) {
    root.lang = root.lang || 'en';
  }
  root.dir = root.lang === 'ur' ? 'rtl' : 'ltr';
})(document.documentElement)`;
