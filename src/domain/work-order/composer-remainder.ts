import type { AttachedFile } from './attached-file';
import type { UploadedPicture } from './outbox-entry';

/** The content of a composer. */
export interface Composed {
  readonly text: string;
  readonly images: readonly UploadedPicture[];
  /** Files other than pictures; absent for none. */
  readonly files?: readonly AttachedFile[];
}

/**
 * The content that stays in a composer after a message was queued: the text, pictures and files that the user added
 * later. If the queued text was edited, all of the text stays, because it is unknown which part was sent.
 */
export const remainderAfterSending = (now: Composed, sent: Composed): Composed => {
  const gone = new Set([...sent.images, ...(sent.files ?? [])].map(({ fileName }) => fileName));
  const files = (now.files ?? []).filter(({ fileName }) => !gone.has(fileName));
  return {
    text: now.text.startsWith(sent.text) ? now.text.slice(sent.text.length) : now.text,
    images: now.images.filter(({ fileName }) => !gone.has(fileName)),
    ...(files.length === 0 ? {} : { files }),
  };
};
