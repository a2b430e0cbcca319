/** Limits on the size of requests; no real rulebook reaches them. */
export const limits = {
  majors: 1_000,
  minors: 1_000,
  subMinors: 10_000,
  entries: 100,
  readings: 10,
  slabs: 1_000,
  forums: 1_000,
  sources: 100,
  ruleSources: 20,
  idLength: 100,
  nameLength: 300,
  textLength: 5_000,
  urlLength: 2_000,
};
