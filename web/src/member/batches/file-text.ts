/** The limit of the contract, in bytes. */
export const MAX_BYTES = 4 * 1_048_576;

/** Corrected cells as a file under their columns. */
export const toCsv = (columns: readonly string[], table: readonly (readonly string[])[]) =>
  [columns, ...table].map((cells) => cells.map(quoted).join(',')).join('\n');

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
