import { expect, test } from 'vitest';
import { openPage } from '../testing/page';

test('a theme that is chosen in the menu is applied, saved, and marked in both menus', async () => {
  const { root } = openPage();
  const choiceOf = (value: string) => ({ value, checked: false });
  const choices = ['system', 'dark', 'system', 'dark'].map(choiceOf);
  const ofChoices = (selector: string) => (selector.includes('radio') ? choices : []);
  Object.assign(document, { querySelectorAll: ofChoices, querySelector: () => null, getElementById: () => null });
  await import('./page-script');
  const marked = () => choices.filter(({ checked }) => checked).map(({ value }) => value);
  expect(marked()).toEqual(['system', 'system']);
  const event = new Event('change');
  Object.defineProperty(event, 'target', { value: choices[1] });
  document.dispatchEvent(event);
  expect(root.dataset['theme']).toBe('dark');
  expect([marked(), localStorage.getItem('theme')]).toEqual([['dark', 'dark'], 'dark']);
});
