/** Whether a provider that took a payment returned it since, wholly or in part, or is returning it. */
export const isPaymentReturned = (providerSays: string | null) =>
  providerSays === 'reversed' || providerSays === 'failed' || providerSays === 'pending';
