import type { Fields } from '../bodies.ts';
import { html } from './html.ts';
import type { Look } from './look.ts';
import type { Page } from './page.ts';
import { plainNotice } from './page.ts';

/** A form that the browser posts by itself; with a button where scripts do not run. */
export function carryBackPage(look: Look, { to, fields }: { to: string; fields: Readonly<Fields> }): Page {
  const { words } = look;
  const body = html`${plainNotice(look)}
<h1>${words.goingBack}</h1>
<form method="post" action="${to}" data-carry>
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="actions"><button class="button button--primary">${words.goBack}</button></div>
</form>`;
  return { look, title: words.goingBack, body, leadsTo: [new URL(to).origin], scripts: ['carry.js'] };
}
