import { type FiledItem, type Filing, Problem } from '@mizan/api';
import { isOtherCharge } from '@mizan/engine';
import { findRule } from '../../law/catalogue/find-rule.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import { markSuspended } from '../by-link/mark-suspended.ts';
import { type ComputeContext, compute } from '../calculator/compute.ts';
import { toFiledRule } from './filed-rule.ts';
import { toAmount } from './read-filing.ts';

type Contents<Item> = Pick<Filing, 'country' | 'province'> & { items: Item[] };

/** Adds to each item what must be known before paying: its rule is switched off, or the law differs now. */
export async function markItems<Item extends FiledItem, Filed extends Contents<Item> & Pick<Filing, 'state'>>(
  context: ComputeContext,
  filing: Filed & Contents<Item>,
): Promise<Filed & Contents<Item>> {
  const marked = await markSuspended(context, filing);
  // A fee is paid by the law of the day of filing, so a filing of the past is as it should be.
  if (filing.state !== 'open') return marked;
  const items: Item[] = [];
  for (const item of marked.items) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other, which takes a single connection from other requests.
    const today = await compareWithLaw(context, marked, item);
    items.push(today ? { ...item, today } : item);
  }
  return { ...marked, items };
}

/** Returns how the fee differs by the law of today or of the item's later day, but not the new fee, which costs a search. */
async function compareWithLaw(
  context: ComputeContext,
  { country, province }: Contents<FiledItem>,
  { rule, fee }: FiledItem,
): Promise<FiledItem['today']> {
  if (rule === null) return undefined;
  const today = dateInPakistan(context.clock());
  const day = rule.asOf > today ? rule.asOf : today;
  const { mainCategoryId, minorCategoryId, subMinorCategoryId, amount } = rule;
  const params = { country, province, type: 'courtFee', mainCategoryId, minorCategoryId, subMinorCategoryId } as const;
  try {
    const found = await findRule(context, params, day);
    const answer = toFiledRule(await compute(context, found, { params, body: { amount }, asOf: day }));
    const isSameFigure = answer.rule.says === rule.says && (answer.fee && toAmount(answer.fee)) === fee;
    return isSameFigure && isOtherCharge(answer.rule) === isOtherCharge(rule) ? undefined : 'otherFee';
  } catch (error) {
    if (error instanceof Problem && (error.status === 404 || error.status === 422)) return 'noRule';
    throw error;
  }
}
