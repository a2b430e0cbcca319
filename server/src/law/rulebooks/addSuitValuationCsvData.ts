import type { LawHandler } from '../context.ts';
import { importOfType } from './import-in-worker.ts';

export const addSuitValuationCsvData: LawHandler<'addSuitValuationCsvData'> = (input, context) =>
  importOfType({ type: 'suitValuation', action: 'addSuitValuationCsvData' }, input, context);
