import type { Clock } from '@/application/kernel/ports';
import type { ShellServices } from '@/application/services';
import { backoffDelay } from '@/domain/kernel/backoff';
import { whenIdle } from '@/ui/kit/light/when-idle';
import type { Light } from '../light';

/** Connects other users' changes to the screens once the shell is mounted. Returns a function that stops it. */
export type FollowLive = (light: Light, services: ShellServices) => () => void;

const FIRST_MOMENTS_MS = 700;
const WITHIN_MS = 2000;
const PRESSES = ['pointerdown', 'keydown'] as const;

/**
 * The opened page comes first, until it is idle or the person does something: perhaps they open the chat. Nothing is
 * missed meanwhile, since the line catches up from the page's first read.
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

/**
 * Loads the live connection after sign-in, once the page is idle: never on a platform without chat, and not over a
 * back end in this process that announces no changes. Failed loads are retried.
 */
export const followLive: FollowLive = (light, services) => {
  const hasLine = light.isServed || light.inTab !== undefined;
  if (!hasLine || !services.platform.features.chat) return () => undefined;
  let isOver = false;
  let stop: () => void = () => undefined;
  const load = (failures: number): void => {
    import('./start-live').then(
      ({ startLive }) => {
        if (!isOver) stop = startLive(light, services);
      },
      (error: unknown) => {
        services.logger.error('live.not-loaded', error);
        if (isOver) return;
        stop = services.clock.after(backoffDelay(failures, Math.random()), () => {
          load(failures + 1);
        });
      },
    );
  };
  stop = afterTheFirstMoments(services.clock, () => {
    load(1);
  });
  return () => {
    isOver = true;
    stop();
  };
};
