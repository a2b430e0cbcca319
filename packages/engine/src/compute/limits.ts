/** A bound on everything that is sent: what no real rulebook reaches. */
export const limits = {
  majors: 1_000,
  minors: 1_000,
  subMinors: 10_000,
  entries: 100,
  slabSets: 1_000,
  slabs: 1_000,
  forums: 1_000,
  sources: 100,
  idLength: 100,
  nameLength: 300,
  textLength: 5_000,
  urlLength: 2_000,
  /** Values of every kind in one rulebook, and how far they may nest. */
  values: 5_000_000,
  depth: 12,
};
