import type { Clock } from '@/application/kernel/ports';
import type { ShellServices } from '@/application/services';
import { backoffDelay } from '@/domain/kernel/backoff';
import { whenIdle } from '@/ui/kit/early/when-idle';
import type { EarlyParts } from '../early-parts';

/**
 * Starts to update the screens with other users' changes after the shell is mounted. Returns a function that stops it.
 */
export type FollowLive = (early: EarlyParts, services: ShellServices) => () => void;

const FIRST_MOMENTS_MS = 700;
const WITHIN_MS = 2000;
const PRESSES = ['pointerdown', 'keydown'] as const;

/**
 * Waits until the page is idle or the user acts, because the open page loads first. No change is missed, because the
 * connection catches up from the page's first request.
 */
const afterTheFirstMoments = (clock: Clock, run: () => void): (() => void) => {
  let stopWaiting: () => void = () => undefined;
  const stop = (): void => {
    stopWaiting();
    for (const press of PRESSES) window.removeEventListener(press, start, true);
  };
  const start = (): void => {
    stop();
    run();
  };
  for (const press of PRESSES) window.addEventListener(press, start, true);
  stopWaiting = clock.after(FIRST_MOMENTS_MS, () => {
    stopWaiting = whenIdle(start, WITHIN_MS);
  });
  return stop;
};

/** Loads a module and starts it; a failed load is retried. Returns a function that stops it. */
const startLoaded = (
  load: () => Promise<() => () => void>,
  { logger, clock }: Pick<ShellServices, 'logger' | 'clock'>,
): (() => void) => {
  let isOver = false;
  let stop: () => void = () => undefined;
  const attempt = (failures: number): void => {
    load().then(
      (start) => {
        if (!isOver) stop = start();
      },
      (error: unknown) => {
        logger.error('live.not-loaded', error);
        if (isOver) return;
        stop = clock.after(backoffDelay(failures, Math.random()), () => {
          attempt(failures + 1);
        });
      },
    );
  };
  attempt(1);
  return () => {
    isOver = true;
    stop();
  };
};

/**
 * Loads the live connection after sign-in, once the page is idle. A back end in this process announces no changes, so
 * it needs no connection. A platform without chat loads only the presence connection, and only with the first work
 * order. That connection reports which users have a work order open. Failed loads are retried.
 */
export const followLive: FollowLive = (early, services) => {
  const { platform, clock, presence } = services;
  if (!early.isServed && early.inTab === undefined) return () => undefined;
  let stop: () => void = () => undefined;
  const start = (load: () => Promise<() => () => void>) => () => {
    stop = startLoaded(load, services);
  };
  const stopWaiting = platform.features.chat
    ? afterTheFirstMoments(
        clock,
        start(async () => {
          const { startLive } = await import('./start-live');
          return () => startLive(early, services);
        }),
      )
    : presence.whenShown(
        start(async () => {
          const { startPresence } = await import('./start-presence');
          return () => startPresence(early, services);
        }),
      );
  return () => {
    stopWaiting();
    stop();
  };
};
