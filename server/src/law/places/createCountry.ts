import { Problem } from '@mizan/api';
import { record } from '../../mail/audit/record.ts';
import type { LawHandler } from '../context.ts';
import { announceLaw } from '../rulebooks/announce.ts';
import { insertNamed } from './insert-named.ts';

export const createCountry: LawHandler<'createCountry'> = async ({ body: { name }, identity }, context) => {
  const country = await context.db.transaction().execute(async (trx) => {
    const created = await insertNamed(name, (id) =>
      trx
        .insertInto('country')
        .values({ id, name })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'name'])
        .executeTakeFirst(),
    );
    if (!created) throw new Problem('NAME_TAKEN', { name });
    const change = { action: 'createCountry', subject: `country ${created.id}`, after: created };
    await record(trx, { ...change, actor: identity.memberId, at: context.clock() });
    await announceLaw(trx);
    return created;
  });
  await context.law.refresh();
  return { ...country, provinces: [] };
};
