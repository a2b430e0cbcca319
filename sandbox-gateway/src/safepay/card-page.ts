import { actions, otherEndings, rupees } from '../pages/checkout.ts';
import { type Html, html } from '../pages/html.ts';
import { type Page, sandboxNotice } from '../pages/page.ts';
import { words } from '../pages/words.ts';
import { MONTHS, yearsAt } from './cards.ts';

/** The typed values, except the number and the code, which are never sent back. */
export type CardFormValues = { email: string; name: string; month: string; year: string; saves: boolean };

type FaultName = keyof typeof words.faults;
export type FormFaults = Partial<Record<'email' | 'name' | 'number' | 'expiry' | 'cvv', FaultName>>;

export type CardPage = {
  /** The amount in paisa. */
  amount: number;
  offersSaving: boolean;
  typed: CardFormValues;
  faults: FormFaults;
  isDeclined: boolean;
  /** The origin of the merchant's page around the frame. */
  frameParent: string;
  merchantOrigins: readonly string[];
  now: number;
};

const PAID = '4456 5300 0000 1005';
const DECLINED = '4456 5300 0000 1013';

/** The card fields, in the merchant's frame or on a page of their own. */
export function cardPage(page: CardPage): Page {
  const { amount, isDeclined, faults, merchantOrigins, frameParent } = page;
  const formStatus = Object.keys(faults).length > 0 ? 422 : 200;
  const body = html`${sandboxNotice()}
${isDeclined && html`<p role="alert">${words.declined}</p>`}
<h1>${words.payByCard}</h1>
<form method="post" novalidate>
${newCard(page)}
${actions(words.pay(rupees(amount)))}
${otherEndings()}
</form>`;
  return {
    title: words.payByCard,
    body,
    framedBy: merchantOrigins,
    formTargets: merchantOrigins,
    frameParent,
    script: 'frame-height.js',
    status: isDeclined ? 402 : formStatus,
  };
}

function newCard(page: CardPage) {
  const { offersSaving, typed } = page;
  return html`<div class="fields">
${field(page, { name: 'email', label: words.email, attributes: html`type="email" autocomplete="email" value="${typed.email}"` })}
${field(page, { name: 'name', label: words.nameOnCard, attributes: html`autocomplete="cc-name" value="${typed.name}"` })}
${field(page, { name: 'number', label: words.cardNumber, attributes: html`inputmode="numeric" autocomplete="cc-number" placeholder="0000 0000 0000 0000" maxlength="23"` })}
<div class="row">
${choice(page, { name: 'month', label: words.month, values: MONTHS })}
${choice(page, { name: 'year', label: words.year, values: yearsAt(page.now) })}
${field(page, { name: 'cvv', label: words.cvv, attributes: html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"` })}
</div>
${fault(page, 'expiry')}
${fault(page, 'cvv')}
<p>${words.testCards(PAID, DECLINED)}</p>
${offersSaving && html`<label><input type="checkbox" name="save" value="yes"${typed.saves && html` checked`}><span>${words.saveCard}</span></label>`}
</div>`;
}

type Field = { name: 'email' | 'name' | 'number' | 'cvv'; label: string; attributes: Html };

/** A field with its fault; the fault of the narrow CVV stands below its row. */
function field(page: CardPage, { name, label, attributes }: Field) {
  const isWrong = page.faults[name] !== undefined;
  const isFirst = name === Object.keys(page.faults)[0];
  return html`<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" required${isWrong && html` aria-invalid="true" aria-describedby="${name}-fault"`}${isFirst && html` autofocus`} ${attributes}>
${name !== 'cvv' && fault(page, name)}</div>`;
}

type Choice = { name: 'month' | 'year'; label: string; values: readonly string[] };

function choice({ typed, faults }: CardPage, { name, label, values }: Choice) {
  const options = values.map(
    (value) => html`<option value="${value}"${typed[name] === value && html` selected`}>${value}</option>`,
  );
  return html`<div><label for="${name}">${label}</label>
<select id="${name}" name="${name}" autocomplete="cc-exp-${name}"${faults.expiry && html` aria-invalid="true" aria-describedby="expiry-fault"`}>${options}</select></div>`;
}

function fault({ faults }: CardPage, name: 'email' | 'name' | 'number' | 'expiry' | 'cvv') {
  const what = faults[name];
  return what && html`<p id="${name}-fault" role="alert">${words.faults[what]}</p>`;
}
