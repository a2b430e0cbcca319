/** One line of a bench: what was measured and its figures, the first column being its name. */
export type Row = readonly string[];

/** A promise the project makes of this figure, and whether this run kept it. */
export type Bar = { says: string; met: boolean };

export type Table = { title: string; columns: Row; rows: readonly Row[]; bars: readonly Bar[] };

export type Bench = (args: readonly string[]) => Promise<Table>;

export function printTable({ title, columns, rows, bars }: Table) {
  const widths = columns.map((_, i) => Math.max(...[columns, ...rows].map((row) => (row[i] ?? '').length)));
  const line = (row: Row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('   ');
  console.log(`\n${title}\n\n${line(columns)}\n${widths.map((width) => '-'.repeat(width)).join('   ')}`);
  for (const row of rows) console.log(line(row));
  console.log();
  for (const bar of bars) console.log(`${bar.met ? 'met   ' : 'MISSED'} ${bar.says}`);
}
