import type { MoneyHandler } from '../../context.ts';

export const listCards: MoneyHandler<'listCards'> = async ({ identity }, { db }) => {
  const rows = await db
    .selectFrom('saved_card')
    .select(['id', 'brand', 'last_four', 'expiry_month', 'expiry_year', 'saved_at'])
    .where('member_id', '=', identity.memberId)
    .orderBy('saved_at', 'desc')
    .execute();
  return rows.map(({ id, brand, last_four, expiry_month, expiry_year, saved_at }) => ({
    id,
    brand,
    lastFour: last_four,
    expiryMonth: expiry_month,
    expiryYear: expiry_year,
    savedAt: saved_at.toISOString(),
  }));
};
