/** How a fee is paid, what follows if it is short, when it comes back, who is exempt, and what else must be affixed. In a file
    without schemas, whose library the pages of the law need not carry. */
export const feeNoteTopics = ['pay', 'deficiency', 'refund', 'exempt', 'beside'] as const;
