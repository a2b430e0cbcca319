import * as fc from 'fast-check';
import { readingOf } from './rulebooks.ts';
import type { Tree } from './trees.ts';

/** Edits of a court-fee tree, for tests of merging. An edit of a missing item or at a wrong level changes nothing. */
export type Edit = (tree: Tree) => Tree;

export const edited = (tree: Tree, ...edits: readonly Edit[]): Tree => edits.reduce((now, edit) => edit(now), tree);

/** An item of any level; it contains the list of its children. */
type Node = { id: string; [field: string]: unknown };

const insideOf = (node: Node) => ['minorCategory', 'subminorCategory', 'courtFee'].find((list) => list in node);
const childrenOf = (node: Node): Node[] => (node[insideOf(node) ?? ''] ?? []) as Node[];
const levelOf = (id: string) => id.replaceAll(/[^.:]/g, '').length;

/** Changes a copy of the tree in place, then renumbers it. */
const change =
  (work: (root: Node) => void): Edit =>
  (tree) => {
    const root: Node = { id: '', minorCategory: structuredClone(tree) };
    work(root);
    return numbered(root)['minorCategory'] as unknown as Tree;
  };

const parentIds = ['majorCategoryId', 'minorCategoryId', 'subminorCategoryId'];

function numbered(root: Node): Node {
  const number = (parent: Node, depth: number) => {
    for (const [at, item] of childrenOf(parent).entries()) {
      if (depth < 3) item['index'] = at + 1;
      if (depth > 0) item[parentIds[depth - 1] ?? ''] = parent.id;
      number(item, depth + 1);
    }
  };
  number(root, 0);
  return root;
}

function find(node: Node, id: string): { siblings: Node[]; at: number; item: Node } | undefined {
  const siblings = childrenOf(node);
  for (const [at, item] of siblings.entries()) {
    if (item.id === id) return { siblings, at, item };
    const inside = find(item, id);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

const write = (id: string, fields: Readonly<Record<string, unknown>>): Edit =>
  change((root) => Object.assign(find(root, id)?.item ?? {}, fields));

export const rename = (id: string, name: string): Edit => write(id, { name });
/** Writes the rate of the first entry of a sub-minor. */
export const rate = (id: string, userInput: number): Edit => write(`${id}:1`, { userInput });

export const remove = (id: string): Edit =>
  change((root) => {
    const found = find(root, id);
    found?.siblings.splice(found.at, 1);
  });

export const add = (parentId: string, item: { readonly id: string }): Edit =>
  change((root) => {
    const parent = parentId === '' ? root : find(root, parentId)?.item;
    if (parent !== undefined) childrenOf(parent).push(structuredClone(item));
  });

export const moveBy = (id: string, by: -1 | 1): Edit =>
  change((root) => {
    const found = find(root, id);
    if (found === undefined || found.siblings[found.at + by] === undefined) return;
    found.siblings.splice(found.at, 1);
    found.siblings.splice(found.at + by, 0, found.item);
  });

/** Moves an item to the end of another parent. */
const moveTo = (id: string, parentId: string): Edit =>
  change((root) => {
    const [found, parent] = [find(root, id), find(root, parentId)];
    if (found === undefined || parent === undefined || levelOf(id) !== levelOf(parentId) + 1) return;
    found.siblings.splice(found.at, 1);
    childrenOf(parent.item).push(found.item);
  });

/** Every id, the outermost first. */
export function idsOf(tree: Tree): string[] {
  const below = (node: Node): string[] => childrenOf(node).flatMap((item) => [item.id, ...below(item)]);
  return below({ id: '', minorCategory: tree });
}

/** A random change of a name or of a figure. */
function anyWrite(ids: readonly string[]): fc.Arbitrary<Edit> {
  const named = fc.constantFrom(...ids.filter((id) => !id.includes(':')));
  const entries = fc.constantFrom(...ids.filter((id) => id.includes(':')));
  const rules = fc.constantFrom(...ids.filter((id) => levelOf(id) === 2));
  const figure = fc.integer({ min: 0, max: 9 });
  const fields = fc.oneof(
    figure.map((userInput) => ({ userInput })),
    fc.constantFrom({ type: 'fixed' }, { type: 'multiplier' }),
    figure.map((maximumCourtFee) => ({ maximumCourtFee })),
    figure.map((userInput) => ({ suitValuation: { type: 'multiplier', userInput } })),
  );
  const optional = fc.constantFrom<Readonly<Record<string, unknown>>>(
    { certainty: 'notEstablished' },
    { certainty: undefined },
    { readings: [readingOf('Another')] },
    { readings: undefined },
  );
  return fc.oneof(
    fc.tuple(entries, fields).map(([id, overrides]) => write(id, overrides)),
    fc.tuple(rules, optional).map(([id, overrides]) => write(id, overrides)),
    fc.tuple(named, fc.string({ maxLength: 3 })).map(([id, name]) => rename(id, name)),
  );
}

/** A random edit of these items that adds nothing. */
export function anyEdit(ids: readonly string[]): fc.Arbitrary<Edit> {
  const anyId = fc.constantFrom(...ids);
  return fc.oneof(
    { weight: 2, arbitrary: anyWrite(ids) },
    {
      weight: 3,
      arbitrary: fc.oneof(
        anyId.map(remove),
        fc.tuple(anyId, fc.constantFrom<-1 | 1>(-1, 1)).map(([id, by]) => moveBy(id, by)),
        fc.tuple(anyId, anyId).map(([id, parent]) => moveTo(id, parent)),
      ),
    },
  );
}
