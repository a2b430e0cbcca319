import type { LawHandler } from '../context.ts';
import { importOfType } from './import-of-type.ts';

export const addSuitValuationCsvData: LawHandler<'addSuitValuationCsvData'> = (input, context) =>
  importOfType({ type: 'suitValuation', action: 'addSuitValuationCsvData' }, input, context);
