import { ok, refuse, type Result } from '../../result';
import { checkContent, signatureOf, type Signature } from '../file-signature';
import { readJpeg } from './jpeg';
import type { ReadPicture } from './picture';
import { readPng } from './png';

const MILLION = 1_000_000;

/** Larger pictures cost the viewer's browser hundreds of megabytes of memory. */
export const MEGAPIXELS_MAX = 50;

type Reader = (content: Uint8Array) => ReadPicture | undefined;

const READERS: ReadonlyMap<Signature, Reader> = new Map<Signature, Reader>([
  ['png', readPng],
  ['jpeg', readJpeg],
]);

export const isPicture = (signature: Signature): boolean => READERS.has(signature);

/**
 * Reads a picture's size and removes data that draws nothing. It does not decompress, so the work grows with the
 * bytes and not with the pixels.
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

/** `readPicture`, if the content is what the file's name claims. */
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
