import { expect, test } from 'vitest';
import { numberIn } from './read-code';

test.each([
  ['PB-LHR-0123456789', 'PB-LHR-0123456789'],
  [' pb123 ', 'PB123'],
  ['440012345678', '440012345678'],
])('a code that is nothing but a number is that number: %s', (code, number) => expect(numberIn(code)).toBe(number));

test.each([
  'https://es.example.pk/verify?no=PB-123',
  'es.example.pk/123',
  'No: PB-123',
  'PB-123 15000',
  'PB-123\n15000',
  'PB-123,15000',
  'PB-123|2026-05-30',
  'PB-LHR',
  '',
])('no number is guessed out of anything else: %j', (code) => expect(numberIn(code)).toBeNull());
