import { ENDINGS } from '../endings.ts';
import type { Transaction } from '../transactions.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import { type Look, lookQuery, rupees } from './look.ts';
import type { Page } from './page.ts';
import { sandboxNotice } from './page.ts';

type Choice = { value: string; label: string };

type Checkout = {
  look: Look;
  transaction: Transaction;
  merchant: string;
  /** Where the page itself is; its form is posted there. */
  address: string;
  choices: readonly Choice[];
  chosen: string | undefined;
  /** Where there are two, the endings belong to the second. */
  isLastStep?: boolean;
  leadsTo: readonly string[];
};

/** The page of a wallet: what is to be paid, from where, and how it shall end. */
export function checkoutPage({
  look,
  transaction,
  merchant,
  address,
  choices,
  chosen,
  isLastStep = true,
  leadsTo,
}: Checkout): Page {
  const { words } = look;
  const provider = words[transaction.provider];
  const amount = rupees(look, transaction.amount);
  const title = words.payTitle(provider);
  const body = html`${sandboxNotice(look, provider)}
<h1>${title}</h1>
<dl class="slip">
<div><dt>${words.merchant}</dt><dd><bdi>${merchant}</bdi></dd></div>
<div><dt>${words.reference}</dt><dd><bdi dir="ltr">${transaction.reference}</bdi></dd></div>
<div class="slip__sum"><dt>${words.toPay}</dt><dd class="figure">${amount}</dd></div>
</dl>
<form method="post" action="${address}?${lookQuery(look)}">
${choices.length > 0 && choiceField(look, choices, chosen)}
<div class="actions">
<button class="button button--primary" name="ending" value="success">${isLastStep ? words.pay(amount) : words.goOn}</button>
<button class="button" name="ending" value="cancel">${words.cancel}</button>
</div>
${isLastStep && otherEndings(look, ['success', 'cancel'])}
</form>`;
  return { look, title, provider, body, leadsTo, isAddressable: true };
}

const choiceField = (
  { words }: Look,
  choices: readonly Choice[],
  chosen: string | undefined,
) => html`<fieldset class="choices">
<legend>${words.payFrom}</legend>
${choices.map(
  ({ value, label }, index) =>
    html`<label class="choice"><input type="radio" name="from" value="${value}"${(chosen === undefined ? index === 0 : chosen === value) && html` checked`}><span>${label}</span></label>`,
)}
</fieldset>`;

/** The switches for whoever tries the product: every other way in which this payment can end. */
export function otherEndings({ words }: Look, shown: readonly string[]): Html {
  const names = Object.keys(ENDINGS) as (keyof typeof ENDINGS)[];
  const rows = names
    .filter((name) => !shown.includes(name))
    .map((name) => {
      const [title, what] = words.endings[name];
      return html`<li><button class="button button--small" name="ending" value="${name}" formnovalidate aria-describedby="ending-${name}">${title}</button><span id="ending-${name}">${what}</span></li>`;
    });
  return html`<details class="others"><summary>${words.others}</summary><ul>${rows}</ul></details>`;
}
