import { findByNames } from '../law/catalogue/find-by-names.ts';
import { startApp } from './app.ts';
import { giveSearches } from './calculations.ts';

export const money = ['Recovery of money', 'Recovery of money', 'Promissory note, bill or cheque'] as const;
/** The names of a rule with a fixed fee, also on appeal. */
export const adoption = ['Fixed-fee suits', 'Suits under Article 17', 'Set aside an adoption'] as const;

type LadderQuestion = { names: readonly [string, string, string]; amount?: number; province?: string; asOf?: string };

/** An app with the shipped law of Punjab in the middle of 2026, and members who calculate by the names of a rule. */
export async function startLadders(parts: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp({ holding: 'punjab', clock: () => new Date('2026-06-01T05:00:00Z'), ...parts });

  async function join(searches = 10, role?: 'admin') {
    const member = await app.as(role);
    if (searches > 0) await giveSearches(app.context, member.memberId, searches);
    async function calculate({ names, amount = 0, province = 'punjab', asOf = '2026-06-01' }: LadderQuestion) {
      const found = await findByNames(app.context, { country: 'pakistan', province, asOf, names });
      if (found === undefined) throw new Error(`${province} has no ${names.join(' > ')} on ${asOf}`);
      const { minor, subMinor } = found.rule;
      const place = { country: 'pakistan', province, type: 'courtFee', mainCategoryId: minor.majorCategoryId } as const;
      const params = { ...place, minorCategoryId: minor.id, subMinorCategoryId: subMinor.id };
      const { id } = await member.client.calculate({ params, body: { amount, asOf } });
      return { id: id ?? '' };
    }
    const searchesLeft = async () => (await member.client.getAccount()).searchesLeft;
    return { ...member, calculate, searchesLeft };
  }
  return { ...app, join };
}
