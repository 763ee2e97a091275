import { refuse, ok, type Result } from '../result';
import { CHAT_IMAGES_ANNOUNCED, CHAT_IMAGES_MAX } from '../upload/upload-rule';

/** The limit, and the number that its refusal speaks of (work orders 5 and 9). Both are meant. */
export { CHAT_IMAGES_ANNOUNCED, CHAT_IMAGES_MAX };

/** A list that is longer than the limit is refused as a whole. */
export const checkChatImages = <I>(
  images: readonly I[],
): Result<readonly I[], 'reply.too-many-images-in-chat'> =>
  images.length > CHAT_IMAGES_MAX
    ? refuse('reply.too-many-images-in-chat', { max: CHAT_IMAGES_ANNOUNCED })
    : ok(images);

/** Pictures come one at a time; one more than the list may hold leaves it as it was. */
export const withChatImage = <I>(
  images: readonly I[],
  image: I,
): Result<readonly I[], 'reply.too-many-images-in-chat'> => checkChatImages([...images, image]);

/** What the composer shows beside its pictures, so that nobody is surprised. */
export const chatImageCount = (images: readonly unknown[]): string => `${images.length}/${CHAT_IMAGES_MAX}`;
