/** Closes the menu of phones when one of its links is pressed, and from 768 px, where the header shows the same links. */
export function closeWhenUsed(menu: HTMLElement, options: { signal?: AbortSignal } = {}) {
  const close = () => menu.hidePopover?.();
  const closeOnLink = ({ target }: Event) => target instanceof Element && target.closest('a') && close();
  menu.addEventListener('click', closeOnLink, options);
  matchMedia('(min-width: 48rem)').addEventListener('change', close, options);
}
