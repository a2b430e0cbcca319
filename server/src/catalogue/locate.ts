import { Problem } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import type { Context } from '../context.ts';
import { dateInPakistan } from '../pakistan-time.ts';

type Place = { country: string; province: string; type: CalculationType };

/** The rules in force on a day, or today, at a place of the catalogue; ids of places are matched without case. */
export async function locate({ law, clock }: Context, place: Place, day = dateInPakistan(clock())) {
  const provinceId = place.province.toLowerCase();
  const key = { provinceId, type: place.type };
  const { province, number } = await law.placeOn(key, day);
  if (province.countryId !== place.country.toLowerCase()) throw new Problem('NOT_FOUND', { what: 'country' });
  return { key, number, name: `${provinceId} ${place.type} ${number}` };
}
