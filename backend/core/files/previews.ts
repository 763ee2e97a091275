import { type Instant, MINUTE } from '@/domain/kernel/instant';
import { fitsInto, PREVIEW_EDGES, type PreviewSize } from '@/domain/upload/preview';
import { readPicture } from '@/domain/upload/picture/read-picture';
import { ok, refuse, type Result } from '@/domain/result';
import type { FileStore } from '../ports/file-store.port';
import type { PreviewMeans } from '../ports/previews.port';
import type { World } from '../ports/world.port';
import { fileKeyOf } from './own-file-name';
import type { ServedContent } from './serve-file';

/** Why a picture or its preview cannot be served. */
export type PictureRefusal =
  'file.not-found' | 'upload.picture-too-large' | 'upload.picture-unreadable' | 'request.unavailable';

/** The seconds after which a client should retry. By then the queue usually has a free place. */
const ASK_AGAIN_S = 2;
/** At most this many unreadable pictures are remembered. A remembered picture is not read again for some time. */
const REMEMBERED = 1000;
/**
 * How long a picture is remembered as unreadable. A picture that took too long to decode may be readable
 * later.
 */
const REMEMBERED_FOR_MS = 10 * MINUTE;

/** Pictures as served to a browser. */
export interface Pictures {
  /** The full-size picture without metadata, even if it was stored by a version that kept metadata. */
  whole(fileName: string): Promise<Result<ServedContent, PictureRefusal>>;
  /**
   * A preview no larger than the size, made at the first request. The whole picture if this runtime makes no previews,
   * or if the picture is no larger than the preview.
   */
  preview(fileName: string, size: PreviewSize): Promise<Result<ServedContent, PictureRefusal>>;
}

export interface PictureParts {
  readonly files: FileStore;
  readonly world: Pick<World, 'logger' | 'now'>;
  readonly previews?: PreviewMeans;
}

/** Implements `Pictures`: previews come from the cache, or are made once for all callers. */
export const createPictures = ({ files, world, previews }: PictureParts): Pictures => {
  /** Maps the file name of a picture that could not be read to the time of the failure. */
  const unreadableAt = new Map<string, Instant>();
  const making = new Map<string, Promise<Result<ServedContent, PictureRefusal>>>();

  const read = async (fileName: string) => {
    const content = await files.read(fileKeyOf(fileName));
    return content === undefined ? refuse('file.not-found') : readPicture(content);
  };

  const whole: Pictures['whole'] = async (fileName) => {
    const picture = await read(fileName);
    return picture.ok ? ok({ content: picture.value.bare }) : picture;
  };

  /** Undefined if the cache fails, because the preview can be made again. */
  const orNothing = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
      world.logger.warn('previews.cache-failed', { error });
      return undefined;
    });

  const make = async (
    { shrinker, cache }: PreviewMeans,
    fileName: string,
    size: PreviewSize,
  ): Promise<Result<ServedContent, PictureRefusal>> => {
    const picture = await read(fileName);
    if (!picture.ok) return picture;
    if (fitsInto(size, picture.value)) return ok({ content: picture.value.bare });
    const preview = await shrinker.shrink(picture.value.bare, PREVIEW_EDGES[size]);
    if (preview === 'busy') return refuse('request.unavailable', { seconds: ASK_AGAIN_S });
    if (preview === 'unreadable') {
      if (unreadableAt.size >= REMEMBERED) unreadableAt.clear();
      unreadableAt.set(fileName, world.now());
      return refuse('upload.picture-unreadable');
    }
    await orNothing(cache.write(fileKeyOf(fileName), size, preview));
    return ok({ content: preview, as: 'webp' });
  };

  return {
    whole,
    preview: async (fileName, size) => {
      if (previews === undefined) return whole(fileName);
      const failedAt = unreadableAt.get(fileName);
      if (failedAt !== undefined && world.now() - failedAt < REMEMBERED_FOR_MS)
        return refuse('upload.picture-unreadable');
      const kept = await orNothing(previews.cache.read(fileKeyOf(fileName), size));
      if (kept !== undefined) return ok({ content: kept, as: 'webp' });
      const key = `${size} ${fileName}`;
      const begun = making.get(key) ?? make(previews, fileName, size).finally(() => making.delete(key));
      making.set(key, begun);
      return begun;
    },
  };
};
