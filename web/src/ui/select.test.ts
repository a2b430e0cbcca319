import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Choice, Select } from './select';

const draw = (choices: readonly Choice[] | undefined) =>
  renderToStaticMarkup(
    createElement(Select, {
      label: 'Province',
      placeholder: 'Choose',
      choices,
      value: null,
      onChange: () => undefined,
    }),
  );

test('a select without choices is a disabled button, named by its label and placeholder, and draws no list', () => {
  const drawn = draw(undefined);
  expect(drawn).toContain('disabled="" aria-haspopup="listbox"');
  const [, placeholder, label] = /aria-labelledby="(\S+) (\S+)"/.exec(drawn) ?? [];
  expect(drawn).toMatch(new RegExp(`id="${placeholder}"[^>]*>Choose<`));
  expect(drawn).toMatch(new RegExp(`id="${label}"[^>]*>Province<`));
  expect(drawn).not.toContain('data-rac');
});

test('a select with choices can be opened', () => {
  const drawn = draw([{ id: 'punjab', name: 'Punjab' }]);
  expect(drawn).toContain('data-rac');
  expect(drawn).not.toContain('disabled=""');
});
