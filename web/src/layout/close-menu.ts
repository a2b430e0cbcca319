/** Closes the menu of phones on a link of it, and from 768 px, where the header shows the same links. */
export function closeByItself(menu: HTMLElement, ended?: AbortController) {
  const close = () => menu.hidePopover?.();
  const closeOnLink = ({ target }: Event) => target instanceof Element && target.closest('a') && close();
  menu.addEventListener('click', closeOnLink, ended);
  matchMedia('(min-width: 48rem)').addEventListener('change', close, ended);
}
