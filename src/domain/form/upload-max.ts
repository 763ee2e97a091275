import { GENERAL_FILES, GENERAL_IMAGES } from '../upload/upload-rule';
import type { UploadInput } from './form-input';

/** The maximum number of files in one field, which no definition can exceed. */
const FILES_MAX = 100;

/** How many files an upload field accepts, on the screen and on the server. */
export const uploadMax = ({ as, max, single }: UploadInput): number => {
  if (single) return 1;
  return Math.min(max ?? (as === 'images' ? GENERAL_IMAGES : GENERAL_FILES).maxFiles, FILES_MAX);
};
