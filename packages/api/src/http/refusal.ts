/** A number with its noun in the singular or plural. */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Defines a refusal: its status, and its message, which is built from its data. */
export const refusal = <const Status extends number, Data extends object = Record<never, never>>(
  status: Status,
  message: (data: Data) => string,
) => ({ status, message });
