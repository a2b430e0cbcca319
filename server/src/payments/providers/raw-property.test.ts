import { describe, expect, test } from 'vitest';
import { rawProperty } from './raw-property.ts';

describe('the text of a member of an object', () => {
  test.each([
    ['a number keeps its decimals', '{"a":2000.0}', '2000.0'],
    ['blanks around it go, those within stay', ' {\n "a" :\t{ "b" : 1 } , "c":2 }', '{ "b" : 1 }'],
    ['a string with what would end it elsewhere', String.raw`{"a":"}],\"","b":1}`, String.raw`"}],\""`],
    ['an object that holds its own name', '{"b":{"a":1},"a":{"a":2}}', '{"a":2}'],
    ['a list of lists', '{"a":[[1,{"x":"]"}],2],"b":3}', '[[1,{"x":"]"}],2]'],
    ['an escaped letter', String.raw`{"a":"x\/y"}`, String.raw`"x\/y"`],
    ['a name that is written with an escape', String.raw`{"\u0061":1}`, '1'],
    ['a word', '{"b":false,"a":null}', 'null'],
    ['an empty object', '{"a":{}}', '{}'],
    ['the last of many', '{"x":1,"y":"2","z":[3],"a":4}', '4'],
  ])('%s', (_, text, raw) => {
    expect(rawProperty(text, 'a')).toBe(raw);
  });

  test.each([
    ['is not there', '{"b":1}'],
    ['is there only within another', '{"b":{"a":1}}'],
    ['is there twice', '{"a":1,"b":2,"a":1}'],
    ['is there twice, once with an escape', String.raw`{"a":1,"\u0061":1}`],
    ['belongs to no object', '["a",1]'],
    ['is the name of nothing', '{}'],
  ])('is not found where it %s', (_, text) => {
    expect(rawProperty(text, 'a')).toBeUndefined();
  });
});
