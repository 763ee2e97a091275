import { refuse, type Result, ok } from '@/domain/result';
import { parseJson } from './read-json';

/** The largest body a call may have, in bytes. Files go elsewhere. */
export const BODY_LIMIT = 1024 * 1024;

const tooLarge = () => refuse('request.too-large', { max: BODY_LIMIT });

/** Reads no further than the limit, whatever the length header promised. */
const readBytes = async (request: Request): Promise<Result<Uint8Array, 'request.too-large'>> => {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) return tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > BODY_LIMIT) {
      await reader.cancel();
      return tooLarge();
    }
    chunks.push(value);
  }
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
 * The JSON value of a body; `undefined` when there is none. Another content type than JSON and bytes that are
 * not UTF-8 count as not JSON.
 */
export const readBody = async (
  request: Request,
): Promise<Result<unknown, 'request.too-large' | 'request.not-json' | 'request.malformed'>> => {
  const bytes = await readBytes(request);
  if (!bytes.ok) return bytes;
  if (bytes.value.byteLength === 0) return ok(undefined);
  if (!isJson(request.headers.get('content-type'))) return refuse('request.not-json');
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value));
  } catch {
    return refuse('request.not-json');
  }
};
