import { ruleRow } from '@mizan/engine/testing';
import { startApp } from './app.ts';
import type { Holding } from './database.ts';

export const csvHeading = Object.keys(ruleRow('', 0)).join(',');
/** The line of `ruleRow` in CSV. */
export const line = (name: string, rate: string, more = '') => Object.values(ruleRow(name, rate)).join(',') + more;
export const csv = (...lines: string[]) => `${[csvHeading, ...lines].join('\n')}\n`;
export const punjab = { provinceId: 'punjab', type: 'courtFee' } as const;

/** An app with the law of Punjab, or with all of it, and an administrator who imports. */
export async function startImporting(holding: Holding = 'punjab') {
  const app = await startApp({ holding });
  const { client: admin } = await app.as('admin');
  const latest = async () => (await admin.getRulebookVersions({ params: punjab }))[0]?.number;
  return { ...app, admin, latest };
}
