import { CHAT_IMAGES_MAX } from '../upload/upload-rule';

/** The count beside the composer's pictures, so that users see the limit before they reach it. */
export const chatImageCount = (images: readonly unknown[]): string => `${images.length}/${CHAT_IMAGES_MAX}`;
