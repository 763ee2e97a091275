import { fromBase64, toBase64Url } from '../bytes';

/** Keys of a deployment. The first one encrypts; all of them decrypt, so that they can be replaced one by one. */
export type SecretKeys = readonly [string, ...string[]];

/**
 * Encrypts data that the database must not contain in plain text. `purpose` is bound to the text: a text encrypted for
 * one purpose cannot be decrypted for another. An encrypted text begins with the id of its key and a dot. Texts that
 * were encrypted before keys had ids do not begin like this.
 */
export interface SecretBox {
  seal(text: string, purpose: string): Promise<string>;
  /** Undefined if the text was encrypted with another key or for another purpose, or was altered. */
  open(sealed: string, purpose: string): Promise<string | undefined>;
  /** The ids of all keys, in the order of the keys. An id reveals nothing about its key. */
  keyIds(): Promise<readonly string[]>;
  /** A keyed digest, which is equal for equal texts. Without the key it reveals nothing. */
  mark(text: string): Promise<string>;
}

const IV_BYTES = 12;
/** 48 bits: enough to distinguish the keys of one deployment. */
const KEY_ID_LENGTH = 8;
const HMAC = { name: 'HMAC', hash: 'SHA-256', length: 256 } as const;

/** The use of the secrets; each use has its own derived key. */
type SecretUse = 'second factor' | 'bank account';

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(fromBase64(base64Url.replaceAll('-', '+').replaceAll('_', '/')));

interface Keyed {
  readonly id: () => Promise<string>;
  readonly aes: () => Promise<CryptoKey>;
  readonly hmac: () => Promise<CryptoKey>;
}

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** The keys that HKDF derives from one key of the deployment for one use. */
const keyed = (secretKey: string, info: string): Keyed => {
  const derive = async (
    of: string,
    algorithm: AesDerivedKeyParams | HmacKeyGenParams,
    usages: KeyUsage[],
  ): Promise<CryptoKey> => {
    const given = await crypto.subtle.importKey('raw', utf8(secretKey), 'HKDF', false, ['deriveKey']);
    const from = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(of) };
    return crypto.subtle.deriveKey(from, given, algorithm, false, usages);
  };
  const hmac = once(() => derive(`${info} mark`, HMAC, ['sign']));
  return {
    aes: once(() => derive(info, { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt'])),
    hmac,
    id: once(async () => {
      const signed = new Uint8Array(await crypto.subtle.sign('HMAC', await hmac(), utf8('id of this key')));
      return toBase64Url(signed).slice(0, KEY_ID_LENGTH);
    }),
  };
};

/** The key id in an encrypted text, before the dot; empty for a text that was encrypted before keys had ids. */
const keyIdIn = (sealed: string): string => sealed.slice(0, Math.max(0, sealed.indexOf('.')));

/** Implements `SecretBox` with AES-256-GCM. HKDF derives its keys from the keys of the deployment. */
export const createSecretBox = (
  keys: SecretKeys,
  randomBytes: (length: number) => Uint8Array,
  use: SecretUse = 'second factor',
): SecretBox => {
  const info = `seller-desk ${use}`;
  const current = keyed(keys[0], info);
  const all = [current, ...keys.slice(1).map((key) => keyed(key, info))];

  const openWith = async ({ aes }: Keyed, body: string, purpose: string): Promise<string | undefined> => {
    try {
      const bytes = bytesOf(body);
      const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES), additionalData: utf8(purpose) };
      const opened = await crypto.subtle.decrypt(algorithm, await aes(), bytes.subarray(IV_BYTES));
      return new TextDecoder().decode(opened);
    } catch {
      return undefined;
    }
  };

  return {
    seal: async (text, purpose) => {
      const iv = new Uint8Array(randomBytes(IV_BYTES));
      const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(purpose) };
      const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, await current.aes(), utf8(text)));
      return `${await current.id()}.${toBase64Url(new Uint8Array([...iv, ...sealed]))}`;
    },
    open: async (sealed, purpose) => {
      const id = keyIdIn(sealed);
      const body = id === '' ? sealed : sealed.slice(id.length + 1);
      for (const key of all) {
        if (id !== '' && (await key.id()) !== id) continue;
        const opened = await openWith(key, body, purpose);
        if (opened !== undefined) return opened;
      }
      return undefined;
    },
    keyIds: () => Promise.all(all.map(({ id }) => id())),
    mark: async (text) =>
      toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', await current.hmac(), utf8(text)))),
  };
};
