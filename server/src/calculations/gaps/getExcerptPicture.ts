import { Problem } from '@mizan/api';
import type { CalculationsHandler } from '../context.ts';

/** The photograph is public to everyone with the address, as a member's picture is. */
export const getExcerptPicture: CalculationsHandler<'getExcerptPicture'> = async ({ params }, { db }) => {
  const { picture } = await db
    .selectFrom('excerpt')
    .select('picture')
    .where('picture_id', '=', params.id)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'picture' }));
  return { type: 'image/webp', bytes: picture };
};
