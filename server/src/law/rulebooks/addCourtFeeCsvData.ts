import type { Handler } from '../../http/endpoints.ts';
import { importOfType } from './import-of-type.ts';

export const addCourtFeeCsvData: Handler<'addCourtFeeCsvData'> = (input, context) =>
  importOfType({ type: 'courtFee', action: 'addCourtFeeCsvData' }, input, context);
