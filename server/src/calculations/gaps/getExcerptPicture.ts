import { Problem } from '@mizan/api';
import type { CalculationsHandler } from '../context.ts';

/** Anyone with the address can see the photograph, as with a member's picture. */
export const getExcerptPicture: CalculationsHandler<'getExcerptPicture'> = async ({ params }, { db }) => {
  const { picture } = await db
    .selectFrom('excerpt')
    .select('picture')
    .where('picture_id', '=', params.id)
    .executeTakeFirstOrThrow(() => new Problem('NOT_FOUND', { what: 'picture' }));
  return { type: 'image/webp', bytes: picture };
};
