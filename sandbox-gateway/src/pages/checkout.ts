import { ENDINGS } from '../endings.ts';
import type { Transaction } from '../transactions.ts';
import { type Html, html } from './html.ts';
import { type Page, sandboxNotice } from './page.ts';
import { words } from './words.ts';

type Checkout = {
  transaction: Transaction;
  merchant: string;
  /** The page's own address, to which its form is posted. */
  address: string;
  /** The sources of money to choose from; none in Easypaisa's second step. */
  sources: readonly { value: string; label: string }[];
  chosen: string | undefined;
  /** False for the first of two steps, which has no buttons that end the payment. */
  isLastStep?: boolean;
  formTargets: readonly string[];
};

/** The checkout page of a wallet: the amount, the source and the ending of the payment. */
export function checkoutPage(checkout: Checkout): Page {
  const { transaction, merchant, address, sources, chosen, isLastStep = true, formTargets } = checkout;
  const provider = words[transaction.provider];
  const amount = rupees(transaction.amount);
  const title = words.payTitle(provider);
  const body = html`${sandboxNotice(provider)}
<h1>${title}</h1>
<dl>
<div><dt>${words.merchant}</dt><dd>${merchant}</dd></div>
<div><dt>${words.reference}</dt><dd>${transaction.reference}</dd></div>
<div><dt>${words.toPay}</dt><dd><b>${amount}</b></dd></div>
</dl>
<form method="post" action="${address}">
${sources.length > 0 && html`<fieldset><legend>${words.payFrom}</legend>${sources.map(({ value, label }, index) => radio({ value, label, isChecked: chosen === undefined ? index === 0 : chosen === value }))}</fieldset>`}
${actions(isLastStep ? words.pay(amount) : words.goOn)}
${isLastStep && otherEndings()}
</form>`;
  return { title, body, formTargets };
}

/** Groups digits as Pakistan does: the last three, then pairs. */
export function rupees(paisa: number) {
  const [whole = '', fraction = ''] = (paisa / 100).toFixed(2).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
  return `Rs\u00a0${fraction === '00' ? grouped : `${grouped}.${fraction}`}`;
}

type Radio = { value: string; label: string; isChecked: boolean };

const radio = ({ value, label, isChecked }: Radio) =>
  html`<label><input type="radio" name="from" value="${value}"${isChecked && html` checked`}><span>${label}</span></label>`;

export const actions = (label: string) => html`<div>
<button name="ending" value="success">${label}</button>
<button name="ending" value="cancel">${words.cancel}</button>
</div>`;

/** The buttons for all other endings, for developers. */
export function otherEndings(): Html {
  const names = Object.keys(ENDINGS) as (keyof typeof ENDINGS)[];
  const rows = names
    .filter((name) => name !== 'success' && name !== 'cancel')
    .map((name) => {
      const [title, what] = words.endings[name];
      return html`<li><button name="ending" value="${name}" formnovalidate aria-describedby="ending-${name}">${title}</button><span id="ending-${name}">${what}</span></li>`;
    });
  return html`<details><summary>${words.others}</summary><ul>${rows}</ul></details>`;
}
