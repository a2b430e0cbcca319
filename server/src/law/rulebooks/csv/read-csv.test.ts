import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CellTexts } from './csv-heading.ts';
import { readCsv } from './read-csv.ts';
import { noProblems } from './row-problems.ts';

const columns = ['fee', 'suit', 'note'];

/** The rows of a file with the columns fee, suit and note, and its problems. */
function read(file: Buffer | string) {
  const rows: CellTexts[] = [];
  const problems = noProblems();
  const onRow = (row: number, cells: CellTexts) => rows.push([String(row), ...cells]);
  readCsv(Buffer.from(file), { columns, required: ['fee', 'suit'], onRow, problems });
  return { rows, problems: problems.list.map(({ row, column, message }) => `${row} ${column ?? ''}: ${message}`) };
}

describe('a file that a spreadsheet saved', () => {
  const rows = [
    ['1', '15', 'Ejectment', 'first\nsecond'],
    ['2', '0', 'Pre-emption, of land', ''],
  ];

  test.each([
    ['comma and LF', 'suit,fee,note\nEjectment,15,"first\nsecond"\n"Pre-emption, of land",0,\n'],
    ['comma and CRLF', 'suit,fee,note\r\nEjectment,15,"first\nsecond"\r\n"Pre-emption, of land",0,\r\n'],
    ['comma and CR', 'suit,fee,note\rEjectment,15,"first\nsecond"\r"Pre-emption, of land",0,\r'],
    ['semicolon', 'suit;fee;note\nEjectment;15;"first\nsecond"\nPre-emption, of land;0;\n'],
    ['tab', 'suit\tfee\tnote\nEjectment\t15\t"first\nsecond"\nPre-emption, of land\t0\t\n'],
    ['a byte-order mark', '\uFEFFsuit,fee,note\nEjectment,15,"first\nsecond"\n"Pre-emption, of land",0,\n'],
    ['headings in other capitals', ' Suit ,FEE,"Note"\nEjectment,15,"first\nsecond"\n"Pre-emption, of land",0,\n'],
    ['no line end at the end', 'suit,fee,note\nEjectment,15,"first\nsecond"\n"Pre-emption, of land",0,'],
    ['empty columns at the end', 'suit,fee,note,,\nEjectment,15,"first\nsecond",,\n"Pre-emption, of land",0,,,\n'],
  ])('is read with %s', (_, text) => {
    expect(read(text)).toEqual({ rows, problems: [] });
  });

  test('may omit an optional column', () => {
    expect(read('fee,suit\n15,Ejectment')).toEqual({ rows: [['1', '15', 'Ejectment', undefined]], problems: [] });
  });

  test('keeps the row numbers of the spreadsheet despite empty lines', () => {
    expect(read('\nfee,suit\n\n15,Ejectment\n ,\n').rows).toEqual([['2', '15', 'Ejectment', undefined]]);
  });

  test('may have two hundred columns, even empty ones, but not one more', () => {
    const wide = (count: number) => `fee,suit${','.repeat(count - 2)}\n15,a${','.repeat(count - 2)}`;
    expect(read(wide(200))).toEqual({ rows: [['1', '15', 'a', undefined]], problems: [] });
    expect(read(wide(201)).problems).toEqual(['0 : The heading has more than 200 columns.']);
  });

  test('keeps doubled quotes, quotes inside a cell and Urdu', () => {
    expect(read('fee,suit\n"say ""yes""",a 5" pipe دعویٰ').rows).toEqual([
      ['1', 'say "yes"', 'a 5" pipe دعویٰ', undefined],
    ]);
  });

  test('gives the same rows however its cells are quoted', () => {
    const cell = fc
      .array(fc.constantFrom('x', 'دعویٰ', '"', '\n', '\r\n', ',', ';', ' ', '='))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 40 }), fc.boolean(), (notes, quoted) => {
        const lines = notes.map((note, index) => [String(index), `suit ${index}`, note]);
        const file = stringify([columns, ...lines], { quoted, quoted_match: /\r/ });
        expect(read(file)).toEqual({ rows: lines.map((line, index) => [`${index + 1}`, ...line]), problems: [] });
      }),
    );
  });
});

