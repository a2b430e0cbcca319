/** What a provider says of a payment that it took and returned since, wholly or in part, or is returning. */
export const RETURNED_STATES: readonly string[] = ['reversed', 'failed', 'pending'];

export const isPaymentReturned = (providerSays: string | null) => RETURNED_STATES.includes(providerSays ?? '');
