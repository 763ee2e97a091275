import { sha256 as digestOf } from '@noble/hashes/sha2.js';

/** Encodes bytes as lower-case hexadecimal. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Encodes bytes as base64, without a `data:` prefix. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Decodes base64, with or without padding. */
export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** Encodes bytes as base64 for headers and paths: with `-` and `_`, without padding. */
export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Up to this many bytes, a digest on this thread is faster than `crypto.subtle`, which uses another thread. */
const SHORT = 4096;

/** The SHA-256 of a text in hexadecimal. */
export const sha256 = async (text: string): Promise<string> => {
  const bytes = new TextEncoder().encode(text);
  return toHex(
    bytes.length <= SHORT ? digestOf(bytes) : new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
  );
};
