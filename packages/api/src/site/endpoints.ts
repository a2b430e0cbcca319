import { contact } from './contact.ts';
import { lawPages } from './law-pages.ts';
import { messages } from './messages.ts';
import { overview } from './overview.ts';

export const siteEndpoints = { ...contact, ...lawPages, ...messages, ...overview };
