import type { PreviewSize } from '@/domain/upload/preview';

/** Makes smaller pictures: a few at once, with a short queue. */
export interface PictureShrinker {
  /**
   * A WebP picture whose sides are at most `edge` pixels, turned upright, without metadata. `busy` if the queue is
   * full; `unreadable` if the bytes cannot be drawn.
   */
  shrink(picture: Uint8Array, edge: number): Promise<Uint8Array | 'busy' | 'unreadable'>;
}

/** Stores previews, so that each is made once. The cache may drop any of them at any time. */
export interface PreviewCache {
  /** Undefined if the preview is not stored. */
  read(key: string, size: PreviewSize): Promise<Uint8Array | undefined>;
  write(key: string, size: PreviewSize, preview: Uint8Array): Promise<void>;
}

/** The means to make previews. A runtime without them serves full-size pictures. */
export interface PreviewMeans {
  readonly shrinker: PictureShrinker;
  readonly cache: PreviewCache;
}
