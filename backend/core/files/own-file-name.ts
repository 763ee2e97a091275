import { toHex } from '../bytes';

/** The random part of a new file name, in bytes: 128 bits cannot be guessed. */
const RANDOM_BYTES = 16;

/** The form of the file names that this back end issues. */
const SHAPE = String.raw`/profile/[A-Za-z-]{1,25}/[0-9a-f]{32}\.[a-z0-9]{3,4}`;
const WHOLE = new RegExp(`^${SHAPE}$`);

/** The path of signed URLs, below `/api`. */
export const FILES_PATH = '/files';
/** The whole path, as a browser requests it. */
export const FILES_URL = `/api${FILES_PATH}`;

/** Prevents a match at the end of a longer URL on another host. */
const BEGINS = String.raw`(?<![\w.:/-])`;
/** A file name of this back end anywhere in a text. */
const IN_TEXT = new RegExp(`${BEGINS}${SHAPE}`, 'g');
/** The origin of a URL, which a copied text contains. It is ignored, because only the file name is used. */
const ORIGIN = String.raw`(?:https?://[\w.:[\]-]{1,255})?`;
/** A signed URL of a file or a preview in a JSON text. In HTML its ampersands may be escaped. */
const SIGNED_IN_JSON = new RegExp(
  String.raw`${BEGINS}${ORIGIN}${FILES_URL}(${SHAPE})\?expires=\d{1,12}&(?:amp;)?signature=[\w-]{1,64}(?:&(?:amp;)?size=[a-z]{1,10})?`,
  'g',
);

/** A new name under a prefix: `/profile/{prefix}/{32 digits}.{type}`. */
export const newFileName = (
  prefix: string,
  type: string,
  randomBytes: (length: number) => Uint8Array,
): string => `/profile/${prefix}/${toHex(randomBytes(RANDOM_BYTES))}.${type}`;

/** Whether a text has the form of a file name that this back end issues. */
export const isOwnFileName = (text: string): boolean => WHOLE.test(text);

/** The key in the file store that belongs to one of our file names. */
export const fileKeyOf = (fileName: string): string => fileName.slice(fileName.lastIndexOf('/') + 1);

/** The type of a file: the extension of its name. */
export const typeOf = (fileName: string): string => fileName.slice(fileName.lastIndexOf('.') + 1);

/** All distinct file names of this back end in a text. */
export const ownFileNamesIn = (text: string): readonly string[] => [...new Set(text.match(IN_TEXT))];

/** Replaces each name by its URL; a name without a URL stays. */
export const withUrls = (text: string, urls: ReadonlyMap<string, string>): string =>
  text.replace(IN_TEXT, (name) => urls.get(name) ?? name);

/** Replaces signed URLs by file names, because only names are stored. */
export const withoutUrls = (json: string): string => json.replace(SIGNED_IN_JSON, '$1');
