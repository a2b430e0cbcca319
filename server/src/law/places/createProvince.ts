import { Problem } from '@mizan/api';
import { calculationTypes } from '@mizan/engine';
import { record } from '../../mail/audit/record.ts';
import type { LawHandler } from '../context.ts';
import { announceLaw } from '../rulebooks/announce.ts';
import { insertNamed } from './insert-named.ts';

/** Creates a province without a schedule, and its rulebooks without rules. */
export const createProvince: LawHandler<'createProvince'> = async ({ body, identity }, context) => {
  const { name, optedCountry: countryId } = body;
  const country = (await context.law.countries()).find(({ id }) => id === countryId);
  if (!country) throw new Problem('NOT_FOUND', { what: 'country' });
  const province = await context.db.transaction().execute(async (trx) => {
    const created = await insertNamed(name, (id) =>
      trx
        .insertInto('province')
        .values({ id, name, country_id: countryId })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'name', 'country_id as countryId'])
        .executeTakeFirst(),
    );
    if (!created) throw new Problem('NAME_TAKEN', { name });
    const rulebooks = calculationTypes.map((type) => ({ province_id: created.id, type }));
    await trx.insertInto('rulebook').values(rulebooks).execute();
    const change = { action: 'createProvince', subject: `province ${created.id}`, after: { ...created, slabId: null } };
    await record(trx, { ...change, actor: identity.memberId, at: context.clock() });
    await announceLaw(trx);
    return { ...created, slabId: null };
  });
  await context.law.refresh();
  return province;
};
