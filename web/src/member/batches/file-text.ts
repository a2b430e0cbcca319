/** The limit of the contract, in bytes. */
export const MAX_BYTES = 4 * 1_048_576;

/** The text of a file, also as older spreadsheets save it; null if it is neither UTF-8 nor UTF-16. */
export function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // The bytes are in another encoding.
    return null;
  }
}

/** Corrected cells as a file under their columns. */
export const toCsv = (columns: readonly string[], table: readonly (readonly string[])[]) =>
  [columns, ...table].map((cells) => cells.map(quoted).join(',')).join('\n');

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
