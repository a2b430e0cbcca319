import { getAuditEntries } from './audit.ts';
import { getMajorCategories, getMinorCategories, getSubMinorCategories, getUserAction } from './catalogue.ts';
import { createContactMessage } from './contact.ts';
import {
  addSlab,
  createCountry,
  createProvince,
  getAllCountries,
  getCountries,
  getProvince,
  getProvinces,
  removeSlab,
} from './places.ts';
import {
  addCategoriesData,
  compareRulebookVersions,
  deleteCategory,
  getCategoriesData,
  getForums,
  getRulebookCases,
  getRulebookVersion,
  getRulebookVersions,
  publishRulebookVersion,
  saveForums,
  saveRulebookCases,
} from './rulebooks.ts';
import { changeSlab, createSlab, getAllSlabs, getSlab } from './slabs.ts';

/** The whole contract. A name here is the client call, the handler's file and the test's. */
export const endpoints = {
  getAuditEntries,
  getMajorCategories,
  getMinorCategories,
  getSubMinorCategories,
  getUserAction,
  getCountries,
  getAllCountries,
  createCountry,
  createProvince,
  getProvinces,
  getProvince,
  addSlab,
  removeSlab,
  getCategoriesData,
  addCategoriesData,
  deleteCategory,
  getRulebookVersions,
  getRulebookVersion,
  publishRulebookVersion,
  compareRulebookVersions,
  getRulebookCases,
  saveRulebookCases,
  getForums,
  saveForums,
  getAllSlabs,
  getSlab,
  createSlab,
  changeSlab,
  createContactMessage,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
