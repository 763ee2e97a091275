/** Code points that a stored name may have, its extension included. */
export const FILE_NAME_MAX = 100;
const FALLBACK = 'file';

/** Control and invisible characters; among them the marks that show `gpj.exe` backwards. */
// eslint-disable-next-line no-control-regex -- these are what must go
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const RESERVED_CHARACTERS = /["*:<>?|]/g;
/** Half a surrogate pair cannot be encoded. */
const LONE_SURROGATE = /\p{Cs}/gu;
/** Names that are devices on Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** No real file name is longer; only its end is looked at, which keeps a hostile one cheap. */
const LOOKED_AT = 1000;

/** Shortens the stem, so that the type stays readable. */
const shorten = (name: string): string => {
  const characters = [...name];
  if (characters.length <= FILE_NAME_MAX) return name;
  const dot = characters.lastIndexOf('.');
  // A name without a dot is longer than this, too: it has no type.
  const type = characters.length - dot <= 12 ? characters.slice(dot) : [];
  const stem = characters.slice(0, FILE_NAME_MAX - type.length).join('');
  return stem.replace(/[.\s]+$/, '') + type.join('');
};

/**
 * A name that is safe to store and to offer for download. It has no path, invisible or reserved character, leading dot
 * or device name, and at most `FILE_NAME_MAX` code points. The extension survives; a safe name stays as it is.
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
