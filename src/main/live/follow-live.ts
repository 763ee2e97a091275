import type { ShellServices } from '@/application/services';
import { backoffDelay } from '@/domain/kernel/backoff';
import type { Light } from '../light';

/** Connects other users' changes to the screens once the shell is mounted. Returns a function that stops it. */
export type FollowLive = (light: Light, services: ShellServices) => () => void;

/**
 * Loads the live connection after sign-in: never on a platform without chat, and not over a back end in this
 * process that announces no changes. Failed loads are retried.
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
  load(1);
  return () => {
    isOver = true;
    stop();
  };
};
