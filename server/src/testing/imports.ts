import { startApp } from './app.ts';
import { createDatabase } from './database.ts';

export const csvHeading =
  'provinceId,majorCategoryType,majorCategory,minorCategory,subminorCategory,activityByUser,svUserInputType,svUserInput,minimumSuitValuation,cfUserInputType,cfUserInput,maximumCourtFee,reference';
/** A line of CSV in Punjab that charges `rate` of the amount. */
export const line = (name: string, rate: string, more = '') =>
  `punjab,courtFee,Imported,Rows,${name},Amount,multiplier,1,0,multiplier,${rate},0,Made for a test${more}`;
export const csv = (...lines: string[]) => `${[csvHeading, ...lines].join('\n')}\n`;
/** The same as an object. */
export const row = (name: string, rate: number | string) => ({
  provinceId: 'punjab',
  majorCategoryType: 'courtFee',
  majorCategory: 'Imported',
  minorCategory: 'Rows',
  subminorCategory: name,
  activityByUser: 'Amount',
  svUserInputType: 'multiplier',
  svUserInput: 1,
  cfUserInputType: 'multiplier',
  cfUserInput: rate,
  maximumCourtFee: 0,
  reference: 'Made for a test',
});
export const punjab = { provinceId: 'punjab', type: 'courtFee' } as const;

/** An app with the law, and an administrator who imports. */
export async function startImporting() {
  const app = await startApp({ connection: await createDatabase({ holding: 'law' }) });
  const { client: admin } = await app.as('admin');
  const latest = async () => (await admin.getRulebookVersions({ params: punjab }))[0]?.number;
  return { ...app, admin, latest };
}
