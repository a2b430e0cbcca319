import { Problem } from '@mizan/api';
import type { CalculationsHandler } from '../context.ts';

/** Like a member's picture, public to everyone with the address. */
export const getExcerptPicture: CalculationsHandler<'getExcerptPicture'> = async ({ params }, { db }) => {
  const { picture } = await db
    .selectFrom('excerpt')
    .select('picture')
    .where('picture_id', '=', params.id)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'picture' }));
  return { type: 'image/webp', bytes: picture };
};
