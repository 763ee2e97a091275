/** The most code points of a stored name, including the extension. */
export const FILE_NAME_MAX = 100;
const FALLBACK = 'file';

/** Control and invisible characters, including marks that show `gpj.exe` backwards. */
// eslint-disable-next-line no-control-regex -- these are what must go
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const RESERVED_CHARACTERS = /["*:<>?|]/g;
/** A lone surrogate cannot be encoded. */
const LONE_SURROGATE = /\p{Cs}/gu;
/** Device names on Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Real file names are shorter. Only the end of a longer one is read, so that a hostile name costs little. */
const LOOKED_AT = 1000;

/** Shortens the name before the extension, so that the type stays readable. */
const shorten = (name: string): string => {
  const characters = [...name];
  if (characters.length <= FILE_NAME_MAX) return name;
  const dot = characters.lastIndexOf('.');
  // A name without a dot also counts as longer than this: it has no extension.
  const type = characters.length - dot <= 12 ? characters.slice(dot) : [];
  const stem = characters.slice(0, FILE_NAME_MAX - type.length).join('');
  return stem.replace(/[.\s]+$/, '') + type.join('');
};

/**
 * A name that is safe to store and to offer for download. It has no path, invisible or reserved character, leading dot
 * or device name, and at most `FILE_NAME_MAX` code points. The extension is kept; a safe name is not changed.
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
