import type { SiteHandler } from '../context.ts';
import { readEvidence } from './read-evidence.ts';

export const getEvidence: SiteHandler<'getEvidence'> = (_, context) => readEvidence(context);
