import type { Change } from '../review/change.ts';

/** A change in one line, for expectations: `Money › Debts › entry 1: userInput 1 -> 2`. */
export function summary({ kind, names, reading, entry, slabFrom, field, before, after }: Change): string {
  const path = [...names];
  if (reading !== undefined) path.push(`read as ${reading}`);
  if (entry !== undefined) path.push(`entry ${entry}`);
  if (slabFrom !== undefined) path.push(`slab from ${slabFrom}`);
  const where = path.join(' › ');
  if (kind === 'changed') return `${where}: ${field} ${JSON.stringify(before)} -> ${JSON.stringify(after)}`;
  return kind === 'moved' ? `moved ${where} from ${String(before)} to ${String(after)}` : `${kind} ${where}`;
}
