import Papa from 'papaparse';
import type { Grid } from './grid';

/** The grid as a file. A cell that a spreadsheet would compute is guarded, as the server guards and reads it. */
export function downloadCsv({ columns, rows }: Grid) {
  const text = Papa.unparse({ fields: [...columns], data: rows as string[][] }, { escapeFormulae: true });
  // With a mark of its encoding, so that spreadsheets read Urdu.
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: 'edited_data.csv' });
  link.click();
  URL.revokeObjectURL(address);
}
