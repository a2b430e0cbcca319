import type { ShippedConflict, ShippedLaw, ShippedSubject } from '@mizan/api';

type Change = ShippedLaw['changes'][number]['changes'][number];

/** Describes to the operator what taking the shipped law would do: the changes that can be merged, and the conflicts. */
export function describeShipped({ changes, changeCount, conflicts, missing }: ShippedLaw): string {
  // A conflict with an id waits in the desk since an earlier time; one without is new.
  const earlier = conflicts.filter(({ id }) => id !== null);
  const newConflicts = conflicts.filter(({ id }) => id === null);
  return [
    `The law that ships has changed. Can be merged: ${countOf(changeCount, 'change')}. In conflict: ${newConflicts.length}.`,
    ...changes.flatMap(({ subject, from, count, changes: shown }) => [
      `\n${nameOf(subject)}${sinceOf(from)}: ${countOf(count, 'change')}`,
      ...shown.map((change) => `  ${describeChange(change)}`),
    ]),
    ...(newConflicts.length === 0 ? [] : ['\nThese keep the text in force and wait in the desk for an administrator:']),
    ...newConflicts.map((conflict) => `  ${describeConflict(conflict)}`),
    ...missing.map((id) => `\nThe province ${id} ships and is not here: add it in the desk, then import its folder.`),
    ...(earlier.length === 0 ? [] : [`\n${countOf(earlier.length, 'earlier conflict')} wait in the desk.`]),
  ].join('\n');
}

const sinceOf = (from: string | null) => (from === null ? '' : `, from ${from} on`);

const countOf = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

function nameOf(subject: ShippedSubject) {
  if (subject.kind === 'rulebook') return `${subject.type} in ${subject.provinceId}`;
  if (subject.kind === 'slabSet') return `Schedule ${subject.slabSetId}`;
  return subject.kind === 'forums' ? `Courts of ${subject.provinceId}` : `The schedule of ${subject.provinceId}`;
}

function describeChange({ kind, names, entry, slabFrom, field, before, after }: Change) {
  const entryName = entry === undefined ? [] : [`entry ${entry}`];
  const slabName = slabFrom === undefined ? [] : [`slab from ${slabFrom}`];
  const where = [...names, ...entryName, ...slabName].join(' > ');
  return field === null ? `${kind} ${where}` : `${where}, ${field}: ${textOf(before)} becomes ${textOf(after)}`;
}

function describeConflict({ subject, names, field, from, own, shipped }: ShippedConflict) {
  const where = [`${nameOf(subject)}${sinceOf(from)}`, ...names].join(' > ');
  // For `removed`, `own` says whether the item is removed here.
  const sides = own === true ? 'changed by the shipped law, removed here' : 'removed by the shipped law, changed here';
  if (field === 'removed') return `${where}: ${sides}`;
  return `${where}, ${field}: ${textOf(own)} here, ${textOf(shipped)} in the shipped law`;
}

const MAX_LENGTH = 120;

function textOf(value: unknown) {
  const text = JSON.stringify(value ?? null);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
