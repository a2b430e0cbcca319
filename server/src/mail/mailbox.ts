/**
 * The mailbox of an address, by which it is paused. Providers deliver `name+tag@` to `name@`; only Gmail also ignores
 * dots, which elsewhere tell two people apart.
 */
export function mailboxOf(address: string) {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  const [name = ''] = lower.slice(0, at).split(/(?<=.)\+/);
  const domain = lower.slice(at + 1);
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
