/** The number of random bytes in a session token: 256 bits, which are 43 characters in base64url. */
export const TOKEN_BYTES = 32;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text has the form of a session token. It does not check that the session exists. */
export const isSessionToken = (text: string): boolean => TOKEN.test(text);
