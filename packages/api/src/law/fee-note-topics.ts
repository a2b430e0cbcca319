/** How a fee is paid, refunds, exemptions, and what else is affixed. Without schemas, so that pages need no zod. */
export const feeNoteTopics = ['pay', 'deficiency', 'refund', 'exempt', 'beside'] as const;
