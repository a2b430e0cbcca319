import { ENDINGS } from '../endings.ts';
import type { Transaction } from '../transactions.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import type { Look } from './look.ts';
import { lookQuery, rupees } from './look.ts';
import type { Page } from './page.ts';
import { sandboxNotice } from './page.ts';

type Checkout = {
  look: Look;
  transaction: Transaction;
  merchant: string;
  /** The page's own address, to which its form is posted. */
  address: string;
  /** Where the money comes from; none in the second step of Easypaisa. */
  sources: readonly { value: string; label: string }[];
  chosen: string | undefined;
  /** The first of two steps offers no endings. */
  isLastStep?: boolean;
  formTargets: readonly string[];
};

/** The page of a wallet: the amount, the source and the ending of the payment. */
export function checkoutPage(checkout: Checkout): Page {
  const { look, transaction, merchant, address, sources, chosen, isLastStep = true, formTargets } = checkout;
  const { words } = look;
  const provider = words[transaction.provider];
  const amount = rupees(look, transaction.amount);
  const title = words.payTitle(provider);
  const body = html`${sandboxNotice(look, provider)}
<h1>${title}</h1>
<dl class="slip">
<div><dt>${words.merchant}</dt><dd><bdi>${merchant}</bdi></dd></div>
<div><dt>${words.reference}</dt><dd><bdi dir="ltr">${transaction.reference}</bdi></dd></div>
<div><dt>${words.toPay}</dt><dd><b>${amount}</b></dd></div>
</dl>
<form method="post" action="${address}?${lookQuery(look)}">
${sources.length > 0 && html`<fieldset><legend>${words.payFrom}</legend>${sources.map(({ value, label }, index) => radio({ value, label, isChecked: chosen === undefined ? index === 0 : chosen === value }))}</fieldset>`}
${actions(look, isLastStep ? words.pay(amount) : words.goOn)}
${isLastStep && otherEndings(look)}
</form>`;
  return { look, title, body, formTargets };
}

type Radio = { value: string; label: string; isChecked: boolean; isSaved?: boolean };

export const radio = ({ value, label, isChecked, isSaved = false }: Radio) =>
  html`<label class="choice"><input type="radio" name="from" value="${value}"${isSaved && html` data-saved`}${isChecked && html` checked`}><span>${label}</span></label>`;

export const actions = ({ words }: Look, label: string) => html`<div class="actions">
<button class="primary" name="ending" value="success">${label}</button>
<button name="ending" value="cancel">${words.cancel}</button>
</div>`;

/** Every ending besides the two main buttons, for developers. */
export function otherEndings({ words }: Look): Html {
  const names = Object.keys(ENDINGS) as (keyof typeof ENDINGS)[];
  const rows = names
    .filter((name) => name !== 'success' && name !== 'cancel')
    .map((name) => {
      const [title, what] = words.endings[name];
      return html`<li><button name="ending" value="${name}" formnovalidate aria-describedby="ending-${name}">${title}</button><span id="ending-${name}">${what}</span></li>`;
    });
  return html`<details class="others"><summary>${words.others}</summary><ul>${rows}</ul></details>`;
}
