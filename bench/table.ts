/** One row of a result: its name, then its figures. */
export type Row = readonly string[];

/** A limit for a figure, and whether this run met it. */
export type Goal = { text: string; met: boolean };

export type Table = { title: string; columns: Row; rows: readonly Row[]; goals: readonly Goal[] };

export type Bench = (args: readonly string[]) => Promise<Table>;

export function printTable({ title, columns, rows, goals }: Table) {
  const widths = columns.map((_, i) => Math.max(...[columns, ...rows].map((row) => (row[i] ?? '').length)));
  const line = (row: Row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('   ');
  console.log(`\n${title}\n\n${line(columns)}\n${widths.map((width) => '-'.repeat(width)).join('   ')}`);
  for (const row of rows) console.log(line(row));
  console.log();
  for (const { met, text } of goals) console.log(`${met ? 'met   ' : 'MISSED'} ${text}`);
}
