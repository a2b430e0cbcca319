/** The mailbox of an address: providers ignore `+tag` after a name, and Gmail alone ignores dots. */
export function mailboxOf(address: string) {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  const [name = ''] = lower.slice(0, at).split(/(?<=.)\+/);
  const domain = lower.slice(at + 1);
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
