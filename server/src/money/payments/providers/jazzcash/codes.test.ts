import { describe, expect, test } from 'vitest';
import { stateOf } from './codes.ts';

const FAILURES = {
  cancelled: ['112'],
  timedOut: ['116', '129'],
  lowBalance: ['004', '405', '453'],
  wrongPin: ['024', '060'],
  noAccount: ['002', '003', '063', '067'],
  overLimit: ['001', '105', '106', '107'],
  unavailable: ['055', '062', '101', '110', '111', '115', '117'],
  declined: ['014', '402', '777'],
};

describe('the state of a JazzCash payment', () => {
  test.each(['000', '121'])('is paid for the code %s', (code) => {
    expect(stateOf(code, '')).toEqual({ state: 'paid' });
  });

  test.each(['124', '157', '210', '119', '013', '200'])('is pending for the code %s', (code) => {
    expect(stateOf(code, '')).toEqual({ state: 'pending' });
  });

  test.each(['134', '058', '199', '999', '118', '127', '109'])(
    'is pending for the code %s, because JazzCash does not know the outcome yet',
    (code) => {
      expect(stateOf(code, '')).toEqual({ state: 'pending' });
    },
  );

  test.each(['122', '131'])('is reversed for the code %s', (code) => {
    expect(stateOf(code, '')).toEqual({ state: 'reversed' });
  });

  test.each(Object.entries(FAILURES).flatMap(([failure, codes]) => codes.map((code) => [code, failure])))(
    'is failed for the code %s, with the reason %s',
    (code, failure) => expect(stateOf(code, '')).toEqual({ state: 'failed', failure }),
  );

  test.each([
    ['Completed', { state: 'paid' }],
    ['Pending', { state: 'pending' }],
    ['Failed', { state: 'failed', failure: 'declined' }],
    ['Dropped', { state: 'failed', failure: 'declined' }],
    ['Validation Failed', { state: 'failed', failure: 'declined' }],
    ['Something new', { state: 'pending' }],
    ['', { state: 'pending' }],
  ])('follows the status "%s" if there is no code', (status, says) => {
    expect(stateOf('', status)).toEqual(says);
  });

  test.each([
    ['131', 'Completed', { state: 'reversed' }],
    ['119', 'Completed', { state: 'pending' }],
    ['157', 'Completed', { state: 'paid' }],
    ['121', 'Failed', { state: 'paid' }],
    ['199', 'Failed', { state: 'pending' }],
    ['157', 'Dropped', { state: 'pending' }],
    ['004', 'Dropped', { state: 'failed', failure: 'lowBalance' }],
    ['004', 'Pending', { state: 'pending' }],
    ['004', 'Something new', { state: 'failed', failure: 'lowBalance' }],
  ])('follows the stronger one of the code %s and the status "%s"', (code, status, says) => {
    expect(stateOf(code, status)).toEqual(says);
  });
});
