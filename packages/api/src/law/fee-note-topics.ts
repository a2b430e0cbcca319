/**
 * How a fee is paid, the consequences of a short fee, refunds, exemptions, and what else must be affixed. This file has
 * no schemas, so that public pages need not load zod.
 */
export const feeNoteTopics = ['pay', 'deficiency', 'refund', 'exempt', 'beside'] as const;
