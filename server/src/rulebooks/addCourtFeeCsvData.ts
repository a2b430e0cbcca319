import type { Handler } from '../http/endpoints.ts';
import { importAs } from './import-as.ts';

export const addCourtFeeCsvData: Handler<'addCourtFeeCsvData'> = (input, context) =>
  importAs({ type: 'courtFee', action: 'addCourtFeeCsvData' }, input, context);
