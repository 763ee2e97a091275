import { MINUTE } from '@/domain/kernel/instant';
import { sweepExpired } from '@backend/core/session/sweep';
import type { Storage } from '@backend/core/ports/storage.port';
import type { World } from '@backend/core/ports/world.port';

/** A captcha lives two minutes, so the table holds few that have expired. */
const SWEEP_EVERY_MS = MINUTE;

/**
 * Clears away what has expired each minute, whether or not a request comes: captchas are issued to clients that never sign
 * in. Answers how to stop. A database that is away is swept a minute later.
 */
export const sweepByTime = (
  storage: Pick<Storage, 'sessions' | 'signInAttempts'>,
  { now, logger }: Pick<World, 'now' | 'logger'>,
): (() => void) => {
  const sweep = async (): Promise<void> => {
    try {
      const count = await sweepExpired(storage, now());
      if (count > 0) logger.info('sessions.swept', { count });
    } catch (error) {
      logger.warn('sweep.failed', { error });
    }
  };
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
};
