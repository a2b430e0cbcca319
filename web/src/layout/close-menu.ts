/** Closes the menu of phones when one of its links is pressed, and from 768 px, where the header shows the same links. */
export function closeWhenUsed(menu: HTMLElement, ended?: AbortController) {
  const close = () => menu.hidePopover?.();
  const closeOnLink = ({ target }: Event) => target instanceof Element && target.closest('a') && close();
  menu.addEventListener('click', closeOnLink, ended);
  matchMedia('(min-width: 48rem)').addEventListener('change', close, ended);
}
