import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { code } from '../http/field-errors.ts';
import { placeId, Suspension } from '../http/fields.ts';

const name = z.string().trim().min(1, code('PLACE_NAME_MISSING')).max(100, code('TOO_LONG'));

export const Province = z
  .object({
    id: z.string(),
    name: z.string(),
    countryId: z.string(),
    /** The schedule of fees for its court-fee rules that name no other one. */
    slabId: z.string().nullable(),
    /** Present only while the whole province is switched off. */
    suspension: Suspension.optional(),
  })
  .meta({ id: 'Province' });
export type Province = z.infer<typeof Province>;

export const Country = z
  .object({ id: z.string(), name: z.string(), provinces: z.array(Province) })
  .meta({ id: 'Country' });
export type Country = z.infer<typeof Country>;

export const places = {
  /** The countries and provinces that the calculator offers. */
  getCountries: {
    method: 'GET',
    path: '/v1/category/countries',
    summary: 'The countries, each with its provinces',
    access: 'guest',
    key: 'catalogue',
    result: z.array(Country),
    isCached: true,
  },

  /** The same list at a second address of the contract, which the desk uses. */
  getAllCountries: {
    method: 'GET',
    path: '/v1/country/get-all-countries',
    summary: 'The countries, each with its provinces',
    access: 'guest',
    result: z.array(Country),
    isCached: true,
  },

  createCountry: {
    method: 'POST',
    path: '/v1/country/create',
    summary: 'Add a country',
    access: 'admin',
    body: z.object({ name }),
    result: Country,
    status: 201,
    problems: ['NAME_TAKEN'],
  },

  createProvince: {
    method: 'POST',
    path: '/v1/province/create',
    summary: 'Add a province or state to a country',
    access: 'admin',
    body: z.object({ name, optedCountry: placeId }),
    result: Province,
    status: 201,
    problems: ['NOT_FOUND', 'NAME_TAKEN'],
  },

  getProvinces: {
    method: 'GET',
    path: '/v1/province/country-id/{id}',
    summary: 'The provinces of a country',
    access: 'guest',
    key: 'catalogue',
    params: z.object({ id: placeId }),
    result: z.array(Province),
    problems: ['NOT_FOUND'],
  },

  getProvince: {
    method: 'GET',
    path: '/v1/province/province-id/{id}',
    summary: 'One province, with the schedule assigned to it',
    access: 'guest',
    key: 'catalogue',
    params: z.object({ id: placeId }),
    result: Province,
    problems: ['NOT_FOUND'],
  },
} as const satisfies EndpointGroup;
