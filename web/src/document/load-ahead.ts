const DELAY_MS = 50;
const SCRIPT = /\/assets\/[\w.-]+\.js/g;

/** Fetches a page of ours and its scripts once a visitor points at a link to it, touches it or moves the focus there. */
export function loadAhead() {
  const loaded = new Set([location.pathname]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const consider = ({ target }: Event) => {
    clearTimeout(timer);
    const { origin, pathname } = (target instanceof Element && target.closest('a')) || location;
    if (origin !== location.origin || loaded.has(pathname)) return;
    timer = setTimeout(() => {
      loaded.add(pathname);
      // The link itself says what is wrong, if it is followed.
      load(pathname).catch(() => loaded.delete(pathname));
    }, DELAY_MS);
  };
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, consider);
}

async function load(pathname: string) {
  const page = await (await fetch(pathname)).text();
  for (const href of new Set(page.match(SCRIPT))) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
