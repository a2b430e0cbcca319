export const calendarPath = (token: string) => `/v1/calendar/${token}`;
