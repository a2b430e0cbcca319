// Pages that the server draws run no other script: the choice of the theme, as web/src/ui/theme.ts keeps it, and the fonts.
const root = document.documentElement;
const choices = () => document.querySelectorAll('.needs-script input[type=radio]');

function show() {
  for (const choice of choices()) choice.checked = choice.value === (root.dataset.theme ?? 'system');
}

document.addEventListener('change', ({ target }) => {
  if (![...choices()].includes(target)) return;
  if (target.value === 'system') delete root.dataset.theme;
  else root.dataset.theme = target.value;
  try {
    localStorage.setItem('theme', target.value);
  } catch {
    // A browser that keeps nothing still shows the theme, until the page is left.
  }
  show();
});
show();

// A background tab never paints: it starts after half a second, as in web/start-after-paint.ts.
await new Promise((painted) => {
  requestAnimationFrame(() => setTimeout(painted));
  setTimeout(painted, 500);
});
document.querySelector('link[media="print"]').media = 'all';
