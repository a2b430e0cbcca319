const checks = new Set<() => boolean>();

/** Registers work that only this document holds, so that no reload by itself loses it. */
export const registerUnsavedWork = (isUnsaved: () => boolean) => void checks.add(isUnsaved);

export const hasUnsavedWork = () => [...checks].some((isUnsaved) => isUnsaved());
