import { languageCookieAttributes } from '../language/language';
import { paths } from '../language/paths';

/** An inline script in the head of every page, so that neither the theme nor a guest's links flash. A page whose address names its
    language saves that for the screens without one. From the home page it leads on a member to the calculator, and a visitor
    whom Google sends back. Without storage it changes nothing. */
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
