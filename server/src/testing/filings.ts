import type { Client } from '@mizan/api';
import { startApp } from './app.ts';
import { giveSearches } from './calculations.ts';

/** A server with the shipped law of Punjab on a morning of June 2026 in Pakistan, and members with filings in Punjab. */
export async function startFilings(
  parts: Pick<Parameters<typeof startApp>[0] & object, 'runsJobs' | 'environment' | 'webDir' | 'holding'> = {},
) {
  const time = { now: Date.parse('2026-06-01T05:00:00Z') };
  const app = await startApp({ holding: 'punjab', clock: () => new Date(time.now), ...parts });

  async function join(title = 'Malik against Khan') {
    const { client, memberId, token } = await app.as();
    await giveSearches(app.context, memberId, 10);
    const filing = await client.createFiling({ body: { title, province: 'punjab', court: 'Civil Judge' } });
    const params = { id: filing.id };
    return { client, memberId, token, filing, params, ...openItems(client, params) };
  }
  const sleep = (days: number) => void (time.now += days * 86_400_000);
  return { ...app, time, sleep, join };
}

const STAY = 'Application under Order XXXIX';

/** Adds what a filing consists of. */
function openItems(client: Client, params: { id: string }) {
  /** A rule of a template, as the screen adds it. */
  async function ruleOf(name: string) {
    const templates = await client.getFilingTemplates({ params: { provinceId: 'punjab' } });
    const found = templates.flatMap(({ rules }) => rules).find(({ subMinorCategory }) => subMinorCategory === name);
    if (found === undefined) throw new Error(`no template names ${name}`);
    const { mainCategoryId, minorCategoryId, subMinorCategoryId } = found;
    return { mainCategoryId, minorCategoryId, subMinorCategoryId };
  }
  async function calculate(amount: number, name = 'First appeal') {
    const place = { country: 'pakistan', province: 'punjab', type: 'courtFee' as const, ...(await ruleOf(name)) };
    const { id } = await client.calculate({ params: place, body: { amount } });
    return id ?? '';
  }
  return {
    ruleOf,
    calculate,
    addAnswer: async (amount: number) =>
      client.addFilingItem({ params, body: { calculationId: await calculate(amount) } }),
    addRule: async (name = STAY) => client.addFilingItem({ params, body: await ruleOf(name) }),
    addLine: (words: string, fee: number | string) => client.addFilingItem({ params, body: { words, fee } }),
  };
}
