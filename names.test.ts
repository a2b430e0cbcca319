import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files, judged } from './repository.ts';

/** The files of the contract that define endpoints, each for the folder of their handlers. */
const contracts = files.filter(
  (file) =>
    /^packages\/api\/src\/(?!http|testing).+\/.*\.ts$/.test(file) &&
    readFileSync(file, 'utf8').includes('satisfies EndpointGroup;'),
);

describe('names and places', () => {
  test('no file or folder has a name without a purpose', () => {
    const vague = /(^|\/)(utils?|lib|common|shared|core|helpers?|services?|types|misc)(\.\w+)?(\/|$)/;
    // The product has a page of that name.
    const page = /^(web\/src\/public|content\/(en|ur))\/services/;
    expect(files.filter((file) => vague.test(file) && !page.test(file))).toEqual([]);
  });

  test('the desk has words for every action that the server records', () => {
    const words = readFileSync('web/src/language/locales/en/desk.json', 'utf8');
    const recording = judged.filter((file) => file.startsWith('server/src/'));
    const actions = recording.flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/\baction: '([a-z:-]+)'/gi), ([, action]) => action),
    );
    expect(actions.length).toBeGreaterThan(40);
    expect(actions.filter((action) => !words.includes(`"desk.action.${action}"`))).toEqual([]);
  });

  test('folders in a src are at most four deep', () => {
    const deep = judged.filter((file) => (file.split('/src/')[1] ?? '').split('/').length > 5);
    expect(deep).toEqual([]);
  });

  test('a handler stands in the folder that its file of the contract names', () => {
    const strays = contracts.flatMap((contract) => {
      const folder = contract.replace(/^packages\/api/, 'server').replace(/\.ts$/, '');
      return endpointsOf(contract)
        .filter((name) => ![folder, dirname(folder)].some((place) => files.includes(`${place}/${name}.ts`)))
        .map((name) => `${contract}: ${name}`);
    });
    expect(contracts.length).toBeGreaterThan(25);
    expect(strays).toEqual([]);
  });

  test('every file that a document names exists', () => {
    const missing = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        namedPaths(file)
          .filter((path) => !existsSync(path))
          .map((path) => `${file}: ${path}`),
      );
    expect(missing).toEqual([]);
  });
});

test('what a member keeps is a calculation; an answer is what the law gives', () => {
  const said = files.filter((file) =>
    /^web\/src\/.*\.(json|tsx?)$|^(packages\/api|server)\/src\/.*\.ts$|^content\/|\.md$/.test(file),
  );
  const kept =
    /\b(saved|shared|earlier|kept) (answer|result)s?\b|\u0645\u062d\u0641\u0648\u0638 \u062c\u0648\u0627\u0628/i;
  expect(said.filter((file) => file !== 'STYLE.md' && kept.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('Urdu has one word for a search, on screens, in mails and on receipts', () => {
  const urdu = files.filter((file) => /locales\/ur\/|^content\/ur\/|\bwords\.ts$|-words\.ts$/.test(file));
  expect(urdu.length).toBeGreaterThan(20);
  expect(urdu.filter((file) => readFileSync(file, 'utf8').includes('\u0633\u0631\u0686'))).toEqual([]);
});

/** The names of the endpoints that a file of the contract defines. */
function endpointsOf(contract: string) {
  const group =
    readFileSync(contract, 'utf8')
      .split(/^export const \w+ = \{$/m)
      .at(-1) ?? '';
  return [...group.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name = '']) => name);
}

/** Paths in backquotes that begin with a file or folder of the root. */
function namedPaths(file: string) {
  const top = new Set(files.map((path) => path.split('/')[0]));
  const quoted = [...readFileSync(file, 'utf8').matchAll(/`([\w@./-]+)`/g)].map(([, path = '']) => path);
  return quoted
    .filter((path) => path.includes('/') || path.includes('.'))
    .filter((path) => top.has(path.split('/')[0]));
}
