import { expect, test } from 'vitest';
import { planWithdrawal } from './plan-withdrawal.ts';

/** Reads "2:2031<1 P" as version 2 from 2031, made from version 1 by publication P; "4:2031~2 Q" was carried from 2. */
const timelineOf = (text: string) =>
  text.split(', ').map((words) => {
    const [, gone, number, year, made, from, publication = ''] =
      /^(-?)(\d+):(\d+)([<~]?)(\d*) (\w)$/.exec(words) ?? expect.fail(words);
    return {
      number: Number(number),
      effectiveFrom: `${year}-01-01`,
      isWithdrawn: gone === '-',
      base: made === '' ? null : Number(from),
      carriedFrom: made === '~' ? Number(from) : null,
      publication,
    };
  });

test.each([
  ['a scheduled version is withdrawn, if nothing came since', '1:2026 A, 2:2031<1 P', [2], []],
  ['all that was carried is withdrawn with it', '1:2026 A, 2:2035<1 B, 3:2031<1 P, 4:2035~2 P', [3, 4], []],
  [
    'an earlier edit that was carried into it can go too',
    '1:2026 A, 2:2031<1 P, 3:2026<1 B, 4:2031~2 B',
    [2],
    [{ effectiveFrom: '2031-01-01', current: 4, own: 2, prior: 1, steps: [4], carried: [4] }],
  ],
  [
    'of earlier edits that were carried into it, one withdrawn before does not go again',
    '1:2026 A, 2:2031<1 P, -3:2028<1 B, -4:2031~2 B, 5:2026<1 C, 6:2028~3 C, 7:2031~4 C, 8:2031~7 W',
    [2],
    [{ effectiveFrom: '2031-01-01', current: 8, own: 2, prior: 1, steps: [4, 7, 8], carried: [7, 8] }],
  ],
  [
    'an earlier edit that was carried into its copy stays',
    '1:2026 A, 2:2035<1 B, 3:2031<1 P, 4:2035~2 P, 5:2026<1 C, 6:2031~3 C, 7:2035~4 C',
    [3, 4],
    [
      { effectiveFrom: '2031-01-01', current: 6, own: 3, prior: 1, steps: [6], carried: [6] },
      { effectiveFrom: '2035-01-01', current: 7, own: 4, prior: 2, steps: [7], carried: null },
    ],
  ],
  [
    'an earlier edit carried into it stays, if another version of its date would answer without that edit',
    '1:2026 A, 2:2031<1 B, 3:2031<2 P, 4:2026<1 C, 5:2031~3 C',
    [3],
    [{ effectiveFrom: '2031-01-01', current: 5, own: 3, prior: 2, steps: [5], carried: null }],
  ],
  [
    'a later version that was made from it stays without it',
    '1:2026 A, 2:2031<1 P, 3:2035<2 B',
    [2],
    [{ effectiveFrom: '2035-01-01', current: 3, own: 2, prior: 1, steps: [3], carried: null }],
  ],
  [
    'a newer version of its date stays without it',
    '1:2026 A, 2:2031<1 P, 3:2031<2 B',
    [2],
    [{ effectiveFrom: '2031-01-01', current: 3, own: 2, prior: 1, steps: [3], carried: null }],
  ],
  [
    'several versions made from it one after the other are all made again',
    '1:2026 A, 2:2031<1 P, 3:2035<2 B, 4:2026<1 C, 5:2031~2 C, 6:2035~3 C',
    [2],
    [
      { effectiveFrom: '2031-01-01', current: 5, own: 2, prior: 1, steps: [5], carried: [5] },
      { effectiveFrom: '2035-01-01', current: 6, own: 2, prior: 1, steps: [3, 6], carried: null },
    ],
  ],
  [
    'a version below it that was withdrawn does not count',
    '1:2026 A, -2:2031<1 B, 3:2031<2 P, 4:2031~3 C',
    [3],
    [{ effectiveFrom: '2031-01-01', current: 4, own: 3, prior: 2, steps: [4], carried: [4] }],
  ],
  [
    'its own withdrawn version is passed over',
    '1:2026 A, 2:2031<1 P, -3:2035~9 P, 4:2036<2 B',
    [2],
    [{ effectiveFrom: '2036-01-01', current: 4, own: 2, prior: 1, steps: [4], carried: null }],
  ],
  [
    'the first version of a rulebook leaves none',
    '1:2031 P, 2:2035<1 B',
    [1],
    [{ effectiveFrom: '2035-01-01', current: 2, own: 1, prior: null, steps: [2], carried: null }],
  ],
])('%s', (_, versions, withdrawn, restorations) => {
  expect(planWithdrawal(timelineOf(versions), 'P')).toEqual({ withdrawn, restorations });
});
