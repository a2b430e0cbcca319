import type { Gateway } from '../gateway.ts';
import type { Notice } from '../notices.ts';
import { ACKNOWLEDGED } from '../notices.ts';
import type { Html } from '../pages/html.ts';
import { html } from '../pages/html.ts';
import type { Look } from '../pages/look.ts';
import { lookQuery, rupees } from '../pages/look.ts';
import type { Page } from '../pages/page.ts';
import { plainNotice } from '../pages/page.ts';
import { readable } from '../pakistan-time.ts';
import type { Provider, Transaction } from '../transactions.ts';
import { PROVIDERS } from '../transactions.ts';
import { FAULTS } from './faults.ts';

const SHOWN = 50;
const SLOW_MS = 60_000;

/** Recent payments, and the switches that a person may want. */
export function frontPage(gateway: Gateway, look: Look): Page {
  const { words } = look;
  const recent = gateway.transactions.list().toReversed().slice(0, SHOWN);
  const notices = Map.groupBy(gateway.notifications.list(), ({ provider, reference }) => `${provider} ${reference}`);
  const rows = recent.map((transaction) =>
    transactionRow(look, transaction, notices.get(`${transaction.provider} ${transaction.reference}`) ?? []),
  );
  const body = html`${plainNotice(look)}
<h1>${words.frontTitle}</h1>
<p class="lead">${words.frontLead}</p>
<section class="panel"><h2>${words.providers}</h2>
<ul class="switches">${PROVIDERS.map((provider) => providerSwitches(gateway, look, provider))}</ul></section>
<section class="panel"><h2>${words.payments}</h2>
${rows.length === 0 ? html`<p class="lead">${words.noPayments}</p>` : html`<ul class="payments">${rows}</ul>`}
</section>`;
  return { look, title: words.frontTitle, provider: words.frontTitle, body, isAddressable: true, isWide: true };
}

/** A form with one button. */
function order(
  look: Look,
  { action, fields = {}, body }: { action: string; fields?: Record<string, string>; body: Html },
) {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form class="order" method="post" action="/control/${action}?${lookQuery(look)}">${hidden}${body}</form>`;
}

const button = (label: string) => html`<button class="button button--small">${label}</button>`;

function providerSwitches({ faults, notifications }: Gateway, look: Look, provider: Provider) {
  const { words } = look;
  const current = faults.list()[provider];
  const { isDropped, delayMs } = notifications.policyOf(provider);
  const kinds = ['none', ...FAULTS] as const;
  const options = kinds.map(
    (kind) =>
      html`<option value="${kind}"${(current?.kind ?? 'none') === kind && html` selected`}>${words.faultKinds[kind]}</option>`,
  );
  const deliveries = [
    { label: words.delivery.normal, fields: { dropped: 'false' }, isOn: !isDropped && delayMs === 0 },
    { label: words.delivery.late, fields: { dropped: 'false', delayMs: '15000' }, isOn: delayMs > 0 },
    { label: words.delivery.dropped, fields: { dropped: 'true' }, isOn: isDropped },
  ];
  return html`<li><h3>${words[provider]}</h3>
${order(look, {
  action: 'faults',
  fields: { provider, ms: String(SLOW_MS) },
  body: html`<label class="order__label">${words.answers} <select class="box box--small" name="kind">${options}</select></label>${button(words.set)}`,
})}
<div class="order"><span class="order__label">${words.notifications}</span>
${deliveries.map(({ label, fields, isOn }) =>
  order(look, {
    action: 'notifications',
    fields: { provider, ...fields },
    body: html`<button class="button button--small"${isOn && html` aria-pressed="true"`}>${label}</button>`,
  }),
)}</div></li>`;
}

function transactionRow(look: Look, transaction: Transaction, notices: readonly Notice[]) {
  const { words } = look;
  const { provider, reference, amount, taken, state, createdAt, details } = transaction;
  const fields = { provider, reference };
  const isOpen = state !== 'paid' && state !== 'refunded';
  const acts = [
    isOpen && { action: 'transactions', label: words.acts.pay, fields: { state: 'paid', notify: 'true' } },
    isOpen && { action: 'transactions', label: words.acts.fail, fields: { state: 'failed', notify: 'true' } },
    { action: 'notifications', label: words.acts.tell, fields: {} },
    { action: 'notifications', label: words.acts.forge, fields: { state: 'paid', forged: 'true' } },
    { action: 'notifications', label: words.acts.misstate, fields: { state: 'paid', amount: String(amount * 2) } },
  ].filter((act) => act !== false);
  return html`<li class="payment">
<div class="payment__head"><b>${words[provider]}</b> <span class="state state--${state}">${words.states[state]}</span> <time datetime="${new Date(createdAt).toISOString()}"><bdi dir="ltr">${readable(createdAt)}</bdi></time></div>
<div class="payment__what"><bdi dir="ltr">${details['order_id'] ?? reference}</bdi><span class="figure">${rupees(look, amount)}</span></div>
${taken > 0 && taken !== amount && html`<p class="fault">${words.tookOther(rupees(look, taken))}</p>`}
<div class="order">${acts.map(({ action, label, fields: own }) => order(look, { action, fields: { ...fields, ...own }, body: button(label) }))}</div>
${notices.length > 0 && html`<ul class="notices">${notices.map((notice) => noticeRow(look, notice))}</ul>`}
</li>`;
}

const noticeRow = ({ words }: Look, { report, state, answer }: Notice) =>
  html`<li><span>${words.told(words.states[report.state])}${report.isForged && html`, ${words.forged}`}: ${words.noticeStates[state]}</span>${answer !== '' && answer !== ACKNOWLEDGED && html` <bdi dir="ltr" lang="en">${answer}</bdi>`}</li>`;
