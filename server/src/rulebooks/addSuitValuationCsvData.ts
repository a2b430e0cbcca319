import type { Handler } from '../http/endpoints.ts';
import { importAs } from './import-as.ts';

export const addSuitValuationCsvData: Handler<'addSuitValuationCsvData'> = (input, context) =>
  importAs({ type: 'suitValuation', action: 'addSuitValuationCsvData' }, input, context);
