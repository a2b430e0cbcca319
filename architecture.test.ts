import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
    number: '',
    compute: './number',
    'compute/schema.ts': './compute ./number zod',
    review: './number ./compute',
    join: './compute',
    search: './number',
    time: '',
    testing: './number ./compute ./review fast-check vitest',
  },
  'packages/api/src': {
    '.': '@mizan/engine zod',
  },
  // The client is a package that other programs install.
  'packages/client/src': {
    '.': '@mizan/api',
  },
  // A capability imports the types of the transport, the database and named files of a few others.
  'server/src': {
    // These files wire everything together.
    'main.ts': './* node:* pg',
    'handlers.ts': './*',
    'open-context.ts': './* node:* pg',
    commands: './* node:* @mizan/api kysely kysely-codegen pg',
    testing:
      './* node:* @mizan/api @mizan/engine @mizan/sandbox-gateway csv-parse kysely otpauth pg oidc-provider smtp-server vitest zod',
    'testing/law-in-time': './testing ./pakistan-time.ts @mizan/api @mizan/engine fast-check vitest',
    'config.ts': './db/database-url.ts ./payments/providers/settings.ts ./private-address.ts node:fs node:path zod',
    'context.ts':
      './approval/plan.ts ./config.ts ./log.ts ./db ./calculations/save-calculation.ts ./mail/cap-alarm.ts ./payments/providers ./replay/open-replays.ts ./rulebooks/law-cache.ts @mizan/api kysely pg',
    'log.ts': '',
    'pakistan-time.ts': '',
    'remember.ts': 'lru-cache',
    'private-address.ts': 'node:net',
    'thread-priority.ts': 'node:os',
    'run-in-worker.ts': 'node:worker_threads @mizan/api',
    'systemd.ts': './config.ts ./log.ts node:child_process',
    db: './log.ts node:* kysely pg kysely-codegen',
    postgres: './config.ts ./log.ts ./db node:* pg',
    http: './config.ts ./context.ts ./pakistan-time.ts ./remember.ts ./calculations/read-preview.ts ./filings/read-preview.ts ./db ./keys/test-context.ts ./law-pages ./mcp/serve-mcp.ts ./second-factor/is-on.ts node:* @mizan/api fastify @fastify/* fastify-type-provider-zod kysely lru-cache pino pino-pretty prom-client zod',
    accounts:
      './config.ts ./context.ts ./pakistan-time.ts ./calculations/stored-answer.ts ./db ./http/endpoints.ts ./http/limits.ts ./second-factor/is-on.ts ./second-factor/pass-first-step.ts ./sessions/end-sessions.ts ./sessions/listSessions.ts ./sessions/start-session.ts ./searches/account.ts ./searches/free-searches.ts ./batches/batch-row.ts ./mail/admit-link.ts ./mail/write-mail.ts ./jobs/jobs.ts ./payments/cards/forget-customer.ts ./payments/orders/orders.ts ./filings/read-filing.ts ./keys/key-row.ts ./reports/own-report.ts node:* @mizan/api kysely p-limit sharp zod',
    approval:
      './context.ts ./db ./http/endpoints.ts ./audit/record.ts ./forums/saveForums.ts ./rulebooks ./shipped-law ./slabs node:crypto @mizan/api @mizan/engine kysely',
    audit: './context.ts ./pakistan-time.ts ./db ./http/endpoints.ts @mizan/api kysely',
    backup:
      './config.ts ./context.ts ./log.ts ./db ./http/log.ts ./jobs/jobs.ts ./postgres/throw-away.ts ./sessions/keys.ts node:* pg pg-copy-streams tar-stream zod',
    batches:
      './context.ts ./pakistan-time.ts ./db ./http/endpoints.ts ./calculations ./jobs/jobs.ts ./rulebooks/csv ./rulebooks/kinds.ts ./suspensions/active.ts ./searches/account.ts ./run-in-worker.ts ./sheets/check-code.ts ./thread-priority.ts node:* @mizan/api @mizan/engine kysely p-limit',
    calculations:
      './context.ts ./pakistan-time.ts ./db ./http/endpoints.ts ./http/limits.ts ./batches/batch-row.ts ./catalogue/locate.ts ./rulebooks/version.ts ./suspensions/active.ts ./rulebooks/csv/shown-csv.ts ./searches/account.ts ./searches/idempotency.ts ./sheets node:crypto node:zlib @mizan/api @mizan/engine kysely lru-cache p-limit',
    catalogue:
      './context.ts ./pakistan-time.ts ./db ./http/endpoints.ts ./http/cached-answer.ts ./audit/record.ts ./reports/count-rules.ts ./rulebooks/announce.ts ./rulebooks/kinds.ts ./rulebooks/search-kinds.ts ./suspensions/active.ts @mizan/api @mizan/engine kysely',
    contact: './context.ts ./db ./http/endpoints.ts @mizan/api kysely',
    drafts: './context.ts ./db ./http/endpoints.ts ./audit/record.ts ./rulebooks/version.ts @mizan/api kysely pg',
    'fee-notes': './http/cached-answer.ts ./http/endpoints.ts ./law/law-files.ts ./law/read-law.ts @mizan/api',
    filings:
      './context.ts ./pakistan-time.ts ./db ./http/cached-answer.ts ./http/endpoints.ts ./calculations/compute-fixed.ts ./calculations/fee-in-digits.ts ./calculations/find-rule.ts ./calculations/own-calculation.ts ./jobs/jobs.ts ./law/law-files.ts ./law/read-law.ts ./mail/write-mail.ts ./rulebooks/csv/shown-csv.ts ./rulebooks/version.ts ./searches/account.ts ./sheets node:crypto @mizan/api @mizan/engine kysely',
    forums:
      './context.ts ./db ./http/endpoints.ts ./audit/record.ts ./rulebooks/announce.ts @mizan/api @mizan/engine kysely',
    google:
      './config.ts ./context.ts ./db ./http/cookies.ts ./http/endpoints.ts ./accounts/known-device.ts ./accounts/user.ts ./mail/write-mail.ts ./searches/free-searches.ts ./second-factor/pass-first-step.ts ./sessions/end-sessions.ts node:crypto @mizan/api kysely openid-client zod',
    jobs: './context.ts ./log.ts ./db ./accounts/prune.ts ./approval/prune.ts ./batches/prune.ts ./catalogue/prune.ts ./drafts/prune.ts ./google/prune.ts ./keys/prune.ts ./mail/prune.ts ./payments/settlement/prune.ts ./replay/prune.ts ./reports/prune.ts ./searches/prune.ts ./second-factor/prune.ts ./sessions/prune.ts kysely pg pg-boss',
    // The shipped law only reads files, so that it can be checked without a database.
    law: './rulebooks/csv ./rulebooks/kinds.ts ./rulebooks/search-kinds.ts ./rulebooks/synonyms.ts node:fs node:path @mizan/engine zod',
    keys: './context.ts ./pakistan-time.ts ./remember.ts ./db ./http/endpoints.ts ./accounts/confirm-owner.ts ./audit/record.ts ./mail/write-mail.ts ./rulebooks/law-cache.ts ./rulebooks/version.ts ./sessions/access-token.ts ./sessions/ended-sessions.ts ./suspensions/active.ts node:* @mizan/api @mizan/engine kysely lru-cache',
    'law-pages':
      './context.ts ./catalogue/getServices.ts ./pakistan-time.ts ./remember.ts ./catalogue/locate.ts ./fee-notes/getFeeNotes.ts ./http/endpoints.ts ./law/law-files.ts ./law/read-cases.ts ./law/read-law.ts ./overview/read-evidence.ts ./reports/practice.ts ./rulebooks/cases.ts ./rulebooks/kinds.ts ./rulebooks/law-cache.ts ./rulebooks/version.ts ./slabs/read.ts ./suspensions/active.ts node:* @mizan/api @mizan/engine lru-cache p-limit',
    'law-links':
      './config.ts ./context.ts ./pakistan-time.ts ./private-address.ts ./db ./http/endpoints.ts ./jobs/jobs.ts ./law ./rulebooks/version.ts node:* @mizan/api @mizan/engine kysely p-limit',
    'law-checks':
      './pakistan-time.ts ./db ./http/endpoints.ts ./audit/record.ts ./rulebooks/announce.ts ./slabs/read.ts @mizan/api @mizan/engine kysely',
    mail: './config.ts ./context.ts ./log.ts ./db ./http/endpoints.ts ./jobs/jobs.ts node:crypto @mizan/api kysely nodemailer',
    // Each tool is a request to an endpoint, so it needs none of the capabilities.
    mcp: './context.ts ./http/call-by-name.ts ./http/endpoints.ts ./http/headers.ts ./http/raw-body.ts @mizan/api @modelcontextprotocol/server fastify zod',
    members:
      './context.ts ./db ./http/endpoints.ts ./audit/record.ts ./accounts/last-administrator.ts ./calculations/own-calculation.ts ./calculations/stored-answer.ts @mizan/api kysely',
    messages: './context.ts ./db ./http/endpoints.ts ./audit/record.ts @mizan/api kysely',
    overview:
      './context.ts ./pakistan-time.ts ./db ./http/endpoints.ts ./jobs/jobs.ts ./reports/count-rules.ts ./reports/received.ts @mizan/api @mizan/engine kysely',
    payments:
      './config.ts ./context.ts ./log.ts ./pakistan-time.ts ./private-address.ts ./db ./http/endpoints.ts ./audit/record.ts ./jobs/jobs.ts ./mail/write-mail.ts ./searches/account.ts ./searches/add-ledger-entry.ts ./searches/idempotency.ts node:* @mizan/api @mizan/engine @mizan/sandbox-gateway kysely p-limit zod',
    replay:
      './context.ts ./log.ts ./pakistan-time.ts ./db ./http/endpoints.ts ./audit/record.ts ./rulebooks/version.ts ./slabs/read.ts ./thread-priority.ts node:* @mizan/api @mizan/engine kysely pg',
    reports:
      './context.ts ./pakistan-time.ts ./db ./http/endpoints.ts ./http/limits.ts ./audit/record.ts ./calculations/fee-in-digits.ts ./calculations/select-calculation.ts ./calculations/stored-answer.ts ./catalogue/locate.ts ./law ./rulebooks/version.ts ./searches/account.ts ./searches/add-ledger-entry.ts node:crypto @mizan/api @mizan/engine kysely',
    rulebooks:
      './context.ts ./remember.ts ./approval/plan.ts ./approval/planned-database.ts ./drafts/delete-draft.ts ./pakistan-time.ts ./db ./http/endpoints.ts ./http/cached-answer.ts ./audit/record.ts ./law-checks/latest.ts ./slabs/read.ts ./slabs/withdraw.ts ./suspensions/active.ts ./run-in-worker.ts ./thread-priority.ts node:* @mizan/api @mizan/engine kysely lru-cache p-limit pg',
    'rulebooks/csv': 'node:buffer @mizan/api @mizan/engine csv-parse csv-stringify zod',
    'second-factor':
      './context.ts ./db ./http/endpoints.ts ./audit/record.ts ./accounts/confirm-owner.ts ./accounts/finish-log-in.ts ./accounts/known-device.ts ./accounts/log-in-attempts.ts ./accounts/user.ts ./mail/write-mail.ts ./sessions/end-sessions.ts node:crypto @mizan/api @mizan/engine kysely otpauth zod',
    searches:
      './context.ts ./calculations/stored-answer.ts ./db ./http/endpoints.ts ./http/limits.ts ./audit/record.ts ./mail/mailbox.ts node:crypto @mizan/api kysely',
    sessions:
      './config.ts ./context.ts ./db ./http/endpoints.ts ./jobs/jobs.ts ./accounts/user.ts ./keys/key-text.ts node:* @mizan/api jose kysely lru-cache zod',
    sheets:
      './http/endpoints.ts ./calculations/select-calculation.ts ./calculations/stored-answer.ts ./calculations/suspension-of-answer.ts node:crypto @mizan/api',
    'shipped-law':
      './context.ts ./pakistan-time.ts ./db ./http/endpoints.ts ./audit/record.ts ./forums/write.ts ./law ./rulebooks ./slabs node:* @mizan/api @mizan/engine kysely',
    slabs:
      './context.ts ./pakistan-time.ts ./db ./http/endpoints.ts ./audit/record.ts ./rulebooks/carry.ts ./rulebooks/draft.ts ./rulebooks/edit.ts ./rulebooks/publication.ts ./rulebooks/publish.ts ./rulebooks/restore.ts ./rulebooks/under-schedule.ts node:crypto node:util @mizan/api @mizan/engine kysely pg',
    suspensions:
      './context.ts ./pakistan-time.ts ./db ./http/endpoints.ts ./audit/record.ts ./calculations/find-rule.ts ./rulebooks/announce.ts ./rulebooks/version.ts ./slabs/read.ts @mizan/api @mizan/engine kysely',
  },
  // Stands for the providers, so it shares no code with the server, only the published protocols.
  'sandbox-gateway/src': {
    '.': './* fastify node:*',
    control: './* fastify node:*',
    easypaisa: './* fastify node:*',
    jazzcash: './* fastify node:*',
    pages: './* fastify node:*',
    safepay: './* fastify node:*',
    testing: './* node:* vitest',
  },
  // By audience: members and the desk never meet, and the public pages carry neither.
  'web/src': {
    frame:
      './layout ./document ./docs ./public ./entrance ./desk ./language ./client ./ui content/* react react-dom react-router @react-router/dev @lingui/core @lingui/react @tanstack/react-query',
    public: './layout ./language ./client ./ui content/* react react-aria-components react-router',
    // The scripts of the home page, which use the types of the contract alone.
    'public/home':
      './document/page-script.ts ./public/picture.tsx ./public/titled-list.tsx ./layout ./language ./ui @mizan/api content/* react react-router',
    // Pages that no React changes in the browser, and their script.
    document:
      './layout ./explain ./language ./client/kept ./client/session/saved.ts ./ui @mizan/api react react-dom react-router @lingui/core @lingui/react',
    // A program of its own, which runs beside the pages.
    'service-worker': './language/paths.ts',
    // Drawn at build: nothing of it is loaded by a browser.
    docs: './document ./language ./layout ./ui @mizan/api marked',
    // Drawn by the server: nothing of it is loaded by a browser.
    law: 'law/urdu.json content/* ./document ./layout ./language ./explain ./ui @mizan/api @mizan/engine react react-dom react-router @lingui/react',
    entrance:
      './layout ./language ./client ./ui @mizan/api react react-aria-components react-router @lingui/core @lingui/react',
    member:
      './layout ./language ./client ./explain ./ui @mizan/api @mizan/engine react react-aria-components react-router @lingui/react @tanstack/react-query @tanstack/react-virtual',
    desk: 'law/synonyms.json ./layout ./language ./client ./explain ./ui @mizan/api @mizan/engine csv-parse csv-stringify react react-dom react-aria-components react-router @lingui/react @tanstack/react-query @tanstack/react-virtual',
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
    may: may
      .split(' ')
      .filter(Boolean)
      .map((name) => name.replace(/^\.\//, `${program}/`)),
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

test('migrations are numbered from 1 without a gap, and no number is taken twice', () => {
  const numbers = readdirSync('server/migrations').map((name) => Number(name.slice(0, 4)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
});

const codeOf = (file: string) =>
  readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'|`[^`]*`/gm, '');
