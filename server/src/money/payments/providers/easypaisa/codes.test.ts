import { describe, expect, test } from 'vitest';
import { stateOf } from './codes.ts';

describe('the Easypaisa status', () => {
  test.each([
    ['PAID', 'paid'],
    ['Paid', 'paid'],
    ['REVERSED', 'reversed'],
    ['PENDING', 'pending'],
    ['SOMETHING NEW', 'pending'],
    ['', 'pending'],
  ])('"%s" means %s', (status, state) => {
    // The reason matters only for failures.
    expect(stateOf(status, '0013 LOW BALANCE')).toEqual({ state });
  });

  test.each(['FAILED', 'failed', 'BLOCKED'])('"%s" means failed without a reason', (status) => {
    expect(stateOf(status, '')).toEqual({ state: 'failed', failure: 'declined' });
  });

  test.each(['EXPIRED', 'Expired'])('"%s" means timed out, whatever the reason says', (status) => {
    expect(stateOf(status, '0013 LOW BALANCE')).toEqual({ state: 'failed', failure: 'timedOut' });
  });

  test.each([
    ['0011', 'wrongPin'],
    ['0012', 'wrongPin'],
    ['AUTHORIZATION_WRONG_PIN', 'wrongPin'],
    ['0013', 'lowBalance'],
    ['AUTHORIZATION_SENDER_INSUFFICIENT_BALANCE undefined', 'lowBalance'],
    ['x insufficient funds', 'lowBalance'],
    ['0014', 'noAccount'],
    ['0026', 'noAccount'],
    ['AUTHORIZATION_SENDER_ACCOUNT_NOT_ACTIVE', 'noAccount'],
    ['x no such wallet', 'noAccount'],
    ['0029', 'overLimit'],
    ['x Limit exceeded', 'overLimit'],
    ['0001', 'unavailable'],
    ['0008', 'unavailable'],
    ['0010', 'unavailable'],
    ['0017', 'unavailable'],
    ['TRANSACTION_CANCELLED_BY_CUSTOMER', 'cancelled'],
    ['x cancelled', 'cancelled'],
    ['0009 CARD FAILED', 'declined'],
  ])('failed with the reason "%s" means %s', (reason, failure) => {
    expect(stateOf('FAILED', reason)).toEqual({ state: 'failed', failure });
  });
});
