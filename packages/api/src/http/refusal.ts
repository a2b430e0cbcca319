/** A number with its noun. */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** A refusal: its status, and its words made of its data. */
export const refusal = <Data extends object = Record<never, never>>(
  status: number,
  message: (data: Data) => string,
) => ({ status, message });
