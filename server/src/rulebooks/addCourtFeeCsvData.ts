import type { addCourtFeeCsvData as contract } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { importAs } from './import-as.ts';

export const addCourtFeeCsvData: Handler<typeof contract> = (input, context) =>
  importAs({ type: 'courtFee', action: 'addCourtFeeCsvData' }, input, context);
