import type { BatchColumn } from '@mizan/api';
import { foldWords } from '@mizan/engine/search';

/** The headings that people use for these columns, in English and Urdu. */
const HEADINGS: Readonly<Record<BatchColumn, readonly string[]>> = {
  province: ['province', 'province id', 'state', 'صوبہ'],
  type: ['type', 'calculation', 'قسم', 'حساب کی قسم'],
  category: ['category', 'major', 'major category', 'main category', 'main category id', 'زمرہ', 'بڑا زمرہ'],
  minorCategory: ['minor', 'minor category', 'minor category id', 'ذیلی زمرہ'],
  subMinorCategory: [
    'kind',
    'kind of suit',
    'sub minor',
    'sub minor category',
    'sub minor category id',
    'subminorcategory',
    'مقدمے کی قسم',
    'نوعیت',
    'مقدمے کی نوعیت',
    'دعوے کی نوعیت',
  ],
  amount: [
    'amount',
    'amount rs',
    'amount in rs',
    'amount claimed',
    'rs',
    'value',
    'suit value',
    'value of suit',
    'claim',
    'claim amount',
    'رقم',
    'رقم روپے',
    'مالیت',
    'دعوے کی مالیت',
  ],
};

/** Removes spaces, case and signs, which do not distinguish names. */
export const foldName = (text: string) => foldWords(text).join('');

const COLUMNS = new Map(
  (Object.entries(HEADINGS) as [BatchColumn, readonly string[]][]).flatMap(([column, names]) =>
    names.map((name) => [foldName(name), column]),
  ),
);

/** Returns the column for a heading; undefined for an unknown one. */
export const columnOf = (heading: string): BatchColumn | undefined => COLUMNS.get(foldName(heading));
