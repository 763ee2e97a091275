import { ok, refuse, type Result } from '../result';
import { extensionOf } from './file-type';

/** The type of a file by its first bytes. `zip` and `ole` are the containers of the new and the old office formats. */
export type Signature = 'png' | 'jpeg' | 'gif' | 'webp' | 'pdf' | 'zip' | 'ole' | 'text' | 'unknown';

/** The number of leading bytes that `signatureOf` needs. */
export const SIGNATURE_BYTES = 512;

type Opening = readonly [signature: Signature, bytes: readonly number[]];

const ascii = (text: string): readonly number[] => [...text].map((character) => character.charCodeAt(0));

const OPENINGS: readonly Opening[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', ascii('GIF87a')],
  ['gif', ascii('GIF89a')],
  ['pdf', ascii('%PDF-')],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];

const startsWith = (bytes: Uint8Array, opening: readonly number[], offset = 0): boolean =>
  opening.every((byte, index) => bytes[offset + index] === byte);

const isWebp = (bytes: Uint8Array): boolean =>
  startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8);

/** Whether the bytes begin with the byte order mark of UTF-16, whose text contains zero bytes. */
const hasUtf16Mark = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);

/**
 * Accepts the codes from tab to carriage return, and printable bytes. GBK and UTF-8 text contains no other control
 * codes.
 */
const isTextByte = (byte: number): boolean =>
  (byte >= 0x09 && byte <= 0x0d) || (byte >= 0x20 && byte !== 0x7f);

/** The type of a content, from its first `SIGNATURE_BYTES` bytes. An empty file counts as text. */
export const signatureOf = (content: Uint8Array): Signature => {
  const bytes = content.subarray(0, SIGNATURE_BYTES);
  const opening = OPENINGS.find(([, expected]) => startsWith(bytes, expected));
  if (opening !== undefined) return opening[0];
  if (isWebp(bytes)) return 'webp';
  return hasUtf16Mark(bytes) || bytes.every(isTextByte) ? 'text' : 'unknown';
};

/**
 * The containers of office files. Office opens either container under either extension, and a protected docx is an OLE
 * file.
 */
const OFFICE: readonly Signature[] = ['zip', 'ole'];

const EXPECTED: ReadonlyMap<string, readonly Signature[]> = new Map<string, readonly Signature[]>([
  ['png', ['png']],
  ['jpg', ['jpeg']],
  ['jpeg', ['jpeg']],
  ['gif', ['gif']],
  ['webp', ['webp']],
  ['pdf', ['pdf']],
  ['txt', ['text']],
  ...['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'].map((type) => [type, OFFICE] as const),
]);

/** Whether the content matches the extension. An unknown extension is refused. */
export const checkContent = (
  name: string,
  content: Uint8Array,
): Result<Signature, 'upload.content-mismatch'> => {
  const signature = signatureOf(content);
  const fits = EXPECTED.get(extensionOf(name))?.includes(signature) ?? false;
  return fits ? ok(signature) : refuse('upload.content-mismatch');
};
