import { parseAst } from 'rolldown/parseAst';

/** One change of one file: `replacement` takes the place of the text from `start` to `end`. */
export type Mutant = {
  file: string;
  start: number;
  end: number;
  replacement: string;
  /** For the report: the operator, or the reason of a named guard. */
  why: string;
  /** The test file of a named guard, if it is not next to the code. */
  test?: string;
};

type Node = { type: string; start: number; end: number; [field: string]: unknown };
type Change = Omit<Mutant, 'file'>;

const OPPOSITES: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const CALLS: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min' };
/** Methods of queries that restrict or lock rows: without them, more rows are read or changed. */
const ROW_GUARDS = new Set(['where', 'andWhere', 'having', 'forUpdate', 'forShare', 'skipLocked', 'limit']);

/** Every operator mutant of a TypeScript module, in the order of its source. */
export function operatorMutants(file: string, source: string): Mutant[] {
  const changes: Change[] = [];
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, (node, parents) => {
    changes.push(...(OPERATORS[node.type]?.(node, { parent: parents.at(-1), source }) ?? []));
  });
  return changes
    .filter(({ start, end, replacement }) => source.slice(start, end) !== replacement)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((change) => ({ file, ...change }));
}

/** Whether the source parses. A mutant that does not would count as killed without a test. */
export function isModule(file: string, source: string) {
  // A migration that Postgres refuses fails when the mutant is tried.
  if (file.endsWith('.sql')) return true;
  try {
    parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
    return true;
  } catch {
    // The parser reports a syntax error by throwing.
    return false;
  }
}

function visit(node: Node, callback: (node: Node, parents: readonly Node[]) => void, parents: readonly Node[] = []) {
  if (isUnobservable(node)) return;
  callback(node, parents);
  const within = [...parents, node];
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, callback, within);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** No test can observe types, imports and log lines. */
const isUnobservable = (node: Node) =>
  /^(TS(?!AsExpression|NonNull|Satisfies)|Import(Declaration|Specifier)|ExportAll|JSX)/.test(node.type) ||
  (node.type === 'ExpressionStatement' && isLogCall(node['expression'] as Node));

function isLogCall({ callee }: Node) {
  const object = (callee as Node | undefined)?.['object'];
  if (!isNode(object)) return false;
  const name = object.type === 'MemberExpression' ? (object['property'] as Node)['name'] : object['name'];
  return name === 'log' || name === 'console';
}

type Position = { parent: Node | undefined; source: string };

/** For each kind of syntax node, the function that returns its mutants. */
const OPERATORS: Readonly<Record<string, (node: Node, position: Position) => Change[]>> = {
  BinaryExpression: changesOfBinary,
  Literal: changesOfLiteral,
  TemplateLiteral: changesOfSql,
  CallExpression: changesOfCall,
  IfStatement: changesOfCondition,
  ConditionalExpression: changesOfCondition,
  LogicalExpression: (node, { source }) => [
    replace(node, 'left side only', `(${textOf(node['left'], source)})`),
    replace(node, 'right side only', `(${textOf(node['right'], source)})`),
  ],
  // The test of a condition is skipped, because `changesOfCondition` already sets it to true and false.
  UnaryExpression: (node, { parent, source }) =>
    node['operator'] === '!' && parent?.['test'] !== node
      ? [replace(node, 'negation removed', `(${textOf(node['argument'], source)})`)]
      : [],
  // A returned promise is skipped, because the caller awaits it.
  AwaitExpression: (node, { parent, source }) =>
    /^(ReturnStatement|ArrowFunctionExpression)$/.test(parent?.type ?? '')
      ? []
      : [replace(node, 'not awaited', textOf(node['argument'], source))],
  ExpressionStatement: (node) =>
    isEffect(node['expression'] as Node) ? [replace(node, 'statement removed', ';')] : [],
  ThrowStatement: (node) => [replace(node, 'not thrown', ';')],
};

const replace = ({ start, end }: Node, why: string, replacement: string): Change => ({ start, end, replacement, why });
const textOf = (part: unknown, source: string) => source.slice((part as Node).start, (part as Node).end);

