import { refuse, type Result, ok } from '@/domain/result';
import { withoutUrls } from '../files/own-file-name';
import { malformed, parseJson } from './read-json';

/** The largest body of a call, in bytes. Uploads have their own limit. */
export const BODY_LIMIT = 1024 * 1024;

/** How many bytes of a body are kept, and how many are read before the connection is closed. */
export interface Limits {
  readonly keep: number;
  readonly read: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The refusal if the sender disconnects before the end of the body. It does not count as a failure of the server. */
const cutOff = () => malformed('body');

/**
 * Reads a body, at most `read` bytes even if the `content-length` header states fewer. Returns `more`, without content,
 * for a body longer than `keep`. A body that is cut off is malformed.
 */
export const readBytes = async (
  request: Request,
  { keep, read: most }: Limits,
): Promise<Result<Bytes | 'more', 'request.too-large' | 'request.malformed'>> => {
  const tooLarge = () => refuse('request.too-large', { max: most });
  if (Number(request.headers.get('content-length') ?? 0) > most) return tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  while (reader !== undefined) {
    const read = await reader.read().catch(() => undefined);
    if (read === undefined) return cutOff();
    const { done, value } = read;
    if (done) break;
    length += value.byteLength;
    if (length > most) {
      await reader.cancel();
      return tooLarge();
    }
    if (length <= keep) chunks.push(value);
    else chunks.length = 0;
  }
  if (length > keep) return ok('more');
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return ok(bytes);
};

const isJson = (type: string | null): boolean =>
  type === null || /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type.trim());

/**
 * The JSON value of a body, with signed URLs of our files replaced by their names; `undefined` without a body. A
 * content type other than JSON is refused as `request.not-json`, and so are bytes that are not UTF-8.
 */
export const readBody = async (
  request: Request,
): Promise<Result<unknown, 'request.too-large' | 'request.not-json' | 'request.malformed'>> => {
  const bytes = await readBytes(request, { keep: BODY_LIMIT, read: BODY_LIMIT });
  if (!bytes.ok) return bytes;
  if (bytes.value === 'more') return refuse('request.too-large', { max: BODY_LIMIT });
  if (bytes.value.byteLength === 0) return ok(undefined);
  if (!isJson(request.headers.get('content-type'))) return refuse('request.not-json');
  try {
    return parseJson(withoutUrls(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value)));
  } catch {
    return refuse('request.not-json');
  }
};
