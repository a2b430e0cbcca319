import { readPractice } from '../../calculations/reports/practice.ts';
import type { SiteHandler } from '../context.ts';
import { readEvidence } from './read-evidence.ts';

export const getEvidence: SiteHandler<'getEvidence'> = async (_, context) =>
  readEvidence(context, await readPractice(context.db));
