import { origin } from '../layout/installation';

/** Where a text names the address of this installation; without PUBLIC_URL the script of the page puts it in. */
const address = `<span data-origin="">${origin}</span>`;

/** HTML made at build from the Markdown of this repository, never from a request. */
export const Written = ({ html }: { html: string }) => (
  <div dangerouslySetInnerHTML={{ __html: html.replaceAll('{{origin}}', address) }} />
);
