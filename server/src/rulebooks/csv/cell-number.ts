/** What a cell of numbers holds. `unfit` is a number that cannot be taken as it is written, and never approximately. */
export type CellNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'empty' | 'text' }
  | { readonly kind: 'unfit'; readonly message: string };

const plain = /^(?:\d+\.?\d*|\.\d+)$/;
const grouped = /^\d{1,3}(?:(?:,\d{3})+|(?:,\d{2})*,\d{3})(?:\.\d+)?$/;
const numeric = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

export function numberIn(cell: string): CellNumber {
  const text = cell.trim();
  if (text === '') return { kind: 'empty' };
  const digits = grouped.test(text) ? text.replaceAll(',', '') : text;
  if (plain.test(digits)) return exactNumber(digits);
  if (!numeric.test(text)) return { kind: 'text' };
  const isExponent = /e/i.test(text);
  return { kind: 'unfit', message: isExponent ? 'is written with an exponent; write all digits' : 'has a sign' };
}

/** A double keeps fifteen digits; one that it would change is refused. */
function exactNumber(digits: string): CellNumber {
  const [whole = '', fraction = ''] = digits.split('.');
  const kept = fraction.replace(/0+$/, '');
  const written = (whole.replace(/^0+(?=\d)/, '') || '0') + (kept === '' ? '' : `.${kept}`);
  const value = Number(written);
  const isKept = String(value) === written;
  return isKept ? { kind: 'number', value } : { kind: 'unfit', message: 'has more digits than can be kept exactly' };
}
