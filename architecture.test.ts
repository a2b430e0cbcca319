import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { Visitor } from 'rolldown/utils';
import { describe, expect, test } from 'vitest';
import { importsOf, judged, moduleOf } from './repository.ts';

/**
 * Each row lists what a folder may import besides its own files: paths of its program (`./`) and packages.
 * The longest path that fits a file is its row. `.` is for the files at the top, so a new folder needs a row of its own.
 */
const TABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Pure: nothing of Node, no clock, no random numbers. Only the schema of stored rulebooks uses zod.
  'packages/engine/src': {
    '.': './number ./compute',
    affix: './number',
    changes: './compute',
    number: '',
    compute: './number',
    'compute/schema.ts': './compute ./number zod',
    review: './number ./compute',
    search: './number',
    testing: './number ./compute ./review fast-check vitest',
  },
  'packages/api/src': {
    '.': './* @mizan/engine zod',
    site: '@mizan/engine zod',
    calculations: '@mizan/engine zod',
    law: '@mizan/engine zod',
    identity: 'zod',
    money: '@mizan/engine zod',
    mail: 'zod',
    http: '@mizan/engine zod',
  },
  // The client is a package that other programs install.
  'packages/client/src': {
    '.': '@mizan/api',
  },
  // Nine areas in an order; see `AREAS` for what each may import of the others.
  'server/src': {
    program: 'node:* @mizan/api @mizan/engine fastify kysely kysely-codegen pg zod',
    site: 'node:* @mizan/api @mizan/engine fastify kysely lru-cache p-limit',
    calculations: 'node:* @mizan/api @mizan/engine kysely lru-cache p-limit zod',
    law: 'node:* @mizan/api @mizan/engine kysely lru-cache p-limit pg zod',
    // The shipped law only reads files, so that it can be checked without a database.
    'law/files':
      './law/rulebooks/csv ./law/rulebooks/kinds.ts ./law/rulebooks/search-kinds.ts ./law/rulebooks/synonyms.ts ./platform/operator-fault.ts ./platform/pakistan-time.ts ./platform/remember.ts node:* @mizan/engine zod',
    'law/rulebooks/csv': 'node:buffer @mizan/api @mizan/engine csv-parse csv-stringify zod',
    identity:
      'node:* @mizan/api @mizan/engine @simplewebauthn/server jose kysely lru-cache openid-client otpauth p-limit sharp zod',
    money: 'node:* @mizan/api @mizan/engine @mizan/sandbox-gateway kysely p-limit zod',
    mail: 'node:* @mizan/api kysely nodemailer zod',
    http: 'node:* @mizan/api @modelcontextprotocol/server fastify @fastify/* fastify-type-provider-zod kysely lru-cache p-limit prom-client zod',
    platform:
      'node:* @mizan/api @opentelemetry/* kysely kysely-codegen lru-cache pg pg-boss pg-copy-streams pino pino-pretty tar-stream zod',
    testing:
      './* node:* @mizan/api @mizan/engine @mizan/sandbox-gateway csv-parse kysely otpauth pg smtp-server vitest zod',
    'testing/law-in-time': './testing ./platform/pakistan-time.ts @mizan/api @mizan/engine fast-check vitest',
  },
  // Stands for the providers, so it shares no code with the server, only the published protocols.
  'sandbox-gateway/src': {
    '.': './* fastify node:*',
    control: './* fastify node:*',
    easypaisa: './* fastify node:*',
    google: './* fastify node:* oidc-provider',
    jazzcash: './* fastify node:*',
    pages: './* fastify node:*',
    safepay: './* fastify node:*',
    testing: './* node:* vitest',
  },
  // By audience: members and the desk never meet, and the public pages carry neither.
  'web/src': {
    frame:
      './layout ./document ./docs ./help ./public ./entrance ./desk ./language ./client ./ui content/* react react-dom react-router @react-router/dev @lingui/core @lingui/react @tanstack/react-query',
    public: './layout ./language ./client ./ui content/* react react-aria-components react-router',
    // The scripts of the home page, which use the types of the contract alone.
    'public/home':
      './document/page-script.ts ./public/picture.tsx ./public/titled-list.tsx ./layout ./language ./ui @mizan/api content/* react react-router',
    // Pages that no React changes in the browser, and their script.
    document:
      'law/urdu.json ./layout ./explain ./language ./client/offline ./client/session/saved-session.ts ./ui @mizan/api @mizan/engine react react-dom react-router @lingui/core @lingui/react',
    // A program of its own, which runs beside the pages.
    'service-worker': './language/paths.ts',
    // Drawn at build: nothing of it is loaded by a browser.
    docs: './document ./language ./layout ./ui packages/client/README.md @mizan/api marked',
    help: './document ./language ./layout ./ui marked react',
    // Drawn by the server: nothing of it is loaded by a browser.
    law: 'content/* ./document ./layout ./language ./explain ./ui @mizan/api @mizan/engine react react-dom react-router @lingui/react',
    entrance:
      './layout ./language ./client ./ui @mizan/api react react-aria-components react-router @lingui/core @lingui/react',
    member:
      './layout ./language ./client ./explain ./ui @mizan/api @mizan/engine react react-aria-components react-router @lingui/react @tanstack/react-query @tanstack/react-virtual',
    desk: 'law/provisions.json law/synonyms.json ./layout ./language ./client ./explain ./ui @mizan/api @mizan/engine csv-parse csv-stringify react react-dom react-aria-components react-router @lingui/react @tanstack/react-query @tanstack/react-virtual',
    // Pure: the rules as they are edited.
    'desk/tree': '@mizan/engine',
    'desk/tree/testing': './desk/tree @mizan/engine fast-check',
    layout: './language ./client ./ui content/* @mizan/api react react-router @lingui/core @lingui/react',
    explain: './language ./client ./ui @mizan/api @mizan/engine react @tanstack/react-query',
    client: './language ./ui @mizan/api @mizan/engine react @tanstack/react-query react-router react-aria-components',
    language: 'law/urdu.json @mizan/api @mizan/engine react react-router @lingui/core @lingui/react',
    ui: '@internationalized/date lean-qr react react-dom react-aria-components @tanstack/react-virtual',
    testing:
      './* node:* vitest @mizan/api @mizan/engine react react-dom react-router @lingui/core @lingui/message-utils @lingui/react @tanstack/react-query',
  },
};

