import { verifications } from '@mizan/engine';
import { z } from 'zod';
import type { EndpointGroup } from '../http/endpoint.ts';
import { code } from '../http/field-errors.ts';
import { AnyAmount, adminRecord, day, id, memberRecord, page, placeId, searchTerm } from '../http/fields.ts';
import { SubMinorPlace } from '../law/catalogue.ts';

/** What a registry did with the fee of a calculation: it took the fee, or asked for another one. */
export const reportOutcomes = ['taken', 'other'] as const;
const Outcome = z.enum(reportOutcomes);

const requiredText = (maximum: number) => z.string().trim().min(1, code('REQUIRED')).max(maximum, code('TOO_LONG'));

const contentFields = {
  outcome: Outcome,
  /** The fee in rupees that the registry asked for, and the reason in a few words; only for `other`. */
  asked: AnyAmount.nullable(),
  reason: z.string(),
  court: z.string(),
  district: z.string(),
  filedOn: z.iso.date(),
};

export const Report = z
  .object({
    ...contentFields,
    madeOn: z.iso.date(),
    /** The last day on which its author may change it; null once an administrator has dismissed it. */
    changeableUntil: z.iso.date().nullable(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

export const District = z.object({ en: z.string(), ur: z.string() }).meta({ id: 'District' });
export type District = z.infer<typeof District>;

export const ReportForm = z
  .object({
    report: Report.nullable(),
    /** The searches that a report earns now: 0 once the month's reward is used up, and for a change of a report. */
    searches: z.int(),
    /** Suggested courts; the member may enter another one. */
    courts: z.array(z.string()),
    districts: z.array(District),
    /** The first day of filing that can be reported. */
    filedFrom: z.iso.date(),
  })
  .meta({ id: 'ReportForm' });
export type ReportForm = z.infer<typeof ReportForm>;

/** A row of a schedule by its number, from 1; 0 stands for the values below the first row. */
const ScheduleRow = z.object({ slabSetId: z.string(), number: z.int() }).nullable();

/** What at least three members reported of one rule, on at least two days; shown beside it, and never as law. */
export const Practice = z
  .object({
    /** The other reading that registries follow; null for the reading that Mizan answers by. */
    reading: z.string().nullable(),
    /** The row of the schedule into which the values fell. */
    span: ScheduleRow,
    outcome: Outcome,
    members: z.int(),
    districts: z.array(z.object({ district: District, members: z.int() })),
    /** Members whose district is not a known one. */
    elsewhere: z.int(),
    /** The latest day of filing. */
    lastOn: z.iso.date(),
    /** Members who reported the opposite. */
    contrary: z.int(),
  })
  .meta({ id: 'Practice' });
export type Practice = z.infer<typeof Practice>;

export const reportDecisions = ['open', 'settled', 'dismissed'] as const;

export const ReportedRule = z
  .object({
    /** The ids of the province and the sub-minor. */
    id: z.string(),
    provinceId: z.string(),
    province: z.string(),
    subMinorId: z.string(),
    /** The names of the three category levels, as in the latest report. */
    names: z.array(z.string()),
    taken: z.int(),
    other: z.int(),
    dismissed: z.int(),
    /** Open reports of another fee on a rule that was read in a statute or a judgment. */
    alarms: z.int(),
    /** Network addresses from which several reports came within a day. */
    clusters: z.int(),
    lastMadeOn: z.iso.date(),
  })
  .meta({ id: 'ReportedRule' });
export type ReportedRule = z.infer<typeof ReportedRule>;

export const ReceivedReport = z
  .object({
    id: z.uuid(),
    ...contentFields,
    madeOn: z.iso.date(),
    version: z.int(),
    /** Whether the figures that answered are still in force. */
    isCurrent: z.boolean(),
    /** The other reading of the rule whose fee the registry asked for. */
    reading: z.string().nullable(),
    span: ScheduleRow,
    amount: AnyAmount,
    valuation: z.union([z.number(), z.string()]).nullable(),
    fee: AnyAmount,
    verification: z.enum(verifications),
    /** Numbers the members of this rule, which shows who reported twice without naming anyone. */
    member: z.int(),
    /** Numbers the network addresses that sent several reports within a day; null for a single report. */
    cluster: z.int().nullable(),
    decision: z.enum(reportDecisions),
    /** Why an administrator dismissed it. */
    decisionReason: z.string(),
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReceivedReport' });
export type ReceivedReport = z.infer<typeof ReceivedReport>;

const rule = { provinceId: placeId, subMinorId: id };

export const reports = {
  getReport: {
    ...memberRecord,
    method: 'GET',
    path: '/v1/calculation/{id}/report',
    summary: "The member's report on a calculation of their own, and what a report may say",
    result: ReportForm,
    problems: ['NOT_FOUND', 'EMAIL_NOT_CONFIRMED', 'NOTHING_TO_REPORT'],
  },

  saveReport: {
    ...memberRecord,
    method: 'PUT',
    path: '/v1/calculation/{id}/report',
    summary:
      'Say what the registry did with the fee of an own calculation; one report a calculation, changeable for seven days',
    body: z
      .object({
        outcome: Outcome,
        asked: z.union([z.number(), z.string().max(100, code('TOO_LONG'))]).nullish(),
        reason: z.string().trim().max(200, code('TOO_LONG')).default(''),
        court: requiredText(100),
        district: requiredText(60),
        filedOn: day,
      })
      .refine(({ outcome, asked }) => outcome === 'taken' || (asked ?? '') !== '', {
        path: ['asked'],
        message: code('ASKED_MISSING'),
      })
      .refine(({ outcome, reason }) => outcome === 'taken' || reason !== '', {
        path: ['reason'],
        message: code('REASON_MISSING'),
      })
      .meta({ id: 'ReportToSave' }),
    limit: { max: 20, seconds: 86_400, per: 'member' },
    result: z.object({ report: Report, searchesGiven: z.int(), searchesLeft: z.int() }).meta({ id: 'SavedReport' }),
    problems: ['NOT_FOUND', 'EMAIL_NOT_CONFIRMED', 'NOTHING_TO_REPORT', 'REPORT_CLOSED'],
  },

  getPractice: {
    method: 'GET',
    path: '/v1/category/{country}/{province}/{type}/{mainCategoryId}/{minorCategoryId}/{subMinorCategoryId}/practice',
    summary: 'What registries did with the fee of a rule, where at least three members reported the same',
    access: 'guest',
    key: 'catalogue',
    params: SubMinorPlace,
    /** The version of the rules that an answer names, if not the one in force. */
    query: z.object({ number: z.coerce.number().int().positive().optional(), from: day.optional() }),
    limit: { max: 240, seconds: 60, isLocal: true },
    result: z.array(Practice),
    problems: ['NOT_FOUND', 'NO_RULES_FOR_DATE'],
  },

  listReportedRules: {
    method: 'GET',
    path: '/v1/admin/reports/rules',
    summary: 'The rules that members reported on, the latest report first',
    access: 'admin',
    query: page.extend({
      searchTerm,
      province: placeId.optional(),
      show: z.enum(['alarms', 'contrary', 'clusters', 'dismissed']).optional(),
    }),
    result: z.object({ results: z.array(ReportedRule), totalPages: z.int(), totalResults: z.int() }),
  },

  listReports: {
    method: 'GET',
    path: '/v1/admin/reports/rules/{provinceId}/{subMinorId}',
    summary: 'The reports on one rule, the newest first; without their authors',
    access: 'admin',
    params: z.object(rule),
    query: page,
    result: z.object({ results: z.array(ReceivedReport), totalPages: z.int(), totalResults: z.int() }),
  },

  decideReport: {
    ...adminRecord,
    method: 'POST',
    path: '/v1/admin/reports/{id}/decision',
    summary:
      'Dismiss a report for a reason, so that it no longer counts; settle it, so that it raises no alarm; or reopen it',
    body: z
      .object({ decision: z.enum(reportDecisions), reason: z.string().trim().max(500, code('TOO_LONG')).default('') })
      .refine(({ decision, reason }) => decision !== 'dismissed' || reason !== '', {
        path: ['reason'],
        message: code('REASON_MISSING'),
      })
      .meta({ id: 'ReportDecision' }),
    result: ReceivedReport,
  },
} as const satisfies EndpointGroup;
