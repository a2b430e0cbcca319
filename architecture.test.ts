import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf, judged } from './repository.ts';

/**
 * What may import what. The first row whose `files` match a file judges it; an import is named by its package, or by
 * its path from the root.
 */
const TABLE: readonly { files: RegExp; may: readonly RegExp[] }[] = [
  // Pure: nothing of Node, no clock, no chance. Only the schema of stored rulebooks may use zod.
  { files: /^packages\/engine\/src\/schema\.ts$/, may: [/^packages\/engine\//, /^zod$/] },
  { files: /^packages\/engine\/src\/testing\//, may: [/^packages\/engine\//, /^fast-check$/, /^vitest$/] },
  { files: /^packages\/engine\//, may: [/^packages\/engine\//] },
  { files: /^packages\/api\//, may: [/^packages\/api\//, /^@mizan\/engine/, /^zod$/] },
  // The joints of the server, and its tests' scaffolding.
  {
    files:
      /^server\/src\/(main|handlers|open-context|command|create-admin|warm|load-law[\w-]*|law-(export|import))\.ts$/,
    may: [/^server\//, /^node:/, /^@mizan\/api$/, /^(pg|kysely)$/],
  },
  {
    files: /^server\/src\/testing\//,
    may: [
      /^server\//,
      /^@mizan\/(api|engine|sandbox-gateway)$/,
      /^(kysely|pg|smtp-server|oidc-provider)$/,
      /^node:/,
      /^vitest/,
    ],
  },
  {
    files: /^server\/src\/(config|context)\.ts$/,
    may: [
      /^server\/src\/(config|db\/tables|rulebooks\/law|calculations\/saving|payments\/(settings|payments))/,
      /^@mizan\/api$/,
      /^(kysely|pg|zod)$/,
      /^node:/,
    ],
  },
  { files: /^server\/src\/db\//, may: [/^server\/src\/(db|http\/log|context|config)/, /^pg$/, /^kysely/, /^node:/] },
  {
    files: /^server\/src\/http\//,
    may: [
      /^server\/src\/(http|context|config|db\/(pool|tables))/,
      /^@?fastify/,
      /^(pino|pino-pretty|prom-client|kysely|zod)$/,
      /^@mizan\/api$/,
      /^node:/,
    ],
  },
  // Rows of rules and the shipped law: pure but for reading files, so that they run before any database.
  {
    files: /^server\/src\/rulebooks\/csv\//,
    may: [/^server\/src\/rulebooks\/csv\//, /^@mizan\/engine/, /^(papaparse|zod)$/, /^node:buffer$/],
  },
  {
    files: /^server\/src\/law\//,
    may: [/^server\/src\/(law|rulebooks\/csv)\//, /^@mizan\/engine/, /^zod$/, /^node:(fs|path)$/],
  },
  // Capabilities. Arrows from one to a named file of another stand here, so that they stay few.
  {
    files: /^server\/src\/audit\//,
    may: [/^server\/src\/(audit\/|context|db\/|http\/endpoints)/, /^@mizan\/api$/, /^kysely$/],
  },
  {
    files: /^server\/src\/rulebooks\//,
    may: [
      /^server\/src\/(rulebooks\/|context|db\/|http\/(endpoints|prepared)|audit\/record|slabs\/read)/,
      /^@mizan\/(api|engine)/,
      /^(kysely|lru-cache|minisearch|pg)$/,
      /^node:/,
    ],
  },
  {
    files: /^server\/src\/slabs\//,
    may: [
      /^server\/src\/(slabs\/|context|db\/|http\/endpoints|audit\/record)/,
      /^server\/src\/rulebooks\/(draft|publication|publish|under-schedule)\.ts$/,
      /^@mizan\/(api|engine)/,
      /^(kysely|pg)$/,
    ],
  },
  {
    files: /^server\/src\/forums\//,
    may: [
      /^server\/src\/(forums\/|context|db\/|http\/endpoints|audit\/record|rulebooks\/announce)/,
      /^@mizan\/(api|engine)/,
      /^kysely$/,
    ],
  },
  {
    files: /^server\/src\/catalogue\//,
    may: [
      /^server\/src\/(catalogue\/|context|db\/|http\/(endpoints|prepared)|audit\/record|rulebooks\/(announce|law-date|search-index))/,
      /^@mizan\/(api|engine)/,
      /^kysely$/,
    ],
  },
  {
    files: /^server\/src\/searches\//,
    may: [
      /^server\/src\/(searches\/|context|db\/|http\/endpoints|audit\/record)/,
      /^@mizan\/api$/,
      /^kysely$/,
      /^node:crypto$/,
    ],
  },
  {
    files: /^server\/src\/calculations\//,
    may: [
      /^server\/src\/(calculations\/|context|db\/|http\/endpoints|catalogue\/locate)/,
      /^server\/src\/rulebooks\/(law-date|version|fold-words|csv\/formula-guard)\.ts$/,
      /^server\/src\/searches\/(account|idempotency)\.ts$/,
      /^@mizan\/(api|engine)$/,
      /^(kysely|lru-cache)$/,
      /^node:crypto$/,
    ],
  },
  {
    files: /^server\/src\/(contact|members|messages|overview)\//,
    may: [
      /^server\/src\/(contact|members|messages|overview)\//,
      /^server\/src\/(context|db\/|http\/endpoints|audit\/record|accounts\/last-administrator|rulebooks\/law-date)/,
      /^@mizan\/(api|engine)$/,
      /^kysely$/,
    ],
  },
  {
    files: /^server\/src\/sessions\//,
    may: [
      /^server\/src\/(sessions\/|context|config|db\/|http\/endpoints)/,
      /^server\/src\/accounts\/user/,
      /^(kysely|jose|zod)$/,
      /^@mizan\/api$/,
      /^node:/,
    ],
  },
  {
    files: /^server\/src\/accounts\//,
    may: [
      /^server\/src\/(accounts\/|context|config|db\/|http\/endpoints)/,
      /^server\/src\/sessions\/(open-session|end-sessions|listSessions)\.ts$/,
      /^server\/src\/(searches\/(account|all-entries|grant-sign-up)|calculations\/all-answers)\.ts$/,
      /^server\/src\/mail\/write-mail\.ts$/,
      /^server\/src\/jobs\/jobs\.ts$/,
      /^server\/src\/payments\/(forget-customer|all-orders)\.ts$/,
      /^(kysely|zod)$/,
      /^@mizan\/api$/,
      /^node:/,
    ],
  },
  {
    files: /^server\/src\/google\//,
    may: [
      /^server\/src\/(google\/|context|config|db\/|http\/(endpoints|cookies))/,
      /^server\/src\/accounts\/(user|known-device)\.ts$/,
      /^server\/src\/searches\/grant-sign-up\.ts$/,
      /^server\/src\/sessions\/open-session\.ts$/,
      /^(kysely|zod|openid-client)$/,
      /^@mizan\/api$/,
      /^node:/,
    ],
  },
  {
    files: /^server\/src\/payments\//,
    may: [
      /^server\/src\/(payments\/|context|config|db\/|http\/endpoints|audit\/record|jobs\/jobs)/,
      /^server\/src\/searches\/(account|enter|idempotency)\.ts$/,
      /^server\/src\/mail\/write-mail\.ts$/,
      /^@mizan\/(api|engine|sandbox-gateway)/,
      /^(kysely|zod)$/,
      /^node:/,
    ],
  },
  {
    files: /^server\/src\/mail\//,
    may: [
      /^server\/src\/(mail\/|context|config|db\/|http\/endpoints|jobs\/jobs)/,
      /^(kysely|nodemailer)$/,
      /^@mizan\/api$/,
    ],
  },
  {
    files: /^server\/src\/jobs\//,
    may: [/^server\/src\/(jobs\/|context|db\/)/, /^server\/src\/\w+\/tidy\.ts$/, /^(kysely|pg|pg-boss)$/],
  },
  // The other side of the payments: what it and the server have in common is what the providers publish.
  {
    files: /^sandbox-gateway\/src\/testing\//,
    may: [/^sandbox-gateway\//, /^vitest$/, /^node:/],
  },
  { files: /^sandbox-gateway\//, may: [/^sandbox-gateway\//, /^fastify$/, /^node:/] },
  { files: /^web\/src\/ui\//, may: [/^web\/src\/ui\//, /^react/, /^sonner/, /^@tanstack\/react-virtual$/] },
  { files: /^web\/src\/session\//, may: [/^web\/src\/session\//, /^web\/src\/[\w-]+$/, /^react/, /^@mizan\/api$/] },
  {
    files: /^web\/src\/testing\//,
    may: [
      /^web\/src\/(explain|locales|testing)\//,
      /^web\/src\/[\w-]+$/,
      /^react/,
      /^vitest$/,
      /^node:/,
      /^@lingui\//,
      /^@tanstack\/react-query$/,
      /^@mizan\/(api|engine)$/,
    ],
  },
  {
    files: /^web\/src\/explain\//,
    may: [/^web\/src\/(explain\/|ui\/|format|law-names$|words$|paths$)/, /^@mizan\/engine/, /^react/],
  },
  { files: /^web\/src\/tree\/testing\//, may: [/^web\/src\/tree\//, /^@mizan\/engine/, /^fast-check$/] },
  // Pure: the rules as they are edited.
  { files: /^web\/src\/tree\//, may: [/^web\/src\/tree\//, /^@mizan\/engine/] },
  {
    files: /^web\/src\/chrome\//,
    may: [
      /^web\/src\/(chrome|ui|locales|session)\//,
      /^web\/src\/[\w-]+$/,
      /^react/,
      /^@lingui\//,
      /^@tanstack\/react-query$/,
      /^@mizan\/api$/,
    ],
  },
  {
    files: /^web\/src\/calculator\//,
    may: [
      /^web\/src\/(calculator|explain|ui|session)\//,
      /^web\/src\/[\w-]+$/,
      /^react/,
      /^@tanstack\/react-query$/,
      /^@mizan\/(api|engine)$/,
    ],
  },
  // How the screens of the desk list, narrow and open their records.
  {
    files: /^web\/src\/records\//,
    may: [/^web\/src\/(records|ui)\//, /^web\/src\/[\w-]+$/, /^react/, /^@tanstack\/react-query$/],
  },
  {
    files: /^web\/src\/screens\//,
    may: [
      /^web\/src\/(screens|records|calculator|ui|explain|session|tree)\//,
      /^web\/src\/[\w-]+$/,
      /^content\//,
      /^react/,
      /^@tanstack\/react-(query|virtual)$/,
      /^papaparse$/,
      /^@mizan\/(api|engine)/,
    ],
  },
  {
    files: /^web\/src\/[\w-]+\./,
    may: [
      /^web\/src\//,
      /^content\//,
      /^law\/urdu\.json\?url$/,
      /^react/,
      /^@react-router\//,
      /^@lingui\//,
      /^@tanstack\/react-(query|virtual)$/,
      /^@mizan\/(api|engine)/,
      /^node:/,
    ],
  },
];

describe('what may import what', () => {
  test.each(judged)('%s', (file) => {
    const row = TABLE.find((candidate) => candidate.files.test(file));
    expect(row, 'no row of the table speaks of this file').toBeDefined();
    expect(importsOf(file).filter((target) => !row?.may.some((allowed) => allowed.test(target)))).toEqual([]);
  });

  test('a screen never imports another screen', () => {
    const screens = judged.filter((file) => file.startsWith('web/src/screens/'));
    const strays = screens.flatMap((file) => {
      const own = file.split('/').slice(0, 4).join('/');
      return importsOf(file).filter((target) => target.startsWith('web/src/screens/') && !target.startsWith(`${own}/`));
    });
    expect(strays).toEqual([]);
  });

  test('config.ts is given the environment by main.ts and command.ts; nothing else reads it but what starts other programs or tests', () => {
    const readers = judged.filter((file) => file.startsWith('server/src') && codeOf(file).includes('process.env'));
    const starters = [
      'server/src/db/embedded.ts',
      'server/src/payments/sandbox.ts',
      'server/src/testing/postgres.ts',
      'server/src/testing/server-process.ts',
    ];
    const joints = ['server/src/main.ts', 'server/src/command.ts'];
    expect(readers.toSorted()).toEqual([...starters, ...joints].toSorted());
  });

  test('the engine knows no clock, no chance and no rounding but its own', () => {
    const engine = judged.filter((file) => file.startsWith('packages/engine/src') && !file.includes('/testing/'));
    const impure = engine.filter((file) =>
      /\b(Date|Math\.(random|round)|performance|process|fetch|setTimeout)\b/.test(codeOf(file)),
    );
    expect(impure).toEqual([]);
  });
});

const codeOf = (file: string) =>
  readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'|`[^`]*`/gm, '');
