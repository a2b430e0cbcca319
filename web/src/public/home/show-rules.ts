import { sharesOf } from '../../ui/evidence-shares';
import { readPublic } from './read-public';
import { type RulesInForce, rulesInForce } from './rules-in-force';

/** Puts the rules in force into the table of those that ship (`advantages.tsx`). */
export async function showRules(table: HTMLElement) {
  const rows = new Map(
    [...table.querySelectorAll<HTMLElement>('[data-province]')].map((row) => [row.dataset['province'], row]),
  );
  const [pattern] = rows.values();
  const shown = rulesInForce(await readPublic('getServices')).map((province) => {
    const row = rows.get(province.id) ?? newRow(pattern, province.name);
    if (row) fill(row, province);
    return row;
  });
  table.replaceChildren(...shown.filter((row) => row !== undefined));
}

/** For a province that was added since the build. */
function newRow(pattern: HTMLElement | undefined, name: string) {
  const row = pattern?.cloneNode(true) as HTMLElement | undefined;
  const shown = row?.querySelector('th > span');
  if (shown) shown.textContent = name;
  return row;
}

function fill(row: HTMLElement, { counts, practised }: RulesInForce) {
  const shares = sharesOf(counts);
  const figures = [...shares.map(({ level }) => counts[level]), practised];
  figures.forEach((figure, place) => {
    const cell = row.querySelectorAll('td')[place];
    if (cell) cell.textContent = String(figure);
  });
  for (const bar of row.querySelectorAll('svg')) {
    shares.forEach(({ before, share }, place) => {
      bar.children[place]?.setAttribute('x', String(before));
      bar.children[place]?.setAttribute('width', String(share));
    });
  }
}
