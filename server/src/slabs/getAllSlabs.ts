import type { getAllSlabs as contract } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import { readStoredSlabSets } from './read.ts';

export const getAllSlabs: Handler<typeof contract> = async (_, { db }) => readStoredSlabSets(db);
