import type { Fields } from '../bodies.ts';
import { html } from './html.ts';
import type { Look } from './look.ts';
import type { Page } from './page.ts';
import { sandboxNotice } from './page.ts';

/** A form that a script posts back to the merchant, with a button for browsers that run no scripts. */
export function returnFormPage(look: Look, { to, fields }: { to: string; fields: Readonly<Fields> }): Page {
  const { words } = look;
  const body = html`${sandboxNotice(look)}
<h1>${words.goingBack}</h1>
<form method="post" action="${to}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="actions"><button class="primary">${words.goBack}</button></div>
</form>`;
  return { look, title: words.goingBack, body, formTargets: [new URL(to).origin], script: 'submit.js' };
}
