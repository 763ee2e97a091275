/** The pattern of `ilike` for a text anywhere: `%`, `_` and the backslash stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
