import type { PreviewSize } from '@/domain/upload/preview';

/** Makes smaller pictures. It does a few at once and lets a few more wait. */
export interface PictureShrinker {
  /**
   * A WebP picture whose sides are at most `edge` pixels, turned upright, without metadata. `busy` when too many wait
   * already; `unreadable` when the bytes cannot be drawn.
   */
  shrink(picture: Uint8Array, edge: number): Promise<Uint8Array | 'busy' | 'unreadable'>;
}

/** Keeps previews so that each is made once. It may forget any of them at any time. */
export interface PreviewCache {
  read(key: string, size: PreviewSize): Promise<Uint8Array | undefined>;
  write(key: string, size: PreviewSize, preview: Uint8Array): Promise<void>;
}

/** What it takes to make previews. A runtime without it hands out the pictures themselves. */
export interface PreviewMeans {
  readonly shrinker: PictureShrinker;
  readonly cache: PreviewCache;
}
