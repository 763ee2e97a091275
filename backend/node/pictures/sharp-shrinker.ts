import { availableParallelism } from 'node:os';
import { MEGAPIXELS_MAX } from '@/domain/upload/picture/read-picture';
import type { PictureShrinker } from '@backend/core/ports/previews.port';
import type { Logger } from '@backend/core/ports/world.port';
import { createBoundedQueue, type QueueBounds } from './bounded-queue';

/**
 * libvips uses the same four threads as file reads and compression, so it gets at most two. A waiting job holds only
 * the compressed picture, so the pictures of a whole conversation may wait.
 */
const BOUNDS: QueueBounds = {
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 100,
};
/** The time limit in seconds: more than any normal picture of 50 megapixels needs. */
const DEADLINE_S = 10;
const QUALITY = 80;

/** The only decoders that may read bytes of users. */
const READERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPng',
  'VipsForeignLoadJpeg',
];

/**
 * Makes previews with sharp, whose binaries are npm packages for each system. Returns `undefined` if this system has
 * none: the back end then serves the original pictures.
 */
export const createSharpShrinker = async (
  logger: Logger,
  bounds: QueueBounds = BOUNDS,
): Promise<PictureShrinker | undefined> => {
  const loaded = await import('sharp').catch((error: unknown) => {
    logger.warn('previews.unavailable', { error });
    return undefined;
  });
  if (loaded === undefined) return undefined;
  const sharp = loaded.default;
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  sharp.cache(false);
  sharp.concurrency(1);
  const queue = createBoundedQueue(bounds);

  const draw = async (picture: Uint8Array, edge: number): Promise<Uint8Array | 'unreadable'> => {
    try {
      return await sharp(picture, { limitInputPixels: MEGAPIXELS_MAX * 1_000_000, failOn: 'none' })
        .timeout({ seconds: DEADLINE_S })
        .autoOrient()
        .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
    } catch (error) {
      logger.warn('previews.unreadable', { error });
      return 'unreadable';
    }
  };

  return { shrink: (picture, edge) => queue.run(() => draw(picture, edge)) };
};
