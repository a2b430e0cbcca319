/**
 * The mailbox to which an address is delivered, so that its spellings count as one. Providers deliver `name+tag@` to `name@`.
 * Only Gmail ignores dots; elsewhere they distinguish people.
 */
export function mailboxOf(address: string) {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  const [name = ''] = lower.slice(0, at).split(/(?<=.)\+/);
  const domain = lower.slice(at + 1);
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
