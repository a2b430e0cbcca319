import type { MajorCategory } from '@mizan/engine';
import { courtFeeEntry, readingOf } from '@mizan/engine/testing';
import { expect, test } from 'vitest';
import { startFollows } from '../../testing/follows.ts';
import { kind, setRate } from '../../testing/timeline.ts';
import { startReceiver, startWebhooks } from '../../testing/webhooks.ts';

const LATER = '2027-07-01';

/** Gives Cheque, which is charged at 10 percent, another reading of its own rate. */
const readOtherwise = (rate: number) => (tree: MajorCategory[]) => {
  const entry = courtFeeEntry({ id: 'of the other reading', userInput: rate });
  kind(tree, 'Cheque').readings = [readingOf('By the judgment', { courtFee: [entry] })];
};

const CHANGES: [string, number | undefined, (tree: MajorCategory[]) => void, string][] = [
  ['another reading is added', undefined, readOtherwise(0.3), 'Rs 100; other readings of the law change\n'],
  ['another reading changes', 0.3, readOtherwise(0.4), 'Rs 100; other readings of the law change\n'],
  [
    'the first of several readings changes',
    0.3,
    setRate('Cheque', 0.2),
    'Rs 200 instead of Rs 100; the law is also read otherwise\n',
  ],
  [
    'no figure of several readings changes',
    0.3,
    (tree) => Object.assign(kind(tree, 'Cheque'), { maximumUserInput: 5000 }),
    'Rs 100, unchanged; the law is also read otherwise\n',
  ],
];

test.each(CHANGES)('says where %s', async (_, before, change, line) => {
  const { join, edit, tell } = await startFollows();
  if (before !== undefined) await edit('2026-06-01', readOtherwise(before));
  const { followRule, calculate, mails } = await join();
  await followRule('Cheque');
  await calculate('Cheque', 1000);
  await edit(LATER, change);
  await tell();
  expect((await mails())[0]?.text).toContain(`Cheque, on Rs 1,000, from 1 July 2027: ${line}`);
});

test('an event says that other readings change, beside the figures of the first one', async () => {
  const receiver = await startReceiver();
  const { joinWithWebhook, edit, work } = await startWebhooks();
  const { followRule, calculate } = await joinWithWebhook(receiver.url);
  await followRule('Cheque');
  await calculate('Cheque', 1000);
  await edit(LATER, readOtherwise(0.3));
  await work();
  const { data } = JSON.parse(receiver.received[0]?.body ?? '') as { data: { changes: object[] } };
  expect(data.changes).toMatchObject([
    { figures: [{ amount: '1000', before: '100', after: '100', otherReadings: 'changed' }] },
  ]);
});
