import type { Handler } from '../../http/endpoints.ts';
import { importOfType } from './import-of-type.ts';

export const addSuitValuationCsvData: Handler<'addSuitValuationCsvData'> = (input, context) =>
  importOfType({ type: 'suitValuation', action: 'addSuitValuationCsvData' }, input, context);
