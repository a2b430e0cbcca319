import { batches } from './calculations/batches.ts';
import { byLink } from './calculations/by-link.ts';
import { calculator } from './calculations/calculator.ts';
import { calendar } from './calculations/calendar.ts';
import { filings } from './calculations/filings.ts';
import { follow } from './calculations/follow.ts';
import { gaps } from './calculations/gaps.ts';
import { history } from './calculations/history.ts';
import { ladder } from './calculations/ladder.ts';
import { reports } from './calculations/reports.ts';
import { webhooks } from './calculations/webhooks.ts';
import { accounts } from './identity/accounts.ts';
import { google } from './identity/google.ts';
import { keys } from './identity/keys.ts';
import { members } from './identity/members.ts';
import { passkeys } from './identity/passkeys.ts';
import { secondFactor } from './identity/second-factor.ts';
import { sessions } from './identity/sessions.ts';
import { approval } from './law/approval.ts';
import { catalogue } from './law/catalogue.ts';
import { checks } from './law/checks.ts';
import { drafts } from './law/drafts.ts';
import { feeNotes } from './law/fee-notes.ts';
import { forums } from './law/forums.ts';
import { links } from './law/links.ts';
import { places } from './law/places.ts';
import { replay } from './law/replay.ts';
import { rulebooks } from './law/rulebooks.ts';
import { shippedLaw } from './law/shipped-law.ts';
import { slabs } from './law/slabs.ts';
import { suspensions } from './law/suspensions.ts';
import { audit } from './mail/audit.ts';
import { mail } from './mail/mail.ts';
import { cards } from './money/payments/cards.ts';
import { desk } from './money/payments/desk.ts';
import { orders } from './money/payments/orders.ts';
import { settlement } from './money/payments/settlement.ts';
import { searches } from './money/searches.ts';
import { contact } from './site/contact.ts';
import { lawPages } from './site/law-pages.ts';
import { messages } from './site/messages.ts';
import { operations } from './site/operations.ts';
import { overview } from './site/overview.ts';

/** The whole contract. The name of an endpoint is also the name of the client's call and of the handler's file. */
export const endpoints = {
  ...contact,
  ...lawPages,
  ...messages,
  ...operations,
  ...overview,
  ...calculator,
  ...history,
  ...byLink,
  ...batches,
  ...gaps,
  ...filings,
  ...calendar,
  ...follow,
  ...ladder,
  ...reports,
  ...webhooks,
  ...catalogue,
  ...drafts,
  ...feeNotes,
  ...checks,
  ...links,
  ...forums,
  ...places,
  ...approval,
  ...replay,
  ...rulebooks,
  ...shippedLaw,
  ...slabs,
  ...suspensions,
  ...accounts,
  ...google,
  ...keys,
  ...members,
  ...passkeys,
  ...secondFactor,
  ...sessions,
  ...cards,
  ...desk,
  ...orders,
  ...settlement,
  ...searches,
  ...audit,
  ...mail,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
