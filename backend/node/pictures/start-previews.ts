import { DAY } from '@/domain/kernel/instant';
import type { PreviewMeans } from '@backend/core/ports/previews.port';
import type { World } from '@backend/core/ports/world.port';
import { createPreviewFolder } from './preview-folder';
import { createSharpShrinker } from './sharp-shrinker';

/** The previews of a server process, until they are stopped. */
export interface RunningPreviews {
  /** Absent if this system cannot make previews. */
  readonly means: PreviewMeans | undefined;
  stop(): void;
}

/** Starts the previews and their cache in a folder. Old previews are removed at the start and once a day. */
export const startPreviews = async (
  folder: string,
  { now, logger }: Pick<World, 'now' | 'logger'>,
): Promise<RunningPreviews> => {
  const cache = createPreviewFolder(folder);
  const sweep = (): void => {
    void cache.sweep(now()).catch((error: unknown) => {
      logger.warn('previews.not-swept', { error });
    });
  };
  sweep();
  const daily = setInterval(sweep, DAY);
  daily.unref();
  const shrinker = await createSharpShrinker(logger);
  return {
    means: shrinker === undefined ? undefined : { shrinker, cache },
    stop: () => {
      clearInterval(daily);
    },
  };
};
