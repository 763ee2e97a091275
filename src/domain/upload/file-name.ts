/** The maximum length of a stored file name including its extension, in code points. */
export const FILE_NAME_MAX = 100;
const FALLBACK = 'file';

/** Matches control and invisible characters. Some of them reverse the displayed text, which hides the extension. */
// eslint-disable-next-line no-control-regex -- it matches control characters
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const RESERVED_CHARACTERS = /["*:<>?|]/g;
/** Matches a lone surrogate, which cannot be encoded. */
const LONE_SURROGATE = /\p{Cs}/gu;
/** Matches device names of Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * The number of characters that are read, from the end of the name. Real file names are shorter, so this only limits
 * the cost of a hostile name.
 */
const LOOKED_AT = 1000;

/** Shortens the part before the extension, so that the type stays recognisable. */
const shorten = (name: string): string => {
  const characters = [...name];
  if (characters.length <= FILE_NAME_MAX) return name;
  const dot = characters.lastIndexOf('.');
  // The extension. Empty for a name without a dot, because `dot` is then -1.
  const type = characters.length - dot <= 12 ? characters.slice(dot) : [];
  const stem = characters.slice(0, FILE_NAME_MAX - type.length).join('');
  return stem.replace(/[.\s]+$/, '') + type.join('');
};

/**
 * A name that is safe to store and to offer for download. Paths, invisible and reserved characters, leading dots and
 * device names are removed or replaced. The name has at most `FILE_NAME_MAX` code points. The extension is kept, and a
 * safe name is not changed.
 */
export const safeFileName = (name: string): string => {
  const visible = name
    .slice(-LOOKED_AT)
    .replace(UNSEEN, '')
    .replace(LONE_SURROGATE, '')
    .replace(RESERVED_CHARACTERS, '_');
  const withoutPath = visible.slice(Math.max(visible.lastIndexOf('/'), visible.lastIndexOf('\\')) + 1);
  const bare = withoutPath
    .trim()
    .replace(/^\.[.\s]*/, `${FALLBACK}.`)
    .replace(/[.\s]+$/, '');
  return shorten(bare.replace(DEVICE, '$1_')) || FALLBACK;
};
