import { expect, test } from 'vitest';
import { movedTo, optionsOf } from './found-options';

const kindIn = (name: string, ...provinces: string[]) => ({
  type: 'courtFee' as const,
  mainCategory: 'Main',
  minorCategory: 'Minor',
  subMinorCategory: name,
  provinces: provinces.map((province) => ({
    province,
    mainCategoryId: 'm',
    minorCategoryId: 'n',
    subMinorCategoryId: `${name} ${province}`,
  })),
});
const options = optionsOf([kindIn('Loan', 'punjab', 'sindh', 'kpk'), kindIn('Bond', 'punjab'), kindIn('Rent', 'kpk')]);
const press = (active: number, key: string, { isRightToLeft = false, isAtEnd = true } = {}) =>
  movedTo(options, active, { key, isRightToLeft, isAtEnd });

test('each province of a kind is an option of its own', () => {
  expect(options.map(({ row, place }) => `${row} ${place.province}`)).toEqual([
    '0 punjab',
    '0 sindh',
    '0 kpk',
    '1 punjab',
    '2 kpk',
  ]);
});

test('the keys up and down move from row to row, and stop at the ends', () => {
  expect([press(0, 'ArrowDown'), press(2, 'ArrowDown'), press(3, 'ArrowDown'), press(4, 'ArrowDown')]).toEqual([
    3, 3, 4, 4,
  ]);
  expect([press(4, 'ArrowUp'), press(3, 'ArrowUp'), press(2, 'ArrowUp')]).toEqual([3, 0, 0]);
  expect([press(1, 'PageDown'), press(4, 'PageUp')]).toEqual([4, 0]);
});

test('the left and right keys move along the provinces of a row, in the direction of the page', () => {
  expect([press(0, 'ArrowRight'), press(2, 'ArrowRight'), press(2, 'ArrowLeft'), press(0, 'ArrowLeft')]).toEqual([
    1,
    null,
    1,
    null,
  ]);
  expect(press(3, 'ArrowLeft')).toBeNull();
  expect(press(0, 'ArrowLeft', { isRightToLeft: true })).toBe(1);
  expect(press(1, 'ArrowRight', { isRightToLeft: true })).toBe(0);
});

test('the forward key moves the caret until it is at the end of the text', () => {
  expect(press(0, 'ArrowRight', { isAtEnd: false })).toBeNull();
  expect(press(0, 'a')).toBeNull();
});
