import { closeWhenUsed } from '../layout/close-menu';
import { chooseTheme, chosenTheme, themes } from '../ui/theme';
import { followSession } from './follow-session';
import { showFigures } from './show-figures';

// The script of every document: it drives the header and the footer, as React does on the screens of the app.

const choices = () => document.querySelectorAll<HTMLInputElement>('.needs-script input[type=radio]');

function showTheme() {
  for (const choice of choices()) choice.checked = choice.value === chosenTheme();
}

document.addEventListener('change', ({ target }) => {
  const theme = themes.find((name) => name === [...choices()].find((choice) => choice === target)?.value);
  if (theme === undefined) return;
  chooseTheme(theme);
  // The same choice is in the menu of phones.
  showTheme();
});
showTheme();

const menu = document.getElementById('menu');
if (menu) closeWhenUsed(menu);

// The file was made without the query of this address, and maybe in an earlier year.
for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[hreflang]')) link.search = location.search;
for (const text of document.querySelectorAll<HTMLElement>('[data-year]'))
  text.textContent = text.textContent.replace(text.dataset['year'] ?? '', String(new Date().getFullYear()));

const amountForm = document.querySelector<HTMLFormElement>('form[data-figures]');
if (amountForm) showFigures(amountForm);

followSession();
