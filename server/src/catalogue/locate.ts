import { Problem } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import type { Context } from '../context.ts';

type Jurisdiction = { country: string; province: string; type: CalculationType };

/** The rules of a province in force on a day; ids are matched without regard to case. */
export async function locate({ law }: Pick<Context, 'law'>, jurisdiction: Jurisdiction, day: string) {
  const provinceId = jurisdiction.province.toLowerCase();
  const key = { provinceId, type: jurisdiction.type };
  const { province, number, suspensions } = await law.placeOn(key, day);
  if (province.countryId !== jurisdiction.country.toLowerCase()) throw new Problem('NOT_FOUND', { what: 'country' });
  return { key, number, suspensions, name: `${provinceId} ${jurisdiction.type} ${number}` };
}
