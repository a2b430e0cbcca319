import { getAuditEntries } from './audit/getAuditEntries.ts';
import { createCountry } from './catalogue/createCountry.ts';
import { createProvince } from './catalogue/createProvince.ts';
import { getAllCountries } from './catalogue/getAllCountries.ts';
import { getCountries } from './catalogue/getCountries.ts';
import { getMajorCategories } from './catalogue/getMajorCategories.ts';
import { getMinorCategories } from './catalogue/getMinorCategories.ts';
import { getProvince } from './catalogue/getProvince.ts';
import { getProvinces } from './catalogue/getProvinces.ts';
import { getSubMinorCategories } from './catalogue/getSubMinorCategories.ts';
import { getUserAction } from './catalogue/getUserAction.ts';
import { createContactMessage } from './contact/createContactMessage.ts';
import { getForums } from './forums/getForums.ts';
import { saveForums } from './forums/saveForums.ts';
import type { Handlers } from './http/endpoints.ts';
import { addCategoriesData } from './rulebooks/addCategoriesData.ts';
import { compareRulebookVersions } from './rulebooks/compareRulebookVersions.ts';
import { deleteCategory } from './rulebooks/deleteCategory.ts';
import { getCategoriesData } from './rulebooks/getCategoriesData.ts';
import { getRulebookCases } from './rulebooks/getRulebookCases.ts';
import { getRulebookVersion } from './rulebooks/getRulebookVersion.ts';
import { getRulebookVersions } from './rulebooks/getRulebookVersions.ts';
import { publishRulebookVersion } from './rulebooks/publishRulebookVersion.ts';
import { saveRulebookCases } from './rulebooks/saveRulebookCases.ts';
import { addSlab } from './slabs/addSlab.ts';
import { changeSlab } from './slabs/changeSlab.ts';
import { createSlab } from './slabs/createSlab.ts';
import { getAllSlabs } from './slabs/getAllSlabs.ts';
import { getSlab } from './slabs/getSlab.ts';
import { removeSlab } from './slabs/removeSlab.ts';

export const handlers: Handlers = {
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
