import type { addSuitValuationCsvData as contract } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { importApart } from './import-apart.ts';
import { publicationOf } from './publication.ts';

export const addSuitValuationCsvData: Handler<typeof contract> = async ({ body, query, identity }, context) => {
  const { dryRun, replace } = query;
  const publication = publicationOf('addSuitValuationCsvData', query, { identity, ...context });
  const data = await importApart(context.connection, { type: 'suitValuation', body, dryRun, replace, publication });
  await context.law.refresh();
  return { data };
};
