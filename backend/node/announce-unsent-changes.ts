import { SECOND } from '@/domain/kernel/instant';
import type { Announcements } from '@backend/core/ports/storage.port';
import type { World } from '@backend/core/ports/world.port';

/** The interval at which a node looks for changes that another node committed but could not announce. */
const LOOK_MS = 2 * SECOND;

/** Announces changes of nodes that were killed between a commit and its announcement, after 4 s at most. */
export const announceUnsentChanges = (
  announcements: Announcements,
  logger: World['logger'],
): { stop(): Promise<void> } => {
  let stopped = false;
  let failing = false;
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      await announcements.sendUnsent();
      failing = false;
    } catch (error) {
      if (!failing) logger.warn('changes.not-sent', { error });
      failing = true;
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (): void => {
    timer = setTimeout(() => {
      looking = look().finally(() => {
        if (!stopped) next();
      });
    }, LOOK_MS);
    timer.unref();
  };
  next();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await announcements.idle();
    },
  };
};
