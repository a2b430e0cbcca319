import { Problem } from '@mizan/api';
import type { Forum } from '@mizan/engine';
import { checkForums, describeFinding } from '@mizan/engine/review';
import { record } from '../../mail/audit/record.ts';
import type { LawHandler } from '../context.ts';
import { announceLaw } from '../rulebooks/announce.ts';
import { insertForums } from './write.ts';

export const saveForums: LawHandler<'saveForums'> = async ({ params, body, identity }, context) => {
  const { db, law, clock } = context;
  refuseFaults(body.forums);
  const { id: provinceId } = await law.province(params.provinceId.toLowerCase());
  const before = await law.forums(provinceId);
  const latest = before?.number ?? 0;
  if (body.baseNumber !== undefined && body.baseNumber !== latest) throw new Problem('FORUMS_CHANGED', { latest });
  const table = { number: latest + 1, forums: body.forums };
  const [actor, at] = [identity.memberId, clock()];
  await db.transaction().execute(async (trx) => {
    const isWritten = await insertForums(trx, { provinceId, ...table }, { actor, at });
    if (!isWritten) throw new Problem('FORUMS_CHANGED', { latest: table.number });
    const change = {
      action: 'saveForums',
      subject: `forums ${provinceId}`,
      before: before?.forums,
      after: table.forums,
    };
    await record(trx, { ...change, actor, at });
    await announceLaw(trx);
  });
  await law.refresh();
  return table;
};

function refuseFaults(forums: readonly Forum[]) {
  const faults = checkForums(forums).filter(({ severity }) => severity === 'fault');
  const errors = faults.map(({ code, index }) => ({
    path: `forums.${index}.${code === 'DATES_INVERTED' ? 'to' : 'upTo'}`,
    code,
    message: describeFinding({ code, data: { court: forums[index]?.court ?? '' } }),
  }));
  if (errors.length > 0) throw new Problem('INVALID', { errors });
}
