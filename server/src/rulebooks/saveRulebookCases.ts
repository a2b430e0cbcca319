import { fieldError, Problem } from '@mizan/api';
import { record } from '../audit/record.ts';
import type { Handler } from '../http/endpoints.ts';
import { addCases, judgedCases, namesOf, removeCases } from './cases.ts';
import { latestOf } from './publish.ts';
import { readHead, readTree } from './version.ts';

export const saveRulebookCases: Handler<'saveRulebookCases'> = async (
  { params: key, body: { removed, added }, identity },
  context,
) => {
  const { db, clock, newId } = context;
  await latestOf(db, key);
  const known = namesOf({ majorCategories: await readTree(db, await readHead(db, key)) });
  const errors = added.flatMap(({ subMinorId }, index) =>
    known.has(subMinorId) ? [] : [fieldError(`added.${index}.subMinorId`, 'SUB_MINOR_UNKNOWN')],
  );
  if (errors.length > 0) throw new Problem('INVALID', { errors });
  await db.transaction().execute(async (trx) => {
    const before = await removeCases(trx, key, removed);
    await addCases(trx, { key, added, newId });
    const subject = `rulebook ${key.provinceId} ${key.type}`;
    const change = { action: 'saveRulebookCases', subject, before: { cases: before }, after: { cases: added } };
    await record(trx, { ...change, actor: identity.memberId, at: clock() });
  });
  return judgedCases(db, key);
};
