import type { ShippedSubject } from '@mizan/api';
import {
  type CalculationType,
  type Forum,
  isSet,
  type Reading,
  type Rounding,
  type Slab,
  type SlabSet,
} from '@mizan/engine';
import type { ItemKind } from '@mizan/engine/changes';
import { entrySentence } from '../../explain/rule-sentence';
import { useColumnName, useFormatValue } from '../changes/change';
import { useSlabFields } from '../changes/slab-change';
import { type Entry, entriesOf, itemsBelow, type Tree } from '../tree/tree';
import { useFormatter } from '../words';

/** The type of the rulebook of the fields, and the schedules and categories whose ids are values. */
export type FieldScope = {
  readonly type: CalculationType;
  readonly slabSets: readonly SlabSet[];
  readonly tree?: Tree | undefined;
};

/** A field of the law, and its values in words. */
type DescribedField = { readonly name: string; readonly valueOf: (value: unknown) => string };
type DescribeField = (field: string) => DescribedField;
type Subject = ShippedSubject['kind'];

const ownSubjects: { readonly [Kind in ItemKind]?: Subject } = {
  slabSet: 'slabSet',
  province: 'province',
  forums: 'forums',
};
/** The subject whose fields an item has: items of the tree belong to the rulebook. */
export const subjectOf = (kind: ItemKind): Subject => ownSubjects[kind] ?? 'rulebook';

/** Describes a field of the law and its values in the reader's language. */
export function useDescribeField(scope: FieldScope) {
  const { words } = useFormatter();
  const describe: Readonly<Record<Subject, DescribeField>> = {
    rulebook: useTreeFields(scope),
    slabSet: useScheduleFields(),
    forums: useForumFields(),
    province: useTreeFields(scope),
  };
  return (subject: Subject, field: string): DescribedField =>
    field === 'removed'
      ? {
          name: words('rulebook.conflict.whole'),
          valueOf: (isRemoved) => words(isRemoved === true ? 'rulebook.conflict.remove' : 'rulebook.conflict.keep'),
        }
      : describe[subject](field);
}

function useTreeFields({ type, slabSets, tree = [] }: FieldScope): DescribeField {
  const formatter = useFormatter();
  const { words, text } = formatter;
  const columnName = useColumnName(type);
  const formatValue = useFormatValue(slabSets);
  const sentences = (entries: readonly Entry[]) =>
    entries.map((entry) => entrySentence(entry, { schedules: { slabSets, provinceSlabId: null }, formatter }));
  const readingText = (reading: Reading) => `${text(reading.name)}: ${sentences(entriesOf(reading, type)).join(' ')}`;
  const categories = () => [...tree, ...itemsBelow(tree).minors];
  const special: Readonly<Record<string, DescribedField>> = {
    // The field of the entries has the name of the type.
    [type]: {
      name: words('rulebook.conflict.entries'),
      valueOf: (value) => sentences((value ?? []) as Entry[]).join('\n'),
    },
    readings: {
      name: words('rulebook.conflict.readings'),
      valueOf: (value) => ((value ?? []) as Reading[]).map(readingText).join('\n') || words('rulebook.change.nothing'),
    },
    parent: {
      name: words('rulebook.conflict.parent'),
      valueOf: (value) => text(categories().find(({ id }) => id === value)?.name ?? words('rulebook.change.nothing')),
    },
    slabSetId: {
      name: words('rulebook.column.provinceSlabId'),
      valueOf: (value) => formatValue('provinceSlabId', value),
    },
  };
  return (field) => special[field] ?? { name: columnName(field), valueOf: (value) => formatValue(field, value) };
}

function useScheduleFields(): DescribeField {
  const { words, figure, text } = useFormatter();
  const { nameOf, valueOf } = useSlabFields();
  const slabText = ({ min, max, value, unit = 'percent', of = 'whole', per }: Slab) =>
    [
      `${figure(min)} – ${valueOf('max', max)}:`,
      figure(value),
      valueOf('unit', unit),
      ...(isSet(per) ? [words('slabs.per'), figure(per)] : []),
      ...(of === 'excess' ? [`(${valueOf('of', of)})`] : []),
    ].join(' ');
  const special: Readonly<Record<string, DescribedField>> = {
    slabs: { name: words('slabs.rows'), valueOf: (value) => ((value ?? []) as Slab[]).map(slabText).join('\n') },
    value: { name: nameOf('ceiling'), valueOf: (value) => valueOf('ceiling', value ?? null) },
    rounding: {
      name: nameOf('roundingMode'),
      valueOf(value) {
        const rounding = value as Rounding | null | undefined;
        return isSet(rounding)
          ? `${valueOf('roundingMode', rounding.mode)}, ${figure(rounding.to)}`
          : valueOf('', null);
      },
    },
    sources: {
      name: words('rulebook.column.sources'),
      valueOf: (value) => ((value ?? []) as string[]).map(text).join('\n') || valueOf('', null),
    },
  };
  return (field) => special[field] ?? { name: nameOf(field), valueOf: (value) => valueOf(field, value ?? null) };
}

const courtText = ({ court, upTo, note }: Forum) =>
  [court, upTo === null ? '–' : String(upTo), note].filter(Boolean).join(': ');

function useForumFields(): DescribeField {
  const { words } = useFormatter();
  return () => ({
    name: words('desk.shell.forums'),
    valueOf: (value) => ((value ?? []) as Forum[]).map(courtText).join('\n') || words('rulebook.change.nothing'),
  });
}
