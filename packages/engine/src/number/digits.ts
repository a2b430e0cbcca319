/** Urdu (۰-۹) and Arabic (٠-٩) digits as 0-9: the last four bits of each are its value. */
export const westernDigits = (text: string) =>
  text.replaceAll(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 15));
