import { ok, refuse, type Result } from '@/domain/result';
import { HOUR, type Instant, SECOND } from '@/domain/kernel/instant';
import { changeFileNames } from '@/contract/file-url';
import { fromBase64, toBase64, toBase64Url } from '../bytes';
import type { UnscopedFiles } from '../ports/files.port';
import type { World } from '../ports/world.port';
import { FILES_URL, ownFileNamesIn, withUrls } from './own-file-name';

/**
 * A signed URL is valid for one to two of these periods. The URL stays the same within one period, so that browsers can
 * cache the picture.
 */
const URL_PERIOD = 6 * HOUR;
const KEY_BYTES = 32;
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

/** The encoded body of a response, and the schema that shows which fields contain file names. */
interface UnsignedReply {
  readonly schema: Parameters<typeof changeFileNames>[0];
  readonly wire: object;
}

/** Selects the names of those files that the receiver of the response may see. */
type Visible = (names: readonly string[]) => Promise<Pick<ReadonlySet<string>, 'has'>>;

/** Signs the URLs of files. A signed URL gives access without a session until it expires. */
export interface FileSigner {
  /**
   * Replaces file names by expiring URLs, in the fields that the contract marks and for the files that `visible`
   * allows. All other names stay unchanged and give no access.
   */
  signReply(reply: UnsignedReply, visible: Visible, now: Instant): Promise<object>;
  /** Returns the expiry of a valid signed URL. Refuses an expired URL and an altered one with the same code. */
  check(
    fileName: string,
    expires: string,
    signature: string,
    now: Instant,
  ): Promise<Result<Instant, 'file.link-expired'>>;
}

const messageOf = (fileName: string, expires: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${fileName}\n${expires}`);

const bytesOf = (signature: string): Uint8Array<ArrayBuffer> | undefined =>
  /^[\w-]{43}$/.test(signature)
    ? new Uint8Array(fromBase64(signature.replaceAll('-', '+').replaceAll('_', '/')))
    : undefined;

/** Signs with a key that is created once and stored in the database, so that all nodes of an installation agree. */
export const createFileSigner = (
  keys: Pick<UnscopedFiles, 'signingKey'>,
  { randomBytes }: Pick<World, 'randomBytes'>,
): FileSigner => {
  let loading: Promise<CryptoKey> | undefined;
  const load = async (): Promise<CryptoKey> => {
    const kept = await keys.signingKey(toBase64(randomBytes(KEY_BYTES)));
    const raw = new Uint8Array(fromBase64(kept));
    return crypto.subtle.importKey('raw', raw, HMAC, false, ['sign', 'verify']);
  };
  const key = (): Promise<CryptoKey> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  const urlOf = async (fileName: string, expires: string): Promise<string> => {
    const signature = await crypto.subtle.sign('HMAC', await key(), messageOf(fileName, expires));
    const text = toBase64Url(new Uint8Array(signature));
    return `${FILES_URL}${fileName}?expires=${expires}&signature=${text}`;
  };

  return {
    signReply: async ({ schema, wire }, visible, now) => {
      const found = new Set<string>();
      changeFileNames(schema, wire, (text) => {
        for (const name of ownFileNamesIn(text)) found.add(name);
        return text;
      });
      if (found.size === 0) return wire;
      const names = [...found];
      const seen = await visible(names);
      const expires = String(((Math.floor(now / URL_PERIOD) + 2) * URL_PERIOD) / SECOND);
      const signed = await Promise.all(
        names
          .filter((name) => seen.has(name))
          .map(async (name) => [name, await urlOf(name, expires)] as const),
      );
      const urls = new Map(signed);
      return changeFileNames(schema, wire, (text) => withUrls(text, urls)) as object;
    },

    check: async (fileName, expires, signature, now) => {
      const bytes = bytesOf(signature);
      const signed =
        bytes !== undefined &&
        (await crypto.subtle.verify('HMAC', await key(), bytes, messageOf(fileName, expires)));
      const until = Number(expires) * SECOND;
      return signed && now < until ? ok(until) : refuse('file.link-expired');
    },
  };
};
