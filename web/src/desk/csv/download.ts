import { csvOf, type Grid } from './grid';

/** Saves the grid as a file. Formulas are guarded as the server guards and reads them. */
export function downloadCsv(grid: Grid) {
  // With a byte-order mark, so that spreadsheets read Urdu.
  const address = URL.createObjectURL(
    new Blob(['\uFEFF', csvOf(grid, { isGuarded: true })], { type: 'text/csv;charset=utf-8' }),
  );
  const link = Object.assign(document.createElement('a'), { href: address, download: 'edited_data.csv' });
  link.click();
  URL.revokeObjectURL(address);
}
