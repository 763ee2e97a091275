import type { UploadedPicture } from './outbox-entry';

/** What stands in a composer. */
export interface Composed {
  readonly text: string;
  readonly images: readonly UploadedPicture[];
}

/**
 * What stays in a composer once a message was taken over: whatever was typed and added since. Words that were changed
 * meanwhile all stay, because it is unknown which of them were sent.
 */
export const restAfterSending = (now: Composed, sent: Composed): Composed => {
  const gone = new Set(sent.images.map(({ fileName }) => fileName));
  return {
    text: now.text.startsWith(sent.text) ? now.text.slice(sent.text.length) : now.text,
    images: now.images.filter(({ fileName }) => !gone.has(fileName)),
  };
};
