import { describe, expect, test } from 'vitest';
import { rawProperty } from './raw-property.ts';

describe('the raw text of a property', () => {
  test.each([
    ['a number with decimals', '{"a":2000.0}', '2000.0'],
    ['a value between blanks, which keeps its inner blanks', ' {\n "a" :\t{ "b" : 1 } , "c":2 }', '{ "b" : 1 }'],
    ['a string that contains delimiters', String.raw`{"a":"}],\"","b":1}`, String.raw`"}],\""`],
    ['an object that holds its own name', '{"b":{"a":1},"a":{"a":2}}', '{"a":2}'],
    ['nested lists', '{"a":[[1,{"x":"]"}],2],"b":3}', '[[1,{"x":"]"}],2]'],
    ['an escaped letter', String.raw`{"a":"x\/y"}`, String.raw`"x\/y"`],
    ['an escaped name', String.raw`{"\u0061":1}`, '1'],
    ['a literal', '{"b":false,"a":null}', 'null'],
    ['an empty object', '{"a":{}}', '{}'],
    ['the last of many', '{"x":1,"y":"2","z":[3],"a":4}', '4'],
  ])('is found for %s', (_, text, raw) => {
    expect(rawProperty(text, 'a')).toBe(raw);
  });

  test.each([
    ['is missing', '{"b":1}'],
    ['exists only within another', '{"b":{"a":1}}'],
    ['exists twice', '{"a":1,"b":2,"a":1}'],
    ['exists twice, once escaped', String.raw`{"a":1,"\u0061":1}`],
    ['belongs to no object', '["a",1]'],
    ['is looked up in an empty object', '{}'],
  ])('is not found if the property %s', (_, text) => {
    expect(rawProperty(text, 'a')).toBeUndefined();
  });
});
