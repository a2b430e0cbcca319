import type { Rulebook, SubMinorCategory } from '../compute/rulebook.ts';

/** A category of any level; `item` holds the fields to compare. */
export type Node = {
  readonly what: 'majorCategory' | 'minorCategory' | 'subminorCategory';
  readonly id: string;
  readonly parent: Node | null;
  readonly names: readonly string[];
  readonly item: Readonly<Record<string, unknown>>;
  readonly subMinor: SubMinorCategory | null;
};

export function nodesOf({ majorCategories }: Rulebook): Node[] {
  const nodes: Node[] = [];
  const add = (node: Node) => {
    nodes.push(node);
    return node;
  };
  for (const { minorCategory, id: majorId, name: majorName, index: majorIndex } of majorCategories) {
    const item = { name: majorName, index: majorIndex };
    const major = add({ what: 'majorCategory', id: majorId, parent: null, names: [majorName], item, subMinor: null });
    for (const { subminorCategory, id, name, index } of minorCategory) {
      const names = [majorName, name];
      const minor = add({ what: 'minorCategory', id, parent: major, names, item: { name, index }, subMinor: null });
      for (const subMinor of subminorCategory) {
        const path = [...names, subMinor.name];
        add({ what: 'subminorCategory', id: subMinor.id, parent: minor, names: path, item: subMinor, subMinor });
      }
    }
  }
  return nodes;
}

/** Pairs categories by id, or else by name; the others are returned as added or removed, the outermost only. */
export function pairNodes(before: readonly Node[], after: readonly Node[]) {
  const kept = new Map<Node, Node>();
  const [gone, added] = [new Set(before), new Set(after)];
  for (const keyOf of [byId, byNames]) {
    const addedByKey = new Map([...added].map((node) => [keyOf(node), node]));
    for (const node of gone) {
      const match = addedByKey.get(keyOf(node));
      if (match === undefined || !added.has(match)) continue;
      kept.set(node, match);
      gone.delete(node);
      added.delete(match);
    }
  }
  return { kept, removed: outermost(gone), added: outermost(added) };
}

const byId = ({ what, id }: Node) => JSON.stringify([what, id]);
const byNames = ({ what, names }: Node) => JSON.stringify([what, names.map((name) => name.trim().toLowerCase())]);

const outermost = (nodes: ReadonlySet<Node>) =>
  [...nodes].filter(({ parent }) => parent === null || !nodes.has(parent));
