import type { Client } from '@mizan/api';
import { startApp } from './app.ts';
import { giveSearches } from './calculations.ts';

/** An app with the shipped law of Punjab on a morning of June 2026, and members with filings. */
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
    return { client, memberId, token, filing, params, ...createItemActions(client, params) };
  }
  const sleep = (days: number) => void (time.now += days * 86_400_000);
  return { ...app, time, sleep, join };
}

const STAY = 'Application under Order XXXIX';

/** Functions that add items to a filing. */
function createItemActions(client: Client, params: { id: string }) {
  /** A rule of a template, as the screen adds it. */
  async function ruleOf(name: string) {
    const templates = await client.getFilingTemplates({ params: { provinceId: 'punjab' } });
    const rule = templates.flatMap(({ rules }) => rules).find(({ subMinorCategory }) => subMinorCategory === name);
    if (rule === undefined) throw new Error(`no template names ${name}`);
    const { mainCategoryId, minorCategoryId, subMinorCategoryId } = rule;
    return { mainCategoryId, minorCategoryId, subMinorCategoryId };
  }
  async function calculate(amount: number, name = 'First appeal', asOf?: string) {
    const place = { country: 'pakistan', province: 'punjab', type: 'courtFee' as const, ...(await ruleOf(name)) };
    const { id } = await client.calculate({ params: place, body: { amount, ...(asOf !== undefined && { asOf }) } });
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
