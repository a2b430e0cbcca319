import { batches } from './batches.ts';
import { byLink } from './by-link.ts';
import { calculator } from './calculator.ts';
import { filings } from './filings.ts';
import { history } from './history.ts';
import { reports } from './reports.ts';

export const calculationsEndpoints = { ...calculator, ...history, ...byLink, ...batches, ...filings, ...reports };
