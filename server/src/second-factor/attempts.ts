/** Guesses at the codes of a member are counted together, wherever they are typed. */
export const codesOf = (memberId: string) => `codes of ${memberId}`;
