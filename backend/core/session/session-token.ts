/** 256 random bits in base64url make 43 characters. */
export const TOKEN_BYTES = 32;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text has the form of a session token. Whether such a session exists is another question. */
export const isSessionToken = (text: string): boolean => TOKEN.test(text);
