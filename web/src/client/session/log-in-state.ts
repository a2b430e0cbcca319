/** The state of the log-in page in the browser's history: the ticket between the password and the code. */
export type LogInState = { ticket: string };

export const ticketIn = (state: unknown): string | undefined => (state as Partial<LogInState> | null)?.ticket;
