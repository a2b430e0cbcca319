import type { Endpoints, ImportReport, Parsed } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import type { Identity } from '../../http/context.ts';
import type { LawContext } from '../context.ts';
import { createIntent } from './create-intent.ts';
import { importInWorker } from './import-in-worker.ts';

type ImportRequest = Parsed<Endpoints['addCourtFeeCsvData']> & { identity: Identity };

/** Imports a file of rules for one type of calculation; both import endpoints share it. */
export async function importOfType(
  { type, action }: { type: CalculationType; action: string },
  { body, query, identity }: ImportRequest,
  context: LawContext,
): Promise<{ data: ImportReport }> {
  const intent = createIntent(action, query, { identity, ...context });
  const { dryRun, replace, confirmUnread } = query;
  const request = { type, file: body, dryRun, replace, confirmUnread, intent };
  const data = await importInWorker({ ...request, connection: context.connection });
  await context.law.refresh();
  return { data };
}
