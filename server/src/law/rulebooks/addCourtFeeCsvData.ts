import type { LawHandler } from '../context.ts';
import { importOfType } from './import-of-type.ts';

export const addCourtFeeCsvData: LawHandler<'addCourtFeeCsvData'> = (input, context) =>
  importOfType({ type: 'courtFee', action: 'addCourtFeeCsvData' }, input, context);
