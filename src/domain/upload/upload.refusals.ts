import type { NoParams } from '../kernel/no-params';

/**
 * Refusals of files that a user picks, drops or pastes (product 5, work orders 5 and 8). `n` counts files or
 * megabytes, unless a comment names another unit.
 */
export interface UploadRefusals {
  /** `types` as the message shows them, such as `doc/xls/ppt/txt/pdf`. */
  'upload.type-not-allowed': { readonly types: string };
  'upload.image-type-not-allowed': { readonly types: string };
  'upload.too-large': { readonly n: number };
  /** The image is larger than `n` MB; this is the text of the image uploader. */
  'upload.image-too-large': { readonly n: number };
  'upload.too-many': { readonly n: number };
  'upload.one-at-a-time': NoParams;
  /** A dropped or pasted file is not an image. */
  'upload.not-an-image': NoParams;
  /** The browser allows no access to the clipboard. */
  'upload.paste-unsupported': NoParams;
  /** The first bytes do not match the extension. */
  'upload.content-mismatch': NoParams;
  /** The picture is cut off, or only its first bytes are those of a picture. */
  'upload.picture-unreadable': NoParams;
  /** The picture has more than `max` million pixels. */
  'upload.picture-too-large': { readonly max: number };
  /** The file is cut off, or is not a video that browsers can play. */
  'upload.video-unreadable': NoParams;
  /** The file is empty. */
  'upload.empty': NoParams;
  /** The received bytes differ from those sent. */
  'upload.checksum-mismatch': NoParams;
  /** The chunk does not start where the last one ended, so the browser must request the current offset. */
  'upload.offset-mismatch': NoParams;
  /** The upload does not exist, or belongs to another user. */
  'upload.unknown': NoParams;
  'upload.prefix-invalid': NoParams;
  'upload.prefix-reserved': { readonly prefix: string };
  /** The request contains no file, or more than one. */
  'upload.file-required': NoParams;
  /** The seller account has used its `n` megabytes. */
  'upload.quota-exceeded': { readonly n: number };
  /** The unfinished uploads of the user together exceed `n` MB. */
  'upload.too-much-unfinished': { readonly n: number };
  /** The uploads that the user started within seven days together exceed `n` GB. */
  'upload.too-much-in-a-week': { readonly n: number };
  /** The file store is full; an operator of the back end has to free space. */
  'upload.store-full': NoParams;
  /** The file does not exist, or the caller may not read it. Both cases get the same response. */
  'file.not-found': NoParams;
  /**
   * A command refers to a file that does not exist, or that the user may not see. `number` counts the files in `field`
   * from 1.
   */
  'file.unknown': { readonly field: string; readonly number: number };
  /** The signed URL of a file has expired, or was changed. */
  'file.link-expired': NoParams;
  /** Only exports may be removed, and only by the user for whom they were made. */
  'file.not-removable': NoParams;
}
