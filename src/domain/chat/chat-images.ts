import { ok, type Result } from '../result';
import { CHAT_IMAGES_ANNOUNCED, CHAT_IMAGES_MAX, TOO_MANY_CHAT_IMAGES } from '../upload/upload-rule';

/** The limit, and the number that its refusal speaks of (work orders 5 and 9). Both are meant. */
export { CHAT_IMAGES_ANNOUNCED, CHAT_IMAGES_MAX };

/** A list that is longer than the limit is refused as a whole. */
export const checkChatImages = <I>(
  images: readonly I[],
): Result<readonly I[], 'reply.too-many-images-in-chat'> =>
  images.length > CHAT_IMAGES_MAX ? { ok: false, refusal: TOO_MANY_CHAT_IMAGES } : ok(images);

/** Pictures come one at a time; one more than the list may hold leaves it as it was. */
export const withChatImage = <I>(
  images: readonly I[],
  image: I,
): Result<readonly I[], 'reply.too-many-images-in-chat'> => checkChatImages([...images, image]);

/** What the composer shows beside its pictures, so that the limit is visible before it is reached. */
export const chatImageCount = (images: readonly unknown[]): string => `${images.length}/${CHAT_IMAGES_MAX}`;
