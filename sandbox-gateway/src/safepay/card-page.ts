import { otherEndings } from '../pages/checkout.ts';
import type { Html } from '../pages/html.ts';
import { html } from '../pages/html.ts';
import type { Look } from '../pages/look.ts';
import { rupees } from '../pages/look.ts';
import type { Page } from '../pages/page.ts';
import { faultNotice, plainNotice } from '../pages/page.ts';
import { MONTHS, yearsAt } from './cards.ts';
import type { SavedCard } from './customers.ts';

/** What was typed, but for the number and the code: those are typed anew. */
export type Typed = { from: string; email: string; name: string; month: string; year: string; saves: boolean };

type FaultName = keyof Look['words']['faults'];
export type Faults = Partial<Record<'email' | 'name' | 'number' | 'expiry' | 'cvv' | 'from', FaultName>>;

export type CardPage = {
  look: Look;
  /** Paisa; 0 where a card is only saved. */
  amount: number;
  saved: readonly SavedCard[];
  /** Whether a checkbox is offered, or the card is saved anyhow. */
  saving: 'asked' | 'always' | 'never';
  typed: Typed;
  faults: Faults;
  isDeclined: boolean;
  merchant: string;
  merchants: readonly string[];
  now: number;
};

/** From left to right also in a line of Urdu, and never broken. */
const isolated = (digits: string) => `\u2066${digits.replaceAll(' ', '\u00a0')}\u2069`;
const PAID = isolated('4456 5300 0000 1005');
const DECLINED = isolated('4456 5300 0000 1013');

/** The fields of a card, in the merchant's frame or on a page of their own. */
export function cardPage(page: CardPage): Page {
  const { look, amount, saved, isDeclined, faults, merchants, merchant } = page;
  const { words } = look;
  const title = amount === 0 ? words.saveACard : words.payByCard;
  const hasFaults = Object.keys(faults).length > 0;
  const body = html`${plainNotice(look)}
${isDeclined && faultNotice(words.declined)}
<h1 class="framed-away">${title}</h1>
<form method="post" novalidate data-card>
${saved.length > 0 && savedChoice(page)}
${newCard(page)}
<div class="actions">
<button class="button button--primary" name="ending" value="success">${amount === 0 ? title : words.pay(rupees(look, amount))}</button>
<button class="button" name="ending" value="cancel">${words.cancel}</button>
</div>
${otherEndings(look, ['success', 'cancel'])}
</form>`;
  return {
    look,
    title,
    provider: words.safepay,
    body,
    framedBy: merchants,
    leadsTo: merchants,
    tellsHeightTo: merchant,
    scripts: ['card.js'],
    isAddressable: true,
    status: isDeclined ? 402 : hasFaults ? 422 : 200,
  };
}

function savedChoice({ look: { words }, saved, typed, faults }: CardPage) {
  const option = (value: string, label: string, isSaved: boolean) =>
    html`<label class="choice"><input type="radio" name="from" value="${value}"${isSaved && html` data-saved`}${typed.from === value && html` checked`}><span>${label}</span></label>`;
  return html`<fieldset class="choices"><legend>${words.whichCard}</legend>
${saved.map((card) => option(card.token, words.savedCard(card.brand, card.lastFour, isolated(`${card.month}/${card.year}`)), true))}
${option('new', words.anotherCard, false)}
${faults.from && html`<p class="fault">${words.faults[faults.from]}</p>`}
</fieldset>`;
}

function newCard(page: CardPage) {
  const { look, saving, typed } = page;
  const { words } = look;
  return html`<div class="fields fields--new">
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
<p class="help">${words.testCards(PAID, DECLINED)}</p>
${saving === 'asked' && html`<label class="check"><input type="checkbox" name="save" value="yes"${typed.saves && html` checked`}><span>${words.saveCard}</span></label>`}
${saving === 'always' && html`<p class="help">${words.savesCard}</p>`}
</div>`;
}

type Field = { name: 'email' | 'name' | 'number' | 'cvv'; label: string; attributes: Html };

function field(page: CardPage, { name, label, attributes }: Field) {
  const isWrong = page.faults[name] !== undefined;
  const isFirst = name === Object.keys(page.faults)[0];
  return html`<div class="field"><label for="${name}">${label}</label>
<input class="box" id="${name}" name="${name}" dir="${name === 'name' ? 'auto' : 'ltr'}" required aria-describedby="${name}-fault" data-fault="${page.look.words.faults[name]}"${isWrong && html` aria-invalid="true"`}${isFirst && html` autofocus`} ${attributes}>
${name !== 'cvv' && fault(page, name)}</div>`;
}

type Choice = { name: 'month' | 'year'; label: string; values: readonly string[] };

function choice({ typed, faults }: CardPage, { name, label, values }: Choice) {
  const options = values.map(
    (value) => html`<option value="${value}"${typed[name] === value && html` selected`}>${value}</option>`,
  );
  return html`<div class="field"><label for="${name}">${label}</label>
<select class="box" id="${name}" name="${name}" dir="ltr" autocomplete="cc-exp-${name}" aria-describedby="expiry-fault"${faults.expiry && html` aria-invalid="true"`}>${options}</select></div>`;
}

/** Always there, so that the script can fill it; announced when it appears. */
function fault({ look, faults }: CardPage, name: 'email' | 'name' | 'number' | 'expiry' | 'cvv') {
  const what = faults[name];
  return html`<p class="fault" id="${name}-fault" aria-live="polite"${!what && html` hidden`}>${what && look.words.faults[what]}</p>`;
}
