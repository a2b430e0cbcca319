import type { Rulebook, SubMinorCategory } from '../compute/rulebook.ts';

/** A category of any level; `item` holds the fields to compare. */
export type Node = {
  readonly what: 'majorCategory' | 'minorCategory' | 'subminorCategory';
  readonly id: string;
  readonly parentId: string;
  readonly names: readonly string[];
  readonly item: Readonly<Record<string, unknown>>;
  readonly subMinor: SubMinorCategory | null;
  /** How many categories are inside it. */
  readonly inside: number;
};

export function nodesOf({ majorCategories }: Rulebook): Node[] {
  const nodes: Node[] = [];
  for (const { minorCategory, id: majorId, provinceId: parentId, name: majorName, index } of majorCategories) {
    const inside = minorCategory.reduce((count, { subminorCategory }) => count + 1 + subminorCategory.length, 0);
    const names = [majorName];
    const item = { name: majorName, index };
    nodes.push({ what: 'majorCategory', id: majorId, parentId, names, item, subMinor: null, inside });
    for (const { subminorCategory, id, name, index: position } of minorCategory) {
      const path = [majorName, name];
      nodes.push({
        what: 'minorCategory',
        id,
        parentId: majorId,
        names: path,
        item: { name, index: position },
        subMinor: null,
        inside: subminorCategory.length,
      });
      for (const subMinor of subminorCategory) nodes.push(leafOf(subMinor, id, path));
    }
  }
  return nodes;
}

const leafOf = (subMinor: SubMinorCategory, parentId: string, path: readonly string[]): Node => ({
  what: 'subminorCategory',
  id: subMinor.id,
  parentId,
  names: [...path, subMinor.name],
  item: subMinor,
  subMinor,
  inside: 0,
});

/** Which categories stayed, by id and else by their names; and the outermost of those that came or went. */
export function pairNodes(before: readonly Node[], after: readonly Node[]) {
  const kept: (readonly [Node, Node])[] = [];
  const [went, came] = [new Set(before), new Set(after)];
  for (const keyOf of [byId, byNames]) {
    const waiting = new Map([...came].map((node) => [keyOf(node), node]));
    for (const node of went) {
      const match = waiting.get(keyOf(node));
      if (match === undefined || !came.has(match)) continue;
      kept.push([node, match]);
      went.delete(node);
      came.delete(match);
    }
  }
  return { kept, removed: outermost(went), added: outermost(came) };
}

const byId = ({ what, id }: Node) => JSON.stringify([what, id]);
const byNames = ({ what, names }: Node) => JSON.stringify([what, names.map((name) => name.trim().toLowerCase())]);

function outermost(nodes: ReadonlySet<Node>): Node[] {
  const ids = new Set([...nodes].map(({ id }) => id));
  return [...nodes].filter(({ parentId }) => !ids.has(parentId));
}
