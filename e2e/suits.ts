import type { CalculationType } from '@mizan/engine';
import { clientOf, type Member } from './people.ts';

type Kind = readonly [major: string, minor: string, subMinor: string];

export const kinds = {
  sale: ['Specific performance', 'Agreement to sell', 'Land, house or plot'],
  /** A kind with a fixed fee, which takes no amount. */
  application: ['Injunction', 'Temporary injunction', 'Application under Order XXXIX'],
  money: ['Recovery of money', 'Recovery of money', 'Promissory note, bill or cheque'],
  /** A kind whose fee is stated in words. */
  review: ['Supreme Court of Pakistan', 'Papers in the case', 'Review petition'],
} as const satisfies Record<string, Kind>;

type Question = { province?: string; type?: CalculationType; kind: Kind; amount: number };

/** Calculates as a member by the names of the kind of suit; returns the id. */
export async function saveCalculation(member: Member, { amount, ...question }: Question) {
  const params = await placeOf(member, question);
  return savedId(await clientOf(member).calculate({ params, body: { amount } }));
}

/** The ids of a kind of suit, by its names. */
export async function placeOf(
  member: Member,
  { province = 'punjab', type = 'courtFee', kind }: Omit<Question, 'amount'>,
) {
  const api = clientOf(member);
  const place = { country: 'pakistan', province, type };
  const [majorName, minorName, subMinorName] = kind;
  const major = categoryNamed(await api.getMajorCategories({ params: place }), majorName);
  const inMajor = { ...place, mainCategoryId: major.id };
  const minor = categoryNamed(await api.getMinorCategories({ params: inMajor }), minorName);
  const inMinor = { ...inMajor, minorCategoryId: minor.id };
  const subMinor = categoryNamed(await api.getSubMinorCategories({ params: inMinor }), subMinorName);
  return { ...inMinor, subMinorCategoryId: subMinor.id };
}

/** Calculates the same kind of suit with each amount; the last one is the newest. */
export async function saveCalculations(member: Member, amounts: readonly number[], question: Omit<Question, 'amount'>) {
  const [first = 0, ...others] = amounts;
  const id = await saveCalculation(member, { ...question, amount: first });
  const api = clientOf(member);
  const saved = await api.getCalculation({ params: { id } });
  for (const amount of others) await api.calculate({ params: saved, body: { amount } });
}

function savedId({ id }: { id: string | null }): string {
  if (id === null) throw new Error('The answer needs an amount and was not saved');
  return id;
}

function categoryNamed<Category extends { name: string }>(categories: readonly Category[], name: string): Category {
  const found = categories.find((category) => category.name === name);
  if (!found) throw new Error(`There is no category ${name}`);
  return found;
}
