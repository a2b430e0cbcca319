import { compile, evaluate, isRefusal, type SlabSet } from '@mizan/engine';
import { expect, test } from 'vitest';
import { rulebookUnder } from '../../../packages/engine/src/testing/rulebooks';
import { tellerIn } from '../testing/teller-in';
import { slabRows } from './slab-rows';

const set: SlabSet = {
  id: 'schedule',
  name: 'Schedule I Article 1',
  value: 15_000,
  slabs: [{ min: 25_001, max: null, value: 7.5 }],
};

function stepsOn(amount: number) {
  const answer = evaluate(compile(rulebookUnder(set)), { subMinorId: 'sub-minor', amount });
  return isRefusal(answer) ? [] : answer.steps;
}

const english = tellerIn('en');
const marks = (amount: number) => slabRows(set, stepsOn(amount), english).map(({ isUsed }) => isUsed);

test('the table shows the nil band, each slab and from where the ceiling holds', () => {
  expect(slabRows(set, [], english).map(({ range, rate }) => [range, rate])).toEqual([
    ['Up to Rs 25,000', 'Nil'],
    ['Above Rs 25,000', '7.5 per cent of the whole'],
    ['From Rs 2,00,000', 'At most Rs 15,000'],
  ]);
  expect(slabRows(set, [], tellerIn('ur')).map(({ rate }) => rate)).toEqual([
    'کچھ نہیں',
    'پوری مالیت کا 7.5 فیصد',
    'زیادہ سے زیادہ 15,000 روپے',
  ]);
});

test('what a computation used is marked', () => {
  expect(marks(20_000)).toEqual([true, false, false]);
  expect(marks(60_000)).toEqual([false, true, false]);
  expect(marks(2_500_000)).toEqual([false, true, true]);
});
