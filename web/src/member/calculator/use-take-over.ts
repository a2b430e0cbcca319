import { useLayoutEffect } from 'react';
import { takeLeft } from '../../layout/first-paint';

/** Goes on where the reader of the first paint is, which this screen replaces: with the focus, an open menu, and what was typed
    and entered into the search (`web/src/first-paint`). */
export function useTakeOver() {
  useLayoutEffect(() => {
    const left = takeLeft();
    if (left) goOn(left);
  }, []);
}

function goOn({ focused, menu, search }: NonNullable<ReturnType<typeof takeLeft>>) {
  if (focused) likeOf(focused)?.focus({ preventScroll: true });
  if (menu) document.getElementById(menu)?.showPopover();
  // The field left the page in this commit, and still knows what was typed into it last.
  const field = search && likeOf(search);
  if (!field || search.value === '') return;
  field.value = search.value;
  field.setSelectionRange(search.selectionStart, search.selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (search.dataset['entered'] === undefined) return;
  // The field hears keys once this commit has ended.
  requestAnimationFrame(() => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
}

/** The element of the page that says the same as one of the first paint. */
const likeOf = <One extends HTMLElement>(one: One) =>
  [...document.querySelectorAll<One>(one.localName)].find((other) => saying(other) === saying(one));

const saying = (element: Element) =>
  [element.getAttribute('aria-label'), element.getAttribute('name'), element.textContent].join('\n');
