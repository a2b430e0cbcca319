const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi', dateStyle: 'short' });

/** The date that a court in Pakistan would write at this moment. */
export const dateInPakistan = (moment: Date) => day.format(moment);
