import type { Handler } from '../http/endpoints.ts';
import { readStoredSlabSets } from './read.ts';

export const getAllSlabs: Handler<'getAllSlabs'> = async (_, { db }) => readStoredSlabSets(db);
