import { randomBytes } from 'node:crypto';

/** How many ids are made of one batch of random bytes. */
const AT_ONCE = 1024;
const LENGTH = 36;

/**
 * Random ids (UUIDs of version 4), for an import that needs hundreds of thousands. V8 keeps the result of `randomUUID` as
 * a concatenation, which takes several times its length in memory; these are cut from bytes.
 */
export function newIds(): () => string {
  let ids = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at === ids.length) [ids, at] = [batch(), 0];
    at += LENGTH;
    return ids.toString('latin1', at - LENGTH, at);
  };
}

const batch = () =>
  Buffer.from(
    randomBytes(16 * AT_ONCE)
      .toString('hex')
      .replaceAll(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/g, '$1-$2-4$3-8$4-$5'),
    'latin1',
  );
