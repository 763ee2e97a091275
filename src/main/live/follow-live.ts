import type { ShellServices } from '@/application/services';
import { backoffDelay } from '@/domain/kernel/backoff';
import { whenIdle } from '@/ui/kit/light/when-idle';
import type { Light } from '../light';

/** Connects other users' changes to the screens once the shell is mounted. Returns a function that stops it. */
export type FollowLive = (light: Light, services: ShellServices) => () => void;

/** The opened page comes first. Nothing is missed meanwhile: the line catches up from the page's first read. */
const FIRST_MOMENTS_MS = 700;
const WITHIN_MS = 2000;

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
  stop = services.clock.after(FIRST_MOMENTS_MS, () => {
    stop = whenIdle(() => {
      load(1);
    }, WITHIN_MS);
  });
  return () => {
    isOver = true;
    stop();
  };
};
