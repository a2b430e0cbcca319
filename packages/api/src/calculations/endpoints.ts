import { batches } from './batches.ts';
import { sheets } from './by-link.ts';
import { calculations } from './calculations.ts';
import { filings } from './filings.ts';
import { reports } from './reports.ts';

export const calculationsEndpoints = { ...batches, ...calculations, ...filings, ...reports, ...sheets };
