import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FileUnreadable, parseFile } from './parse';

/** Runs the real code of the worker inside the test and passes messages as between threads. */
class Thread extends EventTarget {
  static readonly all: Thread[] = [];
  static listen: ((event: { data: unknown }) => void) | undefined;
  readonly script: URL;
  readonly options: WorkerOptions;
  isEnded = false;

  constructor(script: URL, options: WorkerOptions) {
    super();
    this.script = script;
    this.options = options;
    Thread.all.push(this);
  }
  postMessage(data: unknown) {
    Thread.listen?.({ data });
  }
  terminate() {
    this.isEnded = true;
  }
  send(data: unknown) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

const percents: number[] = [];
const parsed = (content: BlobPart) => parseFile(new File([content], 'rules.csv'), (percent) => percents.push(percent));

beforeEach(async () => {
  percents.length = 0;
  vi.stubGlobal('Worker', Thread);
  vi.stubGlobal('postMessage', (data: unknown) => Thread.all.at(-1)?.send(data));
  vi.stubGlobal('addEventListener', (_: string, listener: typeof Thread.listen) => {
    Thread.listen = listener;
  });
  if (Thread.listen === undefined) await import('./parse-worker');
});
afterEach(() => vi.unstubAllGlobals());

describe('a file of rows', () => {
  test('becomes a grid, and its worker ends', async () => {
    expect(await parsed('name,rate\nCheque,1\n"Bond, sealed",0.5\n')).toEqual({
      columns: ['name', 'rate'],
      rows: [
        ['Cheque', '1'],
        ['Bond, sealed', '0.5'],
      ],
    });
    expect(Thread.all.at(-1)).toMatchObject({ isEnded: true, options: { type: 'module' } });
    expect(Thread.all.at(-1)?.script.pathname).toMatch(/parse-worker\.ts$/);
  });

  test('is read without its empty lines', async () => {
    expect((await parsed('name\n\n , \nBond\n')).rows).toEqual([['Bond']]);
  });

  test('is as wide as its widest row, and numbers the columns that have no name', async () => {
    expect(await parsed('name, ,rate \nBond\na,b,c,d')).toEqual({
      columns: ['name', '2', 'rate', '4'],
      rows: [
        ['Bond', '', '', ''],
        ['a', 'b', 'c', 'd'],
      ],
    });
  });

  test('arrives in portions if it has many rows, and reports its progress', async () => {
    const { rows } = await parsed(`name\n${Array.from({ length: 9000 }, (_, at) => `row ${at}`).join('\n')}`);
    expect(rows).toHaveLength(9000);
    expect(rows.at(-1)).toEqual(['row 8999']);
    expect(percents).toEqual([44, 89, 100]);
  });

  test('becomes an empty grid if it is empty', async () => {
    expect(await parsed('')).toEqual({ columns: [], rows: [] });
    expect(percents).toEqual([]);
  });
});

test('a file in UTF-16 is read as the same text', async () =>
  expect(await parsed(new Uint8Array([0xff, 0xfe, 0x6e, 0, 0x0a, 0, 0xa7, 0]))).toEqual({
    columns: ['n'],
    rows: [['§']],
  }));

describe('a file that is not a table', () => {
  test('is refused if it is neither UTF-8 nor UTF-16, with the line of the first wrong byte', () =>
    expect(parsed(new Uint8Array([0x6e, 0x0a, 0xe9]))).rejects.toMatchObject({
      problem: { code: 'FILE_NOT_UTF8', details: { line: 2 } },
    }));

  test('is refused with a reason if a quote is never closed', async () => {
    await expect(parsed('name\n"Bond\n')).rejects.toMatchObject({ problem: { code: 'QUOTE_UNCLOSED' } });
    expect(Thread.all.at(-1)?.isEnded).toBe(true);
  });

  test('is refused with more than 200 columns', async () => {
    const wide = (columns: number) => `${'a,'.repeat(columns - 1)}a\n`;
    expect((await parsed(wide(200))).columns).toHaveLength(200);
    await expect(parsed(wide(201))).rejects.toMatchObject({
      problem: { code: 'TOO_MANY_COLUMNS', details: { most: 200 } },
    });
  });

  test('is refused if it cannot be opened', async () => {
    const file = { arrayBuffer: () => Promise.reject(new Error('It was moved')) } as unknown as File;
    await expect(parseFile(file, () => undefined)).rejects.toEqual(new FileUnreadable(null));
  });

  test('is refused if the worker fails', async () => {
    const { listen } = Thread;
    onTestFinished(() => {
      Thread.listen = listen;
    });
    Thread.listen = () => Thread.all.at(-1)?.dispatchEvent(new Event('error'));
    await expect(parsed('name')).rejects.toThrow(FileUnreadable);
  });
});
