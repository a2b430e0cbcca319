import type { Fields } from '../bodies.ts';
import { html } from './html.ts';
import { type Page, sandboxNotice } from './page.ts';
import { words } from './words.ts';

/** A form that a script posts back to the merchant, with a button for browsers without scripts. */
export function returnFormPage({ to, fields }: { to: string; fields: Readonly<Fields> }): Page {
  const body = html`${sandboxNotice()}
<h1>${words.goingBack}</h1>
<form method="post" action="${to}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div><button>${words.goBack}</button></div>
</form>`;
  return { title: words.goingBack, body, formTargets: [new URL(to).origin], script: 'submit.js' };
}
