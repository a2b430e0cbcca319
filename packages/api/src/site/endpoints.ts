import { contact } from './contact.ts';
import { messages } from './messages.ts';
import { overview } from './overview.ts';

export const siteEndpoints = { ...contact, ...messages, ...overview };
