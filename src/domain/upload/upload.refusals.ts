import type { NoParams } from '../kernel/no-params';

/**
 * Refusals of files that a user picks, drops or pastes (product 5, work orders 5 and 8). `n` counts files or
 * megabytes.
 */
export interface UploadRefusals {
  /** `types` as the message shows them, such as `doc/xls/ppt/txt/pdf`. */
  'upload.type-not-allowed': { readonly types: string };
  'upload.image-type-not-allowed': { readonly types: string };
  'upload.too-large': { readonly n: number };
  /** The text of the image uploader. */
  'upload.image-too-large': { readonly n: number };
  'upload.too-many': { readonly n: number };
  'upload.one-at-a-time': NoParams;
  /** A dropped or pasted file is not an image. */
  'upload.not-an-image': NoParams;
  /** The browser gives no access to the clipboard. */
  'upload.paste-unsupported': NoParams;
  /** The first bytes do not match the extension. */
  'upload.content-mismatch': NoParams;
  /** The picture is cut off, or not a picture after its first bytes. */
  'upload.picture-unreadable': NoParams;
  /** The picture has more than `max` million pixels. */
  'upload.picture-too-large': { readonly max: number };
  /** Not a film that browsers play, or one that is cut off. */
  'upload.video-unreadable': NoParams;
  /** The file is empty. */
  'upload.empty': NoParams;
  /** The received bytes differ from those sent. */
  'upload.checksum-mismatch': NoParams;
  /** The piece does not start where the last one ended; the sender asks where to continue. */
  'upload.offset-mismatch': NoParams;
  /** No such upload, or it belongs to another person. */
  'upload.unknown': NoParams;
  'upload.prefix-invalid': NoParams;
  'upload.prefix-reserved': { readonly prefix: string };
  /** The request contains no file, or more than one. */
  'upload.file-required': NoParams;
  /** The seller account has used its `n` megabytes. */
  'upload.quota-exceeded': { readonly n: number };
  /** `n` is MB: the most that one user may have announced and not sent. */
  'upload.too-much-unfinished': { readonly n: number };
  /** `n` is GB: the most that one user may announce within seven days. */
  'upload.too-much-in-a-week': { readonly n: number };
  /** The file store is full; an operator of the back end has to free space. */
  'upload.store-full': NoParams;
  /** The file does not exist, or the caller may not read it; the answer is the same for both. */
  'file.not-found': NoParams;
  /** A command names a file that does not exist, or that the user may not see. `number` counts from 1 in `field`. */
  'file.unknown': { readonly field: string; readonly number: number };
  /** The signed URL of a file has expired, or was changed. */
  'file.link-expired': NoParams;
  /** Only exports may be removed, and only by the person they were made for. */
  'file.not-removable': NoParams;
}
