import type { Gateway } from '../gateway.ts';
import type { Merchant } from '../merchant.ts';
import { html } from './html.ts';
import { messagePage, type Page } from './page.ts';
import { words } from './words.ts';

const notice = html`<p><b>${words.notGoogle}</b> ${words.notGoogleWhy}</p>`;

/** The page on which a person is chosen, in place of Google's choice of an account. */
export function peoplePage({ settings, merchant }: Pick<Gateway, 'settings' | 'merchant'>, address: string): Page {
  const rows = settings.people.map(
    ({ sub, name = sub, email, email_verified: isVerified }) =>
      html`<li><button name="person" value="${sub}" aria-describedby="${sub}">${name}</button><span id="${sub}">${email}${!isVerified && html`, ${words.notVerified}`}</span></li>`,
  );
  const body = html`${notice}
<h1>${words.choosePerson}</h1>
<p>${words.madeUp}</p>
<form method="post" action="${address}">
<ul>${rows}</ul>
<div><button name="person" value="">${words.refuse}</button></div>
</form>`;
  return { title: words.choosePerson, body, formTargets: merchant.origins() };
}

/** The page that is shown after the back button, a second press, or a restart of the gateway. */
export function endedPage(merchant: Merchant): Page {
  const [origin = ''] = merchant.origins();
  const page = messagePage({ title: words.logInEnded, message: words.logInEndedWhy, status: 404, notice });
  return { ...page, body: html`${page.body}<p><a href="${origin}">${words.goBack}</a></p>` };
}

/** The page that is shown if the merchant's request does not match its registration. */
export const refusedPage = (why = ''): Page => messagePage({ title: words.refused, message: why, status: 400, notice });
