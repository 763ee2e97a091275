import type { files as zh } from '../zh-CN/files';

export const files: Record<keyof typeof zh, string> = {
  'failure.download': 'Error downloading file, contact administrator',
  'failure.upload': 'Upload failed, please try again',
  'upload.image-not-inserted': 'The picture could not be inserted',
};
