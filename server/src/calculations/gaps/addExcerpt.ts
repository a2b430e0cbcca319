import { Problem } from '@mizan/api';
import { PAGE_SIDE, readPicture } from '../../identity/accounts/picture-file.ts';
import { record } from '../../mail/audit/record.ts';
import type { CalculationsHandler } from '../context.ts';
import { selectExcerpts, toExcerpt } from './excerpt-rows.ts';
import { findGaps } from './find-gaps.ts';

const MAX_TITLE = 1000;

export const addExcerpt: CalculationsHandler<'addExcerpt'> = async ({ body, identity }, context) => {
  const { gap, outcome, words, source } = body;
  const { gaps } = await findGaps(context);
  const foundGap = gaps.find(({ id }) => id === gap);
  if (foundGap === undefined) throw new Problem('NOT_FOUND', { what: 'gap' });
  const { bytes } = await readPicture(Buffer.from(body.picture, 'base64'), PAGE_SIDE);
  const [id, actor, at] = [context.newId(), identity.memberId, context.clock()];
  const content = { title: foundGap.title.slice(0, MAX_TITLE), outcome, words, source };
  return context.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('excerpt')
      .values({ id, gap, ...content, picture_id: context.newId(), picture: bytes, found_by: actor, found_at: at })
      .execute();
    await record(trx, { actor, at, action: 'addExcerpt', subject: `excerpt ${id}`, after: content });
    return toExcerpt(await selectExcerpts(trx).where('excerpt.id', '=', id).executeTakeFirstOrThrow(), actor);
  });
};
