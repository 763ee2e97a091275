/** The last part of a stored name or URL, without its query string. */
export const nameOf = (stored: string): string => stored.split(/[?#]/, 1)[0]?.split('/').at(-1) || stored;
