import { everyReading } from '@mizan/engine';
import * as fc from 'fast-check';
import { type Action, act, startEditing } from '../editing.ts';
import { itemsBelow, type Tree } from '../tree.ts';

/** The context of edits of a court-fee tree. */
export const rules = { type: 'courtFee', provinceId: 'punjab', slabs: [{ id: 's1', name: 'Flat' }] } as const;

export const edited = (base: Tree, ...actions: readonly Action[]): Tree =>
  actions.reduce((now, action) => act(now, action, rules), startEditing(base)).tree;

/** Writes the rate of the first entry of a sub-minor or of a reading of it. */
export const rate = (subMinorId: string, text: string): Action => ({
  does: 'write',
  cells: [{ cell: { id: `${subMinorId}:1`, field: 'userInput' }, kind: 'factor', text }],
});

export const rename = (id: string, text: string): Action => ({
  does: 'write',
  cells: [{ cell: { id, field: 'name' }, kind: 'name', text }],
});

export const remove = (id: string): Action => ({ does: 'remove', id });

const moveTo = (id: string, targetId: string, isAfter = false): Action => ({
  does: 'moveTo',
  id,
  target: { id: targetId, isAfter },
});

export function idsOf(tree: Tree): string[] {
  const { minors, subMinors } = itemsBelow(tree);
  const readings = subMinors.flatMap(everyReading);
  const items = [tree, minors, readings, readings.flatMap(({ courtFee }) => courtFee)];
  return items.flat().map(({ id }) => id);
}

/** Any action on these items except adding, whose ids depend on the time. */
export function anyAction(ids: readonly string[]): fc.Arbitrary<Action> {
  const charging = ids.filter((id) => /^M\d\.\d\.\d(?:~\d)?$/.test(id));
  return fc.oneof(
    fc
      .tuple(fc.constantFrom(...charging), fc.integer({ min: 0, max: 9 }))
      .map(([id, value]) => rate(id, String(value))),
    fc
      .tuple(fc.constantFrom(...ids.filter((id) => !id.includes(':'))), fc.string({ maxLength: 3 }))
      .map(([id, name]) => rename(id, name)),
    fc.constantFrom(...ids).map(remove),
    fc
      .tuple(fc.constantFrom(...ids), fc.constantFrom<-1 | 1>(-1, 1))
      .map(([id, by]): Action => ({ does: 'moveBy', id, by })),
    fc
      .tuple(fc.constantFrom(...ids), fc.constantFrom(...ids), fc.boolean())
      .map(([id, target, isAfter]) => moveTo(id, target, isAfter)),
  );
}
