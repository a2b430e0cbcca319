import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { code } from '../http/field-errors.ts';
import {
  byUuid,
  Done,
  Download,
  day,
  id,
  memberItem,
  memberRecord,
  page,
  placeId,
  provenByRequest,
  searchTerm,
  segment,
} from '../http/fields.ts';
import { ShareLink } from './calculation.ts';
import { Filing, FilingRow, FilingTemplate, filingStates, MAX_FILING_ITEMS, SharedFiling } from './filing.ts';
import { StampToRecord } from './stamp.ts';

const title = z.string().trim().min(1, code('REQUIRED')).max(120, code('TOO_LONG'));
const court = z.string().trim().max(100, code('TOO_LONG'));
const note = z.string().trim().max(1000, code('TOO_LONG'));
const ownWords = z.string().trim().min(1, code('REQUIRED')).max(200, code('TOO_LONG'));
const typedAmount = z.union([z.number(), z.string().max(100, code('TOO_LONG'))]);

const ofItem = byUuid.extend({ itemId: z.uuid() });
const ofStamp = ofItem.extend({ stampId: z.uuid() });

/** Each addition may store an idempotency key for a day. */
const ADDITIONS = { max: 600, seconds: 3600, per: 'member' } as const;

const ownFiling = { ...memberRecord, result: Filing } as const;

