import { expect, test } from 'vitest';
import { type CalculationStanding, readStanding, rulesWithoutWarning } from './read-standing';

const version = (number: number, effectiveFrom = '2026-01-01') => ({ number, effectiveFrom });
const rest = { suspension: null, checkedOn: null, shared: null, hasLadder: false };
const standing = (
  rules: CalculationStanding['rules'],
  onItsDate: CalculationStanding['onItsDate'],
  today: ReturnType<typeof version> | null = version(2),
  isDateToCome = false,
) => readStanding({ rules, today, onItsDate, ...rest }, isDateToCome);

test('readStanding has no date while the rules of the date of law are unchanged', () => {
  expect(standing('otherAnswer', { rules: 'unchanged', version: version(1) })).toEqual({
    today: { isChanged: true, version: version(2) },
    date: null,
  });
});

test('readStanding has no date for a fee whose court alone is another', () => {
  expect(standing('otherAnswer', { rules: 'otherCourt', version: version(1) })).toEqual({
    today: { isChanged: true, version: version(2) },
    date: null,
  });
  expect(standing('otherCourt', { rules: 'unchanged', version: version(2) }).today.isChanged).toBe(false);
});

test('readStanding has no date if the same version governs the date of law and today', () => {
  expect(standing('otherAnswer', { rules: 'otherAnswer', version: version(2) }).date).toBeNull();
  expect(standing('gone', { rules: 'gone', version: null }, null).date).toBeNull();
});

test('readStanding marks a future date of law as changed, and not today, if the same version governs both', () => {
  expect(standing('otherAnswer', { rules: 'otherAnswer', version: version(2) }, version(2), true)).toEqual({
    today: { isChanged: false, version: version(2) },
    date: { isChanged: true, version: version(2) },
  });
});

test('readStanding says how the rules of the date of law changed if another version governs it than today', () => {
  expect(standing('unchanged', { rules: 'otherAnswer', version: version(3) })).toEqual({
    today: { isChanged: false, version: version(2) },
    date: { isChanged: true, version: version(3) },
  });
  const backdated = version(2, '2025-08-06');
  expect(standing('otherAnswer', { rules: 'otherAnswer', version: backdated })).toEqual({
    today: { isChanged: true, version: version(2) },
    date: { isChanged: true, version: backdated },
  });
  expect(standing('sameAnswer', { rules: 'sameAnswer', version: version(3) }).date).toMatchObject({ isChanged: false });
  expect(standing('otherAnswer', { rules: 'gone', version: null }).date).toEqual({ isChanged: true, version: null });
});

test('rulesWithoutWarning is null beside a warning', () => {
  const unchanged = {
    rules: 'unchanged' as const,
    today: version(2),
    onItsDate: { rules: 'unchanged' as const, version: version(2) },
  };
  expect(rulesWithoutWarning({ ...unchanged, ...rest }, false)).toBe('unchanged');
  const suspension = { message: { en: 'Off', ur: 'بند' }, since: '2026-06-01T10:00:00Z' };
  expect(rulesWithoutWarning({ ...unchanged, ...rest, suspension }, false)).toBeNull();
  const onItsDate = { rules: 'otherAnswer' as const, version: version(3) };
  expect(rulesWithoutWarning({ ...unchanged, ...rest, onItsDate }, false)).toBeNull();
});
