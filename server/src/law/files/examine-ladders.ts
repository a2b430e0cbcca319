import { isDoubtful } from '@mizan/engine';
import type { LadderCharge, LadderOfKinds } from './law-files.ts';
import type { Law } from './read-law.ts';

/** The faults of `ladders.json`: rules, kinds, courts and sources that do not exist, and kinds of suit with two ladders. */
export function examineLadders({ ladders, provinces, sources }: Law): string[] {
  const known = {
    paths: categoriesOf(provinces),
    courts: new Set(provinces.flatMap(({ forums }) => forums.map(({ appealTo }) => appealTo))),
    sources: new Set(sources.map(({ id }) => id)),
  };
  const kinds = ladders.flatMap((ladder) => ladder.kinds.map(pathOf));
  return [
    ...repeated(kinds).map((kind) => `ladders.json: two ladders are for ${kind}`),
    ...ladders.flatMap((ladder) => examineLadder(ladder, known).map((fault) => `ladders.json, ${ladder.id}: ${fault}`)),
  ];
}

type KnownNames = Readonly<Record<'paths' | 'courts' | 'sources', ReadonlySet<string>>>;

function examineLadder({ kinds, steps }: LadderOfKinds, { paths, courts, sources }: KnownNames): string[] {
  const charges = steps.flatMap(({ instead, ...step }) => (instead ? [step, instead] : [step]));
  const rules = charges.flatMap(({ rules: named }) => (named === 'plaint' ? [] : named));
  return [
    ...[...kinds, ...rules]
      .map(pathOf)
      .filter((path) => !paths.has(path))
      .map((path) => `there is no ${path}`),
    ...steps.flatMap(({ notAfter = [] }) =>
      notAfter.filter((court) => !courts.has(court)).map((court) => `no appeal goes to a ${court}`),
    ),
    ...charges.flatMap((charge) => examineEvidence(charge, sources)),
  ];
}

function examineEvidence({ title, verification, sources }: LadderCharge, known: ReadonlySet<string>): string[] {
  const unknown = sources.filter((id) => !known.has(id)).map((id) => `there is no source ${id}`);
  const isUnread = sources.length === 0 && !isDoubtful(verification);
  return isUnread ? [...unknown, `${title.en} is marked ${verification}, yet names no source`] : unknown;
}

/** The path of every court fee category that a province has on any day. */
const categoriesOf = (provinces: Law['provinces']) =>
  new Set(
    provinces.flatMap(({ states }) =>
      states.courtFee.flatMap(({ majorCategories }) =>
        majorCategories.flatMap((major) => [
          pathOf([major.name]),
          ...major.minorCategory.flatMap((minor) => [
            pathOf([major.name, minor.name]),
            ...minor.subminorCategory.map(({ name }) => pathOf([major.name, minor.name, name])),
          ]),
        ]),
      ),
    ),
  );

/** The names that occurred before in the list. */
export const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

/** The names of a category and those above it, as faults show them. */
export const pathOf = (names: readonly string[]) => names.join(' > ');