export const filings = {
  listFilings: {
    method: 'GET',
    path: '/v1/filing',
    summary: "The member's own filings, the newest first",
    access: 'member',
    query: page.extend({ searchTerm, province: placeId.optional(), state: z.enum(filingStates).optional() }),
    result: z.object({
      results: z.array(FilingRow),
      totalPages: z.int(),
      totalResults: z.int(),
      /** Filings with a deficiency that is not made up, the earliest due day first. */
      due: z.array(FilingRow),
    }),
  },

  createFiling: {
    method: 'POST',
    path: '/v1/filing',
    summary: 'Begin a filing in a province',
    access: 'member',
    body: z
      .object({
        title,
        province: placeId,
        court: court.default(''),
        /** Today in Pakistan by default. */
        asOf: day.optional(),
        note: note.default(''),
      })
      .meta({ id: 'FilingToCreate' }),
    limit: { max: 300, seconds: 86_400, per: 'member' },
    result: Filing,
    status: 201,
    problems: ['NOT_FOUND', 'TOO_MANY_FILINGS', 'EMAIL_NOT_CONFIRMED', 'IDEMPOTENCY_KEY_REUSED'],
  },

  getFiling: {
    ...ownFiling,
    method: 'GET',
    path: '/v1/filing/{id}',
    summary: 'One filing with its items and their total',
  },

  updateFiling: {
    ...ownFiling,
    method: 'PATCH',
    path: '/v1/filing/{id}',
    summary: 'Change the title, the court, the date of law for further items, or the note',
    body: z
      .object({ title: title.optional(), court: court.optional(), asOf: day.optional(), note: note.optional() })
      .meta({ id: 'FilingChange' }),
  },

  deleteFiling: {
    ...memberRecord,
    method: 'DELETE',
    path: '/v1/filing/{id}',
    summary: 'Delete a filing, with its link and the codes of its sheets; the saved calculations stay',
    result: Done,
  },

  copyFiling: {
    ...ownFiling,
    method: 'POST',
    path: '/v1/filing/{id}/copy',
    summary: 'A new filing with the same items as they were answered, without their stamps, under another title',
    body: z.object({ title }).meta({ id: 'FilingCopy' }),
    limit: { max: 300, seconds: 86_400, per: 'member' },
    status: 201,
    problems: ['NOT_FOUND', 'TOO_MANY_FILINGS', 'EMAIL_NOT_CONFIRMED', 'IDEMPOTENCY_KEY_REUSED'],
  },

  exportFiling: {
    ...memberRecord,
    method: 'GET',
    path: '/v1/filing/{id}/export',
    summary: 'The items, their stamps and their total as a CSV file',
    answer: 'file',
    result: Download,
    limit: { max: 60, seconds: 3600, per: 'member' },
  },

  addFilingItem: {
    ...ownFiling,
    method: 'POST',
    path: '/v1/filing/{id}/items',
    summary:
      'Add a saved calculation, the answer of a rule that takes no amount, or a line of your own: free, because what costs a search was paid when it was calculated',
    body: z
      .union([
        z.object({ calculationId: z.uuid() }),
        z.object({ mainCategoryId: id, minorCategoryId: id, subMinorCategoryId: id }),
        z.object({ words: ownWords, fee: typedAmount }),
      ])
      .meta({ id: 'FilingItemToAdd' }),
    limit: ADDITIONS,
    status: 201,
    problems: [
      'NOT_FOUND',
      'TOO_MANY_FILING_ITEMS',
      'FILING_ELSEWHERE',
      'NO_FEE_TO_FILE',
      'NO_RULES_FOR_DATE',
      'RULE_SUSPENDED',
      'AMOUNT_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },

  updateFilingItem: {
    ...memberItem,
    method: 'PATCH',
    path: '/v1/filing/{id}/items/{itemId}',
    summary: 'Change a line of your own; the answer of a rule is never changed',
    params: ofItem,
    body: z.object({ words: ownWords, fee: typedAmount }).meta({ id: 'FilingLine' }),
    result: Filing,
  },

  removeFilingItem: {
    ...memberItem,
    method: 'DELETE',
    path: '/v1/filing/{id}/items/{itemId}',
    summary: 'Take an item out of the filing; a saved calculation stays saved',
    params: ofItem,
    result: Filing,
  },

  addFilingStamp: {
    method: 'POST',
    path: '/v1/filing/{id}/items/{itemId}/stamps',
    summary: 'Record a stamp that an item was paid with; its number and its PSID are recorded once in all filings',
    access: 'member',
    params: ofItem,
    body: StampToRecord,
    limit: ADDITIONS,
    result: Filing,
    status: 201,
    problems: ['NOT_FOUND', 'TOO_MANY_STAMPS', 'STAMP_USED', 'PSID_USED', 'FILING_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
  },

  updateFilingStamp: {
    method: 'PUT',
    path: '/v1/filing/{id}/items/{itemId}/stamps/{stampId}',
    summary: 'Correct a recorded stamp',
    access: 'member',
    params: ofStamp,
    body: StampToRecord,
    result: Filing,
    problems: ['NOT_FOUND', 'STAMP_USED', 'PSID_USED', 'FILING_CHANGED'],
  },

  removeFilingStamp: {
    ...memberItem,
    method: 'DELETE',
    path: '/v1/filing/{id}/items/{itemId}/stamps/{stampId}',
    summary: 'Take a recorded stamp out: its number may be recorded again',
    params: ofStamp,
    result: Filing,
  },

  orderFilingItems: {
    ...ownFiling,
    method: 'PUT',
    path: '/v1/filing/{id}/order',
    summary: 'Put the items in another order: all of them, by their ids',
    body: z.object({ items: z.array(z.uuid()).max(MAX_FILING_ITEMS) }).meta({ id: 'FilingOrder' }),
    problems: ['NOT_FOUND', 'FILING_CHANGED'],
  },

  markFiled: {
    ...ownFiling,
    method: 'PUT',
    path: '/v1/filing/{id}/filed',
    summary: 'Say when it was filed, and what was affixed',
    body: z.object({ on: day, affixed: typedAmount.nullish() }).meta({ id: 'FiledOn' }),
  },

  unmarkFiled: {
    ...ownFiling,
    method: 'DELETE',
    path: '/v1/filing/{id}/filed',
    summary: 'It was not filed after all; a deficiency is withdrawn with it',
  },

  saveDeficiency: {
    ...ownFiling,
    method: 'PUT',
    path: '/v1/filing/{id}/deficiency',
    summary:
      'What the court found missing, and until when it must be made up; reminders are mailed 7, 3 and 1 days before and on the day',
    body: z.object({ amount: typedAmount, dueOn: day }).meta({ id: 'FilingDeficiency' }),
    problems: ['NOT_FOUND', 'FILING_NOT_FILED'],
  },

  makeUpDeficiency: {
    ...ownFiling,
    method: 'POST',
    path: '/v1/filing/{id}/deficiency/made-up',
    summary: 'The missing fee was affixed: no more reminders',
    body: z.object({ on: day }).meta({ id: 'DeficiencyMadeUp' }),
    problems: ['NOT_FOUND', 'FILING_NOT_SHORT'],
  },

  withdrawDeficiency: {
    ...ownFiling,
    method: 'DELETE',
    path: '/v1/filing/{id}/deficiency',
    summary: 'Nothing was missing after all: no more reminders',
  },

  printFiling: {
    ...memberRecord,
    method: 'POST',
    path: '/v1/filing/{id}/sheet',
    summary: 'The code to print on the sheet, which anyone who has it can check; the same for the same contents',
    result: z
      .object({
        code: z.string(),
        path: z.string(),
        /** When these contents were printed first, which the check of the sheet says. */
        printedAt: z.iso.datetime(),
        /** `changedAt` of the filing as printed: a filing that was read with another one may have other items. */
        changedAt: z.iso.datetime(),
      })
      .meta({ id: 'FilingSheet' }),
    problems: ['NOT_FOUND', 'SHEETS_FULL', 'EMAIL_NOT_CONFIRMED'],
  },

  shareFiling: {
    ...memberRecord,
    method: 'POST',
    path: '/v1/filing/{id}/share',
    summary: 'A link by which others may read the filing; the same until it is withdrawn',
    result: ShareLink,
  },

  updateFilingShare: {
    ...memberRecord,
    method: 'PATCH',
    path: '/v1/filing/{id}/share',
    summary: 'Decide whether previews of the link in chats say the total',
    body: z.object({ showsAmount: z.boolean() }).meta({ id: 'FilingShareChange' }),
    result: ShareLink,
  },

  withdrawFilingShare: {
    ...memberRecord,
    method: 'DELETE',
    path: '/v1/filing/{id}/share',
    summary: 'Withdraw the link: it leads nowhere from now on',
    result: Done,
  },

  getSharedFiling: {
    ...provenByRequest,
    method: 'GET',
    path: '/v1/shared-filing/{token}',
    summary: 'A shared filing, without the name of the member',
    params: z.object({ token: segment(100) }),
    result: SharedFiling,
    problems: ['NOT_FOUND'],
    limit: { max: 240, seconds: 300 },
  },

  getFilingTemplates: {
    method: 'GET',
    path: '/v1/filing-templates/{provinceId}',
    summary: 'What is usually affixed together in a province: rules of its law, without figures',
    access: 'guest',
    isCached: true,
    params: z.object({ provinceId: placeId }),
    result: z.array(FilingTemplate),
    problems: ['NOT_FOUND'],
  },
} as const satisfies EndpointGroup;
