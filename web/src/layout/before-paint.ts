import { languageCookieAttributes } from '../language/language';
import { paths } from '../language/paths';

/** An inline script in the head of every page, so that nothing flashes. It leads on whom the provider sends back to the home
    page with `pid`, which needs no storage; sets the theme; saves the language of a page whose address names it
    (`data-addressed`) for the screens without one; and shows members their links, and the calculator for the home page. */
export const beforePaint = `(function (root) {
  var isHome = /^\\/(ur\\/?)?$/.test(location.pathname);
  if (isHome && /[?&]pid=/.test(location.search)) return location.replace('${paths.google}' + location.search);
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if ('addressed' in root.dataset) document.cookie = 'language=' + root.lang + '; ${languageCookieAttributes}';
    var user = JSON.parse(localStorage.getItem('user'));
    var isMember = user && Date.parse(user.tokens.refresh.expires) > Date.now();
    if (isMember) root.dataset.member = user.user.role;
    if (isHome && isMember) location.replace('${paths.calculator}' + location.search);
  } catch (error) {}
})(document.documentElement)`;
