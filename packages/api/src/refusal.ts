/** A refusal: its status, and its words made of its data. */
export const refusal = <Data extends object = Record<never, never>>(
  status: number,
  message: (data: Data) => string,
) => ({ status, message });
