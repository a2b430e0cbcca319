import type { addCourtFeeCsvData as contract } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { importApart } from './import-apart.ts';
import { publicationOf } from './publication.ts';

export const addCourtFeeCsvData: Handler<typeof contract> = async ({ body, query, identity }, context) => {
  const { dryRun, replace } = query;
  const publication = publicationOf('addCourtFeeCsvData', query, { identity, ...context });
  const data = await importApart(context.connection, { type: 'courtFee', body, dryRun, replace, publication });
  await context.law.refresh();
  return { data };
};
