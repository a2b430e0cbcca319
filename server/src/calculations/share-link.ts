type Row = { token: string; shared_at: Date };

export const toLink = ({ token, shared_at }: Row) => ({
  token,
  path: `/share/${token}`,
  sharedAt: shared_at.toISOString(),
});
