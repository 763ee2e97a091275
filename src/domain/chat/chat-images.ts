import { CHAT_IMAGES_MAX } from '../upload/upload-rule';

/** The count beside the composer's pictures, so that the limit is visible before it is reached. */
export const chatImageCount = (images: readonly unknown[]): string => `${images.length}/${CHAT_IMAGES_MAX}`;
