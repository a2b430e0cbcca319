import type { Handler } from '../../http/endpoints.ts';
import { readEvidence } from './read-evidence.ts';

export const getEvidence: Handler<'getEvidence'> = (_, context) => readEvidence(context);
