import type { NoParams } from '../kernel/no-params';

/**
 * Refusals of files that a user picks, drops or pastes (product 5, work orders 5 and 8). `n` counts files or
 * megabytes.
 */
export interface UploadRefusals {
  /** `types` as the message prints them, such as `doc/xls/ppt/txt/pdf`. */
  'upload.type-not-allowed': { readonly types: string };
  'upload.image-type-not-allowed': { readonly types: string };
  'upload.too-large': { readonly n: number };
  /** The image uploader's wording. */
  'upload.image-too-large': { readonly n: number };
  'upload.too-many': { readonly n: number };
  'upload.one-at-a-time': NoParams;
  /** Dropped or pasted, and not an image. */
  'upload.not-an-image': NoParams;
  /** The browser hands out no clipboard content. */
  'upload.paste-unsupported': NoParams;
  /** The first bytes do not match the extension. */
  'upload.content-mismatch': NoParams;
  /** The picture is cut off, or no picture behind its first bytes. */
  'upload.picture-unreadable': NoParams;
  /** The picture has more than `max` million pixels. */
  'upload.picture-too-large': { readonly max: number };
  /** No film of a kind that browsers play, or one that is cut off. */
  'upload.video-unreadable': NoParams;
  /** Nothing in it. */
  'upload.empty': NoParams;
  /** What arrived is not what was sent. */
  'upload.checksum-mismatch': NoParams;
  /** The pieces do not fit together; the sender asks where to go on. */
  'upload.offset-mismatch': NoParams;
  /** No such upload, or one of another person. */
  'upload.unknown': NoParams;
  'upload.prefix-invalid': NoParams;
  'upload.prefix-reserved': { readonly prefix: string };
  /** The request carries no file, or more than one. */
  'upload.file-required': NoParams;
  /** The seller account keeps as much as it may: `n` megabytes. */
  'upload.quota-exceeded': { readonly n: number };
  /** The file store is full; an operator of the back end has to free space. */
  'upload.store-full': NoParams;
  /** The file does not exist, or the caller may not read it; the two are not told apart. */
  'file.not-found': NoParams;
  /** A command names a file that does not exist, or that the person may not see. `number` counts from 1 in `field`. */
  'file.unknown': { readonly field: string; readonly number: number };
  /** The address of a file is too old, or was changed. */
  'file.link-expired': NoParams;
  /** Only exports may be removed, by the person they were made for. */
  'file.not-removable': NoParams;
}
