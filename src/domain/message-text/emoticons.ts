import { EMOTICON_BASE_URL, EMOTICON_TABLE } from './emoticons.data';

/** One emoticon. `code` is its form in a message text, `name` the alternative text of its picture. */
export interface Emoticon {
  readonly code: string;
  readonly name: string;
  readonly url: string;
  /** The Unicode emoji that is closest to the picture. */
  readonly emoji: string;
}

export type EmoticonSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'emoticon'; readonly emoticon: Emoticon };

/** All emoticons, in the picker's order. */
export const EMOTICONS: readonly Emoticon[] = EMOTICON_TABLE.map(([name, picture, emoji]) => ({
  code: `[${name}]`,
  name,
  url: `${EMOTICON_BASE_URL}emoji_${picture}@2x.png`,
  emoji,
}));

const BY_CODE: ReadonlyMap<string, Emoticon> = new Map(
  EMOTICONS.map((emoticon) => [emoticon.code, emoticon]),
);

/** The emoticon of a code such as `[微笑]`; undefined for any other text. */
export const emoticonOf = (code: string): Emoticon | undefined => BY_CODE.get(code);

/** An opening bracket up to the next closing one, with no other opening bracket in between. */
const CODE = /\[[^[\]]+\]/g;

/** Splits a text into emoticons and plain text, from left to right. An unknown code stays text. */
export const decodeEmoticons = (text: string): readonly EmoticonSegment[] => {
  const segments: EmoticonSegment[] = [];
  let done = 0;
  for (const match of text.matchAll(CODE)) {
    const emoticon = emoticonOf(match[0]);
    if (emoticon === undefined) continue;
    if (match.index > done) segments.push({ kind: 'text', text: text.slice(done, match.index) });
    segments.push({ kind: 'emoticon', emoticon });
    done = match.index + match[0].length;
  }
  if (done < text.length) segments.push({ kind: 'text', text: text.slice(done) });
  return segments;
};

/** The inverse of `decodeEmoticons`: `encodeEmoticons(decodeEmoticons(text))` is `text`. */
export const encodeEmoticons = (segments: readonly EmoticonSegment[]): string =>
  segments.map((segment) => (segment.kind === 'text' ? segment.text : segment.emoticon.code)).join('');
