import { fromBase64, toBase64Url } from '../bytes';

/**
 * Encrypts what the database must not hold in the clear. `purpose` is bound to the text: what was sealed for one
 * purpose does not open for another.
 */
export interface SecretBox {
  seal(text: string, purpose: string): Promise<string>;
  /** Nothing where it was sealed with another key or for another purpose, or was changed since. */
  open(sealed: string, purpose: string): Promise<string | undefined>;
}

const IV_BYTES = 12;
const INFO = 'seller-desk second factor';

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(fromBase64(base64Url.replaceAll('-', '+').replaceAll('_', '/')));

/** AES-256-GCM under a key that HKDF derives from the deployment's own. */
export const createSecretBox = (
  secretKey: string,
  randomBytes: (length: number) => Uint8Array,
): SecretBox => {
  let derived: Promise<CryptoKey> | undefined;
  const derive = async (): Promise<CryptoKey> => {
    const given = await crypto.subtle.importKey('raw', utf8(secretKey), 'HKDF', false, ['deriveKey']);
    return crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(INFO) },
      given,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    );
  };
  const key = (): Promise<CryptoKey> => (derived ??= derive());

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
  };
};