describe('reading a malformed file', () => {
  const wide = Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(',');

  test.each<[string, Buffer | string, RegExp]>([
    ['nothing at all', '', /^0 : The file is empty\.$/],
    ['only spaces', ' \r\n \n', /^0 : The file is empty\.$/],
    ['only empty cells', ',,\n ,\n', /^0 : The file is empty\.$/],
    ['UTF-16 with a mark', Buffer.from('\uFEFFfee,suit\n15,a', 'utf16le'), /^0 : .*UTF-16/],
    ['UTF-16, the other way round', Buffer.from('\uFEFFfee,suit\n', 'utf16le').swap16(), /^0 : .*UTF-16/],
    ['UTF-16 without a mark', Buffer.from('fee,suit\n15,a', 'utf16le'), /^0 : .*UTF-16/],
    [
      'letters of Windows',
      Buffer.from('fee,suit\n15,caf\xe9', 'latin1'),
      /^0 : The file is not UTF-8 text: see line 2/,
    ],
    ['a NUL in a cell', 'fee,suit\n15,a\n16,a\0b', /^2 suit: The cell holds the character NUL/],
    ['a NUL in the heading', 'fee,su\0it\n15,a', /^0 : There is no column/],
    ['a heading twice', 'fee,suit,Fee\n15,a,16', /^0 : The column “Fee” stands in the heading twice/],
    ['an unknown heading', 'fee,suit,colour\n15,a,b', /^0 : There is no column “colour”; the columns are fee, suit/],
    ['a prototype as heading', 'fee,suit,__proto__\n15,a,b', /^0 : There is no column “__proto__”/],
    ['a missing column', 'fee,note\n15,a', /^0 : The column suit is missing/],
    ['ten thousand columns', `${wide}\n${wide}`, /^0 : The heading has more than 200 columns/],
    ['too few cells', 'fee,suit,note\n15,a,b\n16,b', /^2 : The row has 2 cells where the heading has 3/],
    ['too many cells', 'fee,suit\n15,a,stray', /^1 : Cell 3 of the row, “stray”, stands under no heading/],
    ['ten thousand cells', `fee,suit\n${wide}`, /^1 : Cell 3 of the row, “c2”/],
    ['a quote that is never closed', 'fee,suit\n15,a\n16,"b\n17,c\n', /^2 : A quote that opens a cell is never closed/],
    [
      'a quote that is not doubled',
      'fee,suit\n15,"say "yes" now"\n',
      /^1 : A quote inside a quoted cell is not doubled/,
    ],
    ['a cell of one megabyte', `fee,suit\n15,${'x'.repeat(1_048_576)}\n16,b`, /^1 : The row is longer than 524288/],
    ['a quote open for a megabyte', `fee,suit\n15,"${'x,\n'.repeat(400_000)}`, /^1 : The row is longer than 524288/],
    ['a heading of one megabyte', 'x'.repeat(1_048_576), /^0 : (?:The row is longer|There is no column)/],
  ])('reports %s', (_, file, message) => {
    const { problems } = read(file);
    expect(problems[0]).toMatch(message);
    expect(problems[0]?.length).toBeLessThan(300);
  });

  test('reports the errors of all rows, also after a broken one', () => {
    const { rows, problems } = read('fee,suit\n1\n2,b\n3,"c"c"\n4,d,e\n5,f');
    expect(rows.map(([row]) => row)).toEqual(['2', '5']);
    expect(problems.map((problem) => problem[0])).toEqual(['1', '3', '4']);
  });

  test('reports megabytes of stray quotes once, and reads nothing after them', () => {
    const { rows, problems } = read(`fee,suit\n15,a\n"${'a"'.repeat(1_000_000)}\n16,b\n`);
    expect(rows).toEqual([['1', '15', 'a', undefined]]);
    expect(problems).toEqual(['2 : The row is longer than 524288 characters. Is a closing quote missing?']);
  });
});
