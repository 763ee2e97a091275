import type { ShellServices } from '@/application/services';
import { backoffDelay } from '@/domain/kernel/backoff';
import type { Light } from '../light';

/** Joins what others change to the screens, from when the shell is there. Answers how to stop. */
export type FollowLive = (light: Light, services: ShellServices) => () => void;

/**
 * Loads the live line once a person is signed in: never on a platform without chat, and not over a back end in this
 * process that says nothing of its changes. What could not be fetched is asked for again.
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
