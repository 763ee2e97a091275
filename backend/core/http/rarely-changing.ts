import { sha256 } from '../bytes';
import type { CallName } from './answers';
import { jsonText } from './respond';

/** Reads whose answer stays the same for days: the browser caches it and revalidates it each time. */
const RARELY_CHANGING: readonly CallName[] = [
  'getDictionary',
  'getConfiguration',
  'getRegions',
  'getWorkTypes',
  'getFormByKey',
];

export const isRarelyChanging = (name: CallName): boolean => RARELY_CHANGING.includes(name);

const TAG_LENGTH = 27;

/**
 * The answer with an ETag, or 304 if the browser's copy is still valid. Private, because it depends on the user's
 * permissions and platform.
 */
export const taggedText = async (request: Request, text: string): Promise<Response> => {
  const tag = `"${(await sha256(text)).slice(0, TAG_LENGTH)}"`;
  const headers = { etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization, platform' };
  const known = (request.headers.get('if-none-match') ?? '').split(/,\s*/);
  return known.some((each) => each.replace(/^W\//, '') === tag)
    ? new Response(null, { status: 304, headers })
    : jsonText(200, text, headers);
};
