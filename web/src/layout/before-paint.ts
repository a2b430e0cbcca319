import { GUEST_QUESTION_KEY } from '../client/session/guest-question';
import { languageCookieAttributes } from '../language/language';
import { paths } from '../language/paths';

// Google sends people back to the home page, with `pid`. A page whose address names its language (`data-addressed`) saves it for
// the screens whose address does not. Members see their own links, and the calculator in place of the home page. The log-in pages
// leave room for the question of a guest.

/** The text of an inline script in the head of every page, which runs before the first paint, so that nothing flashes. */
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
    if (sessionStorage.getItem('${GUEST_QUESTION_KEY}')) root.dataset.asked = '';
    if (isHome && isMember) location.replace('${paths.calculator}' + location.search);
  } catch (error) { /* Storage is blocked or holds something else: the page stays as the server sent it. */ }
})(document.documentElement)`;
