import { toHex } from '../bytes';

/** 128 random bits in hexadecimal cannot be guessed. */
const RANDOM_BYTES = 16;

const SHAPE = String.raw`/profile/[A-Za-z-]{1,25}/[0-9a-f]{32}\.[a-z0-9]{3,4}`;
const WHOLE = new RegExp(`^${SHAPE}$`);

/** Where the signed addresses live, below `/api`. */
export const FILES_PATH = '/files';
/** The whole path, as a browser asks for it. */
export const FILES_ADDRESS = `/api${FILES_PATH}`;

/** Not the end of a longer address on another host. */
const BEGINS = String.raw`(?<![\w.:/-])`;
/** A name of ours anywhere in a text. */
const IN_TEXT = new RegExp(`${BEGINS}${SHAPE}`, 'g');
/** Copied text has the whole address. Where it leads does not matter: only the name is taken from it. */
const ORIGIN = String.raw`(?:https?://[\w.:[\]-]{1,255})?`;
/** A signed address of ours in a JSON text, of the file or a preview; in HTML its ampersands may be written out. */
const SIGNED_IN_JSON = new RegExp(
  String.raw`${BEGINS}${ORIGIN}${FILES_ADDRESS}(${SHAPE})\?expires=\d{1,12}&(?:amp;)?signature=[\w-]{1,64}(?:&(?:amp;)?size=[a-z]{1,10})?`,
  'g',
);

/** A new name under a prefix: `/profile/{prefix}/{32 digits}.{type}`. */
export const newFileName = (
  prefix: string,
  type: string,
  randomBytes: (length: number) => Uint8Array,
): string => `/profile/${prefix}/${toHex(randomBytes(RANDOM_BYTES))}.${type}`;

export const isOwnFileName = (text: string): boolean => WHOLE.test(text);

/** The key in the store of a name that is ours. */
export const fileKeyOf = (fileName: string): string => fileName.slice(fileName.lastIndexOf('/') + 1);

export const typeOf = (fileName: string): string => fileName.slice(fileName.lastIndexOf('.') + 1);

/** Every name of ours that a text mentions, each once. */
export const ownFileNamesIn = (text: string): readonly string[] => [...new Set(text.match(IN_TEXT))];

/** Writes an address in place of each name; a name without one stays. */
export const withAddresses = (text: string, addresses: ReadonlyMap<string, string>): string =>
  text.replace(IN_TEXT, (name) => addresses.get(name) ?? name);

/** What is stored is the name: an address that came back with a request becomes its name again. */
export const withoutAddresses = (json: string): string => json.replace(SIGNED_IN_JSON, '$1');
