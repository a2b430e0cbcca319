import { describe, expect, test } from 'vitest';
import { readFile } from './read-file.ts';

const read = (text: string, hasKind = true) => {
  const { faults, ...file } = readFile({ bytes: Buffer.from(text), hasKind });
  return { ...file, faults: faults.list.map(({ row, column, code }) => [row, column, code]) };
};

describe('a file of amounts for one kind of suit', () => {
  test.each([
    ['1,50,000\n2 lakh', [['1,50,000'], ['2 lakh']]],
    ['Amount\r\n"1,50,000"\r\n\r\n500\r\n', [['1,50,000'], ['500']]],
    ['\uFEFFرقم\n۱،۵۰،۰۰۰', [['۱،۵۰،۰۰۰']]],
    ['Client,Amount (Rs)\n"Ali, Lahore","1,50,000"\nZara,500', [['1,50,000'], ['500']]],
    ['Client\tAmount\nAli\t1,50,000', [['1,50,000']]],
    ['"Client"\t"Amount"\nAli\t1,50,000', [['1,50,000']]],
    ['Client;amount\nAli;500', [['500']]],
    ['amount,client\n500', [['500']]],
    ['\tAmount\n1\t50,000\n2\t75,000', [['50,000'], ['75,000']]],
    ['\n\tSuit value\n1\t50,000', [['50,000']]],
    ['150000,,\n1,50,000;;\n,,\n"2,50,000",\n', [['150000'], ['1,50,000'], ['2,50,000']]],
    ['"amount"\n"500"\n""\n"5"', [['500'], [''], ['5']]],
  ])('reads %j', (text, table) => {
    expect(read(text)).toMatchObject({ columns: ['amount'], table, faults: [] });
  });

  test('keeps a tab inside a line, so that two columns without headings are never one amount', () => {
    expect(read('1\t50,000\n2\t75,000').table).toEqual([['1\t50,000'], ['2\t75,000']]);
  });

  test('leaves the amount of a row empty if its commas or quotes moved the cells', () => {
    for (const row of ['Ali,1,50,000', 'Ali,"1"50,000"'])
      expect(read(`client,amount\n${row}\nZara,500`)).toMatchObject({ table: [[''], ['500']] });
    expect(read('kind,province,type,amount\nCheque, bounced,Punjab,fee,5', false).table).toEqual([
      ['', 'bounced', 'Punjab', ''],
    ]);
  });

  test('lists the columns that were ignored', () => {
    expect(read('Client,Amount,Case no.\nAli,500,12')).toMatchObject({ ignored: ['Client', 'Case no.'], faults: [] });
  });

  test.each([
    ['', [[0, null, 'NO_ROWS']]],
    ['amount\n\n', [[0, null, 'NO_ROWS']]],
    ['amount,amount\n1,2', [[0, null, 'COLUMN_TWICE']]],
    ['province,type\nPunjab,fee', [[0, null, 'COLUMN_MISSING']]],
    ['Client,Worth\nAli,50000', [[0, null, 'COLUMN_MISSING']]],
    ['Claims of 2026,,\nClient,Amount,\nAli,50000,', [[0, null, 'COLUMN_MISSING']]],
    ['client,amount\nAli,1,50,000', [[1, null, 'TOO_MANY_CELLS']]],
    ['client,amount\n"Ali,500', [[1, null, 'QUOTES_UNEVEN']]],
    ['client,amount\nAli,"5"0"\nZara,700', [[1, null, 'QUOTES_UNEVEN']]],
    [`amount${',x'.repeat(50)}\n1`, [[0, null, 'TOO_MANY_COLUMNS']]],
    [`amount${','.repeat(4_000_000)}`, [[0, null, 'ROW_TOO_LONG']]],
    [`client,amount\n${'x'.repeat(600_000)},5`, [[1, null, 'ROW_TOO_LONG']]],
  ])('refuses %.40j', (text, faults) => expect(read(text).faults).toEqual(faults));

  test.each([`${'7\n'.repeat(10_001)}`, `amount,x\n${'7,x\n'.repeat(10_001)}`])(
    'is refused with too many rows, and shows no part of them: %.20j',
    (text) => expect(read(text)).toMatchObject({ table: [], faults: [[0, null, 'TOO_MANY_ROWS']] }),
  );

  test('is refused in UTF-16 and for bytes that are not UTF-8', () => {
    const faultsOf = (bytes: Buffer) => readFile({ bytes, hasKind: true }).faults.list;
    expect(faultsOf(Buffer.from('\uFEFF500', 'utf16le'))).toMatchObject([{ row: 0, code: 'FILE_UTF16' }]);
    expect(faultsOf(Buffer.from([0x31, 0x0a, 0xe9]))).toMatchObject([{ code: 'FILE_NOT_UTF8', details: { line: 2 } }]);
  });

  test('is read completely with 10,000 rows', () => {
    const { table, faults } = read('7\n'.repeat(10_000));
    expect([table.length, faults]).toEqual([10_000, []]);
  });
});

test('keeps no folded form of a cell that folding makes longer than any name', () => {
  const { foldedCells } = read(`province,type,kind of suit,amount\nPunjab,Court fee,${'ﷺ'.repeat(300)},5`, false);
  expect([...foldedCells.values()]).toEqual(['punjab', 'courtfee']);
});

describe('a file that names its kinds of suit', () => {
  test('is read by headings in any order and in either language', () => {
    const columns = ['amount', 'province', 'type', 'subMinorCategory'];
    const cells = [['500', 'Punjab', 'Court fee', 'Cheque']];
    expect(read('Amount,Province,Type,Kind of suit\n500,Punjab,Court fee,Cheque', false)).toMatchObject({
      columns,
      table: cells,
      faults: [],
    });
    expect(read('رقم,صوبہ,قسم,دعوے کی نوعیت\n500,Punjab,Court fee,Cheque', false)).toMatchObject({
      columns,
      table: cells,
      faults: [],
    });
  });

  test('is refused with a list of all missing columns', () => {
    const { faults } = readFile({ bytes: Buffer.from('amount\n500'), hasKind: false });
    expect(faults.list.map(({ details }) => details['name'])).toEqual(['province', 'type', 'subMinorCategory']);
  });

  test('restores the text of a cell that was guarded against formulas', () => {
    const { table } = read("amount,province,type,kind\n500,Punjab,fee,'=Cheque", false);
    expect(table).toEqual([['500', 'Punjab', 'fee', '=Cheque']]);
  });
});
