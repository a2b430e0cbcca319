/** The states that a provider reports of a payment that was made and then returned, wholly or in part, or is being returned. */
export const RETURNED_STATES: readonly string[] = ['reversed', 'failed', 'pending'];

export const isPaymentReturned = (providerSays: string | null) => RETURNED_STATES.includes(providerSays ?? '');
