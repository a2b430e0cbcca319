import { onFirstUse } from '../../platform/remember.ts';
import { readUrduNames } from './law-files.ts';
import { lawFolder } from './read-law.ts';

const urduNames = onFirstUse(() => readUrduNames(lawFolder));

/** A name of the law in the language of a reader, or else as it is stored. */
export const shownName = (stored: string, language: 'en' | 'ur') =>
  language === 'ur' ? (urduNames()[stored] ?? stored) : stored;
