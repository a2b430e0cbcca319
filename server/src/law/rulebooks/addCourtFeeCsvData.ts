import type { LawHandler } from '../context.ts';
import { importOfType } from './import-in-worker.ts';

export const addCourtFeeCsvData: LawHandler<'addCourtFeeCsvData'> = (input, context) =>
  importOfType({ type: 'courtFee', action: 'addCourtFeeCsvData' }, input, context);
