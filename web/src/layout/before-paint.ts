import { askedKey } from '../client/session/asked-question';
import { languageCookieAttributes } from '../language/language';
import { paths } from '../language/paths';

/** The text of an inline script in the head of every page, which runs before anything is drawn, so that nothing flashes. */
// Google sends people back to the home page, with `pid`. A page whose address names its language (`data-addressed`) saves it for
// the screens whose address does not. Members see their own links, and the calculator in place of the home page. The entrance has room for a question that is kept.
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
    if (sessionStorage.getItem('${askedKey}')) root.dataset.asked = '';
    if (isHome && isMember) location.replace('${paths.calculator}' + location.search);
  } catch (error) { /* Storage is blocked or holds something else: the page stays as the server sent it. */ }
})(document.documentElement)`;
