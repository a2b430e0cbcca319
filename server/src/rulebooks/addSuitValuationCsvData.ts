import type { addSuitValuationCsvData as contract } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { importAs } from './import-as.ts';

export const addSuitValuationCsvData: Handler<typeof contract> = (input, context) =>
  importAs({ type: 'suitValuation', action: 'addSuitValuationCsvData' }, input, context);
