import { Problem } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import type { Context } from '../context.ts';
import { dateInPakistan } from '../pakistan-time.ts';

type Jurisdiction = { country: string; province: string; type: CalculationType };

/** The rules of a province in force on a day, by default today; ids are matched without regard to case. */
export async function locate({ law, clock }: Context, jurisdiction: Jurisdiction, day = dateInPakistan(clock())) {
  const provinceId = jurisdiction.province.toLowerCase();
  const key = { provinceId, type: jurisdiction.type };
  const { province, number } = await law.placeOn(key, day);
  if (province.countryId !== jurisdiction.country.toLowerCase()) throw new Problem('NOT_FOUND', { what: 'country' });
  return { key, number, name: `${provinceId} ${jurisdiction.type} ${number}` };
}
