import { audit } from './audit.ts';
import { mail } from './mail.ts';

export const mailEndpoints = { ...audit, ...mail };
