import { openCsv } from './desk/csv.ts';
import { openDesk } from './desk/open.ts';
import { openTree } from './desk/tree.ts';
import type { Table } from './table.ts';

/** The administrator's desk in a real browser against the real server: opening times and smoothness. */
export default async function desk(): Promise<Table> {
  const { page, close } = await openDesk();
  const parts = [await openTree(page), await openCsv(page)];
  await close();
  return {
    title: 'The desk in Chromium',
    columns: ['what', 'figure'],
    rows: parts.flatMap(({ rows }) => rows),
    goals: parts.flatMap(({ goals }) => goals),
  };
}
