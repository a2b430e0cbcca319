import { paths } from '../language/paths';

/** An inline script in the head of every page, so that neither the theme nor a guest's links flash. It saves the language of a
    prerendered page for the screens without one in their address, and redirects a member's home page to the calculator. */
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