/** Sets a condition to true and to false. */
function changesOfCondition({ test }: Node): Change[] {
  return ['true', 'false'].map((value) => replace(test as Node, `condition is always ${value}`, value));
}

function changesOfBinary({ operator, left, right }: Node, { source }: Position): Change[] {
  const name = String(operator);
  const changed = OPPOSITES[name] ?? (isText(left) || isText(right) ? undefined : ARITHMETIC[name]);
  if (!changed) return [];
  const start = source.indexOf(name, (left as Node).end);
  return [{ start, end: start + name.length, replacement: changed, why: `${name} became ${changed}` }];
}

const isText = (part: unknown): boolean => {
  const { type, value, left, right } = part as Node;
  if (type === 'BinaryExpression') return isText(left) || isText(right);
  return type === 'TemplateLiteral' || typeof value === 'string';
};

/** Small numbers change by one, large ones double: a large limit that is off by one is no bug. */
function changesOfLiteral({ start, end, value, raw, bigint }: Node, { parent }: Position): Change[] {
  // A literal that names a property is no value.
  if (parent?.['key'] && (parent['key'] as Node).start === start) return [];
  if (typeof value === 'boolean')
    return [{ start, end, replacement: String(!value), why: `${value} became ${!value}` }];
  const isNumber = typeof value === 'number' || typeof bigint === 'string';
  if (!isNumber || !/^[\d_.]+n?$/.test(String(raw))) return [];
  const replacement = Number(value) < 10 ? `(${raw} + ${bigint ? '1n' : '1'})` : `(${raw} * ${bigint ? '2n' : '2'})`;
  return [{ start, end, replacement, why: `${raw} became ${replacement}` }];
}

/** Removes a condition of plain SQL, from `AND` to the next condition or clause, or a row lock. */
function changesOfSql({ start, end }: Node, { parent, source }: Position): Change[] {
  const text = source.slice(start, end);
  const isSql = parent?.type === 'TaggedTemplateExpression' || /\b(SELECT|UPDATE|DELETE|INSERT)\b/.test(text);
  if (!isSql) return [];
  const terms = text.matchAll(
    /\bAND\b(?:(?!\b(?:AND|OR|ORDER|GROUP|RETURNING|LIMIT|FOR|ON CONFLICT|UNION)\b|[`;])[^()]|\([^()]*\))*/g,
  );
  const locks = text.matchAll(/\bFOR (?:NO KEY )?(?:UPDATE|SHARE)(?: SKIP LOCKED)?\b/g);
  const removed = (why: string) => (match: RegExpExecArray) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
    replacement: ' ',
    why,
  });
  // A term cut off inside a placeholder is no condition, and neither is the AND of a BETWEEN.
  const isCompleteTerm = ([term]: RegExpExecArray) =>
    count(term, '${') === count(term, '}') && !/\bBETWEEN\b/.test(text.slice(0, text.indexOf(term)).slice(-40));
  return [
    ...[...terms].filter(isCompleteTerm).map(removed('SQL term removed')),
    ...[...locks].map(removed('row lock removed')),
  ];
}

const count = (text: string, part: string) => text.split(part).length - 1;

const isEffect = (expression: Node) => {
  const { type, argument } = expression;
  return /^(Call|Assignment|Update)Expression$/.test(type) || (type === 'AwaitExpression' && isNode(argument));
};

function changesOfCall({ start, end, callee }: Node, { source }: Position): Change[] {
  const { type, object, property } = callee as Node;
  if (type !== 'MemberExpression' || !isNode(object) || !isNode(property)) return [];
  const name = String(property['name']);
  if (ROW_GUARDS.has(name) || name === 'filter')
    return [{ start, end, replacement: source.slice(object.start, object.end), why: `.${name}(...) removed` }];
  // Every object has a toString.
  const other = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  return other
    ? [{ start: property.start, end: property.end, replacement: other, why: `${name} became ${other}` }]
    : [];
}
