import { ok, refuse, type Result } from '../../result';
import { checkContent, signatureOf, type Signature } from '../file-signature';
import { readJpeg } from './jpeg';
import type { ReadPicture } from './picture';
import { readPng } from './png';

const MILLION = 1_000_000;

/**
 * The maximum number of megapixels. Larger pictures cost the browser of each viewer hundreds of megabytes of memory.
 */
export const MEGAPIXELS_MAX = 50;

type Reader = (content: Uint8Array) => ReadPicture | undefined;

const READERS: ReadonlyMap<Signature, Reader> = new Map<Signature, Reader>([
  ['png', readPng],
  ['jpeg', readJpeg],
]);

export const isPicture = (signature: Signature): boolean => READERS.has(signature);

/**
 * Reads a picture's size and removes data that is not needed to draw it. Nothing is decompressed, so the time depends
 * on the bytes and not on the pixels.
 */
export const readPicture = (
  content: Uint8Array,
): Result<ReadPicture, 'upload.picture-unreadable' | 'upload.picture-too-large'> => {
  const picture = READERS.get(signatureOf(content))?.(content);
  if (picture === undefined || picture.width === 0 || picture.height === 0)
    return refuse('upload.picture-unreadable');
  if (picture.width * picture.height > MEGAPIXELS_MAX * MILLION)
    return refuse('upload.picture-too-large', { max: MEGAPIXELS_MAX });
  return ok(picture);
};

/** Like `readPicture`, but also checks that the content matches the file's extension. */
export const readNamedPicture = (
  name: string,
  content: Uint8Array,
): Result<
  ReadPicture,
  'upload.content-mismatch' | 'upload.picture-unreadable' | 'upload.picture-too-large'
> => {
  const honest = checkContent(name, content);
  return honest.ok ? readPicture(content) : honest;
};
