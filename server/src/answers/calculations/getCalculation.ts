import type { AnswersHandler } from '../context.ts';
import { readAnswer } from './own-calculation.ts';
import { withId } from './save-calculation.ts';

export const getCalculation: AnswersHandler<'getCalculation'> = async ({ params: { id }, identity }, { db }) => ({
  json: withId(id.toLowerCase(), await readAnswer(db, identity, id)),
});
