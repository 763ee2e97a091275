/** The number of random bytes; base64url makes 43 characters of these 256 bits. */
export const TOKEN_BYTES = 32;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text has the form of a session token. It does not check that the session exists. */
export const isSessionToken = (text: string): boolean => TOKEN.test(text);
