/** The claims about a person, as OpenID names them. */
export type Person = { sub: string; name?: string; email?: string; email_verified?: boolean };

const sample = (number: number, isVerified = true) => ({
  sub: `sample-${number}`,
  name: `Sample member ${number}`,
  email: `sample.member.${number}@example.com`,
  email_verified: isVerified,
});

/** These people are made up, at a domain that is reserved for examples. Merchants must refuse the last one. */
export const samplePeople: readonly Person[] = [sample(1), sample(2), sample(3, false)];
