import { accounts } from './accounts.ts';
import { audit } from './audit.ts';
import { batches } from './batches.ts';
import { calculations } from './calculations.ts';
import { catalogue } from './catalogue.ts';
import { contact } from './contact.ts';
import { drafts } from './drafts.ts';
import { feeNotes } from './fee-notes.ts';
import { filings } from './filings.ts';
import { google } from './google.ts';
import { keys } from './keys.ts';
import { lawChecks } from './law-checks.ts';
import { lawLinks } from './law-links.ts';
import { mail } from './mail.ts';
import { members } from './members.ts';
import { messages } from './messages.ts';
import { overview } from './overview.ts';
import { paymentAdministration } from './payment-administration.ts';
import { paymentMessages } from './payment-messages.ts';
import { payments } from './payments.ts';
import { places } from './places.ts';
import { proposals } from './proposals.ts';
import { replay } from './replay.ts';
import { reports } from './reports.ts';
import { rulebooks } from './rulebooks.ts';
import { rules } from './rules.ts';
import { searches } from './searches.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { sheets } from './sheets.ts';
import { shippedLaw } from './shipped-law.ts';
import { slabs } from './slabs.ts';
import { suspensions } from './suspensions.ts';

/** The whole contract. The name of an endpoint is also the client's call, the handler's file and its test. */
export const endpoints = {
  ...accounts,
  ...audit,
  ...batches,
  ...calculations,
  ...catalogue,
  ...contact,
  ...drafts,
  ...feeNotes,
  ...filings,
  ...google,
  ...keys,
  ...lawLinks,
  ...lawChecks,
  ...mail,
  ...members,
  ...messages,
  ...overview,
  ...paymentAdministration,
  ...paymentMessages,
  ...payments,
  ...places,
  ...replay,
  ...proposals,
  ...reports,
  ...rulebooks,
  ...rules,
  ...searches,
  ...secondFactor,
  ...sessions,
  ...sheets,
  ...shippedLaw,
  ...slabs,
  ...suspensions,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
