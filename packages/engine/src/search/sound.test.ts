import { expect, test } from 'vitest';
import { differInScript, soundOf } from './sound.ts';

test.each([
  ['wirasat virasat warasat وراثت'],
  ['intiqal inteqal intaqal انتقال'],
  ['wakalatnama vakalatnama wakaltnama وکالتنامہ'],
  ['imtinai imtanai امتناعی'],
  ['hizanat hizaanat حضانت'],
  ['istaqrar isteqrar استقرار'],
  ['notice نوٹس'],
  ['cheque check chek چیک'],
  ['execution exicution'],
])('%s sound the same', (words) => {
  expect(new Set(words.split(' ').map(soundOf)).size).toBe(1);
});

test.each([
  ['نوٹ', 'نوٹس'],
  ['note', 'notice'],
  ['hiba', 'iba'],
  ['wasooli', 'asooli'],
])('%s does not sound like %s', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});

test('a word with digits has no sound', () => {
  expect(soundOf('22a')).toBe('');
});

test('recognises whether two words are in the same script', () => {
  expect([differInScript('mehr', 'مہر'), differInScript('mehr', 'mahr')]).toEqual([true, false]);
});