/** Areas from top to bottom. Each may import those below it, and inside an area folders may use each other. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  'server/src': ['program', 'site', 'calculations', 'law', 'identity', 'money', 'mail', 'http', 'platform'],
  'packages/api/src': ['site', 'calculations', 'law', 'identity', 'money', 'mail', 'http'],
};

/** The areas below the one that a row is for. A row for a folder inside an area names all that it may import itself. */
function areasBelow(program: string, row: string) {
  const areas = AREAS[program] ?? [];
  return areas.includes(row) ? areas.slice(areas.indexOf(row) + 1).map((area) => `./${area}`) : [];
}

/** The row for a file: its own folder, and the folders, files and packages that it may import. */
function rowOf(file: string) {
  const program = Object.keys(TABLE).find((folder) => file.startsWith(`${folder}/`));
  if (program === undefined) return undefined;
  const rows = Object.entries(TABLE[program] ?? {});
  const fitting = rows.filter(([folder]) =>
    folder === '.' ? dirname(file) === program : isIn(file, `${program}/${folder}`),
  );
  const [folder, may] = fitting.toSorted(([one], [other]) => other.length - one.length)[0] ?? [];
  if (folder === undefined || may === undefined) return undefined;
  return {
    own: folder === '.' ? undefined : `${program}/${folder}`,
    may: [...may.split(' ').filter(Boolean), ...areasBelow(program, folder)].map((name) =>
      name.replace(/^\.\//, `${program}/`),
    ),
  };
}

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Whether a row allows an import. `*` matches any suffix; a folder or package includes its parts. */
const names = (allowed: string, target: string) =>
  allowed.endsWith('*') ? target.startsWith(allowed.slice(0, -1)) : isIn(target, allowed);

describe('the table of imports', () => {
  test.each(judged)('allows the imports of %s', (file) => {
    const row = rowOf(file);
    expect(row, 'this folder has no row in the table').toBeDefined();
    const targets = importsOf(file).map((target) => (moduleOf(target) ?? target).replace(/\?.*$/, ''));
    const allowed = (target: string) =>
      (row?.own ? isIn(target, row.own) : dirname(target) === dirname(file)) ||
      row?.may.some((name) => names(name, target));
    expect(targets.filter((target) => !allowed(target))).toEqual([]);
  });

  test('has a row only for existing files and folders', () => {
    const rows = Object.entries(TABLE).flatMap(([program, folders]) =>
      Object.keys(folders).map((folder) => join(program, folder)),
    );
    expect(rows.filter((row) => !judged.some((file) => isIn(file, row)))).toEqual([]);
  });

  test('allows only existing files and folders', () => {
    const named = Object.entries(TABLE).flatMap(([program, folders]) =>
      Object.values(folders).flatMap(
        (may) => may.match(/(?<=\.\/)[\w/.-]+/g)?.map((name) => join(program, name)) ?? [],
      ),
    );
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});

/** The folders whose rooms, the folders and files directly beneath, import each other in one direction. */
const HOUSES = [
  'server/src',
  'web/src',
  'web/src/desk',
  'web/src/member',
  'packages/api/src',
  'packages/engine/src',
] as const;

test.each(HOUSES)('no rooms of %s import each other in a circle', (house) => {
  const roomOf = (file: string) => file.slice(house.length + 1).split('/')[0] ?? '';
  const isInside = (file: string) => isIn(file, house) && !file.includes('/testing/');
  const targets = new Map<string, Set<string>>();
  for (const file of judged.filter(isInside)) {
    const room = roomOf(file);
    const imported = importsOf(file).flatMap((target) => moduleOf(target) ?? []);
    const others = imported.filter((target) => isInside(target) && roomOf(target) !== room).map(roomOf);
    targets.set(room, new Set([...(targets.get(room) ?? []), ...others]));
  }
  // What imports no room that is left belongs to no circle.
  for (let last = Number.NaN; last !== targets.size; ) {
    last = targets.size;
    for (const [room, others] of targets) if (![...others].some((other) => targets.has(other))) targets.delete(room);
  }
  expect(Object.fromEntries(targets)).toEqual({});
});

test('only a dynamic import leads from other screens to the desk, so that they load none of its code', () => {
  const others = judged.filter((file) => file.startsWith('web/src/') && !/\/(desk|testing)\//.test(file));
  const naming = (kind: 'all' | 'static') =>
    others.filter((file) =>
      importsOf(file, { types: false, dynamic: kind === 'all' }).some((target) => isIn(target, 'web/src/desk')),
    );
  expect(naming('static')).toEqual([]);
  expect(naming('all')).toEqual(['web/src/frame/desk-gate.tsx']);
});

test('only entry points and files that start other programs read the environment', () => {
  const readers = judged.filter((file) => file.startsWith('server/src') && codeOf(file).includes('process.env'));
  const entryPoints = [
    'server/src/program/main.ts',
    'server/src/program/commands/command.ts',
    'server/src/program/commands/doctor.ts',
  ];
  const starters = [
    'server/src/platform/postgres/embedded.ts',
    'server/src/money/payments/providers/sandbox.ts',
    'server/src/program/release/install-beside.ts',
    'server/src/testing/postgres.ts',
    'server/src/testing/server-process.ts',
    'server/src/testing/suite.ts',
  ];
  expect(readers.toSorted()).toEqual([...starters, ...entryPoints].toSorted());
});

test('the engine uses no clock, no random numbers and only its own rounding', () => {
  const engine = judged.filter((file) => file.startsWith('packages/engine/src') && !file.includes('/testing/'));
  const impure = engine.filter((file) =>
    /\b(Date|Math\.(random|round)|performance|process|fetch|setTimeout)\b/.test(codeOf(file)),
  );
  expect(impure).toEqual([]);
});

test('the server awaits every query, because one that fails unawaited ends the process', () => {
  const queries = judged.filter((file) => file.startsWith('server/src')).flatMap(queriesAsStatements);
  expect(queries.filter(({ isAwaited }) => isAwaited).length).toBeGreaterThan(100);
  expect(queries.filter(({ isAwaited }) => !isAwaited)).toEqual([]);
});

test('migrations are numbered from 1 without a gap, and no number is taken twice', () => {
  const numbers = readdirSync('server/migrations').map((name) => Number(name.slice(0, 4)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
});

const codeOf = (file: string) =>
  readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'|`[^`]*`/gm, '');

const RUNS_QUERY = /\.execute(TakeFirst(OrThrow)?)?$/;

/** The statements of a file that run a query and do not use its result. */
function queriesAsStatements(file: string) {
  const source = readFileSync(file, 'utf8');
  const queries: { query: string; isAwaited: boolean }[] = [];
  if (!source.includes('.execute')) return queries;
  const visitor = new Visitor({
    ExpressionStatement({ expression, start, end }) {
      const isAwaited = expression.type === 'AwaitExpression';
      const call = isAwaited ? expression.argument : expression;
      if (call.type !== 'CallExpression' || !RUNS_QUERY.test(source.slice(call.start, call.callee.end))) return;
      queries.push({ query: `${file}: ${source.slice(start, end)}`, isAwaited });
    },
  });
  visitor.visit(parseAst(source, { lang: 'ts' }));
  return queries;
}
