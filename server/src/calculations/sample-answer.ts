import { Problem } from '@mizan/api';
import { edgeAmounts } from '@mizan/engine/review';
import type { AskedRule, Computing } from './compute.ts';
import { compute } from './compute.ts';
import type { FoundRule } from './find-rule.ts';

/** An answer of a rule on the highest of its edges that it answers; empty where it answers none. */
export async function sampleAnswer(context: Computing, found: FoundRule, asked: AskedRule): Promise<string> {
  for (const amount of edgeAmounts(found.rule).toReversed()) {
    try {
      return JSON.stringify(await compute(context, found, { ...asked, body: { amount } }));
    } catch (error) {
      if (!(error instanceof Problem && error.status === 422)) throw error;
    }
  }
  return '';
}
