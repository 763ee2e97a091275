import { fromBase64, toBase64Url } from '../bytes';

/**
 * Encrypts data that the database must not hold in plain text. `purpose` is bound to the text: encrypted for one
 * purpose, it cannot be decrypted for another.
 */
export interface SecretBox {
  seal(text: string, purpose: string): Promise<string>;
  /** Undefined if it was encrypted with another key or for another purpose, or was altered. */
  open(sealed: string, purpose: string): Promise<string | undefined>;
  /** A keyed digest: equal for equal texts; without the key it reveals nothing. */
  mark(text: string): Promise<string>;
}

const IV_BYTES = 12;
const HMAC = { name: 'HMAC', hash: 'SHA-256', length: 256 } as const;

/** What the secrets are for; each use has its own derived key. */
type SecretUse = 'second factor' | 'bank account';

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(fromBase64(base64Url.replaceAll('-', '+').replaceAll('_', '/')));

/** AES-256-GCM with a key that HKDF derives from the deployment's key. */
export const createSecretBox = (
  secretKey: string,
  randomBytes: (length: number) => Uint8Array,
  use: SecretUse = 'second factor',
): SecretBox => {
  const derive = async (
    info: string,
    algorithm: AesDerivedKeyParams | HmacKeyGenParams,
    usages: KeyUsage[],
  ): Promise<CryptoKey> => {
    const given = await crypto.subtle.importKey('raw', utf8(secretKey), 'HKDF', false, ['deriveKey']);
    const from = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(info) };
    return crypto.subtle.deriveKey(from, given, algorithm, false, usages);
  };
  const info = `seller-desk ${use}`;
  let derived: Promise<CryptoKey> | undefined;
  const key = (): Promise<CryptoKey> =>
    (derived ??= derive(info, { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']));
  let marking: Promise<CryptoKey> | undefined;
  const markKey = (): Promise<CryptoKey> => (marking ??= derive(`${info} mark`, HMAC, ['sign']));

  return {
    seal: async (text, purpose) => {
      const iv = new Uint8Array(randomBytes(IV_BYTES));
      const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(purpose) };
      const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, await key(), utf8(text)));
      return toBase64Url(new Uint8Array([...iv, ...sealed]));
    },
    open: async (sealed, purpose) => {
      try {
        const bytes = bytesOf(sealed);
        const iv = bytes.subarray(0, IV_BYTES);
        const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(purpose) };
        const opened = await crypto.subtle.decrypt(algorithm, await key(), bytes.subarray(IV_BYTES));
        return new TextDecoder().decode(opened);
      } catch {
        return undefined;
      }
    },
    mark: async (text) =>
      toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', await markKey(), utf8(text)))),
  };
};
