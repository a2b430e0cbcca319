import { batches } from './batches.ts';
import { calculations } from './calculations.ts';
import { filings } from './filings.ts';
import { reports } from './reports.ts';
import { sheets } from './sheets.ts';

export const answersEndpoints = { ...batches, ...calculations, ...filings, ...reports, ...sheets };
