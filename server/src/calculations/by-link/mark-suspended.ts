import { type FiledItem, type FiledRule, isProblem, type Ladder, type Suspension } from '@mizan/api';
import { findRuleIn } from '../../law/catalogue/find-rule.ts';
import { noSuspensions } from '../../law/suspensions/active.ts';
import type { CalculationsContext } from '../context.ts';

type LawContext = Pick<CalculationsContext, 'law'>;
type Place = { country: string; province: string };
type WithItems<Item> = { items: Item[] };

/** Adds to each item of a filing the present suspension of its rule. It is never stored, because it ends. */
export async function markSuspended<Contents extends Place, Item extends FiledItem>(
  context: LawContext,
  contents: Contents & WithItems<Item>,
): Promise<Contents & WithItems<Item>> {
  // Without any suspension, the rules need not be found.
  if ((await context.law.suspensions()) === noSuspensions) return contents;
  const items: Item[] = [];
  // One after the other, which takes a single connection from other requests.
  for (const item of contents.items) {
    // oxlint-disable-next-line no-await-in-loop -- See above.
    items.push(await markItem(context, contents, item));
  }
  return { ...contents, items };
}

/** Adds to each step of a ladder, and to what may be filed instead, the present suspension of its rule. */
export async function markLadder(context: LawContext, place: Place, ladder: Ladder): Promise<Ladder> {
  const steps: Ladder['steps'] = [];
  for (const step of ladder.steps) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other, as above.
    const instead = step.instead && (await markItem(context, place, step.instead));
    // oxlint-disable-next-line no-await-in-loop -- One after the other, as above.
    steps.push({ ...(await markItem(context, place, step)), instead });
  }
  return { ...ladder, steps };
}

async function markItem<Item extends Pick<FiledItem, 'rule'>>(context: LawContext, place: Place, item: Item) {
  const suspension = item.rule ? await suspensionOfRule(context, place, item.rule) : undefined;
  return suspension ? { ...item, suspension } : item;
}

async function suspensionOfRule(context: LawContext, place: Place, rule: FiledRule): Promise<Suspension | undefined> {
  const suspensions = await context.law.suspensions();
  return suspensions.ofRule({
    provinceId: place.province,
    type: 'courtFee',
    subMinorId: rule.subMinorCategoryId,
    // Reading the law of the answer costs much more than comparing ids.
    schedules: suspensions.hasSchedules ? await schedulesOfRule(context, place, rule) : [],
  });
}

/** The schedules by which a rule charged in the law of its answer; none where that law is not known. */
async function schedulesOfRule(context: LawContext, place: Place, { version, asOf, ...ids }: FiledRule) {
  if (version === null) return [];
  try {
    const current = await context.law.versionOn({ provinceId: place.province, type: 'courtFee' }, asOf);
    // The version in force on that day shares its cached rulebook with the calculator.
    const state = current?.number === version ? current : { number: version, effectiveFrom: asOf };
    return (await findRuleIn(context, { ...place, ...ids, type: 'courtFee' }, state)).schedules;
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND')) return [];
    throw error;
  }
}
