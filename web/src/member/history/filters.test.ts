import { describe, expect, test } from 'vitest';
import { addressOf, filtersOf, isNarrowed } from './filters';

const all = { searchTerm: 'land', type: 'courtFee', province: 'punjab', from: '2026-01-31', to: '2026-02-28' } as const;
const read = (address: string) => filtersOf(new URLSearchParams(address));

describe('the filters of the history', () => {
  test('are written to the address and read from it again', () => {
    expect(addressOf(all)).toBe('?q=land&type=courtFee&province=punjab&from=2026-01-31&to=2026-02-28');
    expect(read(addressOf(all))).toEqual(all);
    expect(read('type=suitValuation')).toEqual({ type: 'suitValuation' });
  });

  test('leave the address empty if no filter is set', () => {
    expect(addressOf({})).toBe('');
    expect(addressOf({ searchTerm: '', province: undefined })).toBe('');
    expect([isNarrowed({}), isNarrowed({ searchTerm: '' }), isNarrowed({ province: 'punjab' })]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('ignore values that the server would refuse', () => {
    expect(read('q=%20&province=&type=x&from=tomorrow&to=2026-1-1')).toEqual({});
    expect(read('from=2026-01-31x&to=x2026-01-31')).toEqual({});
    expect(read('q=%20land%20')).toEqual({ searchTerm: 'land' });
    expect(read(`q=${'x'.repeat(300)}`).searchTerm).toHaveLength(200);
  });
});
