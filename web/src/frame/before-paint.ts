import { paths } from '../language/paths';

/** An inline script in the head of every page, so that neither the theme nor a guest's links flash. It saves the language of a
    public page for the screens without one in their address, which start in English. From the home page it leads on a member
    to the calculator, and a visitor whom Google sends back. Without storage it changes nothing. */
export const beforePaint = `(function (root) {
  var isHome = /^\\/(ur\\/?)?$/.test(location.pathname);
  if (isHome && /[?&]pid=/.test(location.search)) return location.replace('${paths.google}' + location.search);
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (!('anyLanguage' in root.dataset)) localStorage.setItem('language', root.lang);
    else if (localStorage.getItem('language') === 'ur') { root.lang = 'ur'; root.dir = 'rtl'; }
    var user = JSON.parse(localStorage.getItem('user'));
    var isMember = user && Date.parse(user.tokens.refresh.expires) > Date.now();
    if (isMember) root.dataset.member = '';
    if (isHome && isMember) location.replace('${paths.calculate}' + location.search);
  } catch (error) {}
})(document.documentElement)`;
