import { sha256 } from '@noble/hashes/sha2.js';
import { MEGABYTE } from '@/domain/upload/upload-rule';

const PART = 4 * MEGABYTE;

/**
 * The SHA-256 of a file in hexadecimal. It is computed in parts, so that a video of 200 MB is never in memory
 * as a whole.
 */
export const digestOf = async (file: Blob): Promise<string> => {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += PART)
    hash.update(new Uint8Array(await file.slice(at, at + PART).arrayBuffer()));
  return Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
