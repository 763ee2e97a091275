import { sha256 } from '../bytes';
import type { CallName } from './answers';
import { jsonText } from './respond';

/** Reads whose answer is the same for days: a browser keeps it, asks each time whether it still holds, and is told so. */
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
 * The answer with a tag of its content, or the word that the one the browser has still holds. For one person only, whose
 * rights and platform it depends on.
 */
export const taggedText = async (request: Request, text: string): Promise<Response> => {
  const tag = `"${(await sha256(text)).slice(0, TAG_LENGTH)}"`;
  const headers = { etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization, platform' };
  const known = (request.headers.get('if-none-match') ?? '').split(/,\s*/);
  return known.some((each) => each.replace(/^W\//, '') === tag)
    ? new Response(null, { status: 304, headers })
    : jsonText(200, text, headers);
};
