import type { AlertCoordinator } from '@/application/chat/alerts.port';
import type { TabVisibility } from '@/application/chat/tab.ports';
import type { Clock } from '@/application/kernel/ports';
import { BURST_MS, conversationsToAlert } from '@/domain/chat/alert';
import type { Id } from '@/domain/kernel/id';

/** The names of the Web Locks with which the tabs decide which one of them alerts about new messages. */
const VISIBLE = 'seller:alert:visible';
const BURST = 'seller:alert:burst';
const LOOKED_AT = 'seller:alert:looked-at:';

interface Setup {
  readonly visibility: TabVisibility;
  readonly clock: Pick<Clock, 'after'>;
  /** Undefined or null on insecure pages, depending on the browser. */
  readonly locks?: LockManager | null | undefined;
}

/** Holds a shared lock until the returned function is called or the tab closes. */
const holdShared = (locks: LockManager, name: string): (() => void) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  locks.request(name, { mode: 'shared' }, () => held).catch(() => undefined);
  return letGo;
};

const aloneIn = (visibility: TabVisibility): AlertCoordinator => {
  /** One entry for each open view, because two views may show the same conversation. */
  const looks = new Set<{ readonly at: Id }>();
  return {
    attend: () => undefined,
    lookAt: (workOrderId) => {
      const look = { at: workOrderId };
      looks.add(look);
      return () => void looks.delete(look);
    },
    take: (workOrderIds) => {
      const lookedAt = new Set([...looks].map(({ at }) => at));
      const reported = conversationsToAlert(workOrderIds, { isVisible: true, anyIsVisible: true, lookedAt });
      return Promise.resolve(visibility.isVisible() && reported.length > 0);
    },
  };
};

/**
 * Decides which tab alerts about new messages. Each tab holds Web Locks whose names tell the other tabs
 * whether it is visible and which conversation it shows. For a burst of messages, only the tab that gets the
 * burst's lock alerts. Without Web Locks, each visible tab alerts about the conversations that it does not show.
 */
export const createAlertCoordinator = ({
  visibility,
  clock,
  locks = navigator.locks,
}: Setup): AlertCoordinator => {
  if (locks === undefined || locks === null) return aloneIn(visibility);
  let leaveFront: (() => void) | undefined;
  let isAttending = false;

  const look = (): void => {
    leaveFront?.();
    leaveFront = visibility.isVisible() ? holdShared(locks, VISIBLE) : undefined;
  };
  const namesHeld = async (): Promise<readonly string[]> =>
    ((await locks.query()).held ?? []).map(({ name }) => name ?? '');

  return {
    attend: () => {
      if (isAttending) return;
      isAttending = true;
      visibility.subscribe(look);
      look();
    },
    lookAt: (workOrderId) => holdShared(locks, LOOKED_AT + workOrderId),
    take: async (workOrderIds) => {
      const names = await namesHeld();
      const reported = conversationsToAlert(workOrderIds, {
        isVisible: visibility.isVisible(),
        anyIsVisible: names.includes(VISIBLE),
        lookedAt: new Set(
          names.filter((name) => name.startsWith(LOOKED_AT)).map((name) => name.slice(LOOKED_AT.length)),
        ),
      });
      if (reported.length === 0) return false;
      return new Promise((resolve) => {
        locks
          .request(BURST, { ifAvailable: true }, (lock) => {
            resolve(lock !== null);
            if (lock === null) return undefined;
            return new Promise<void>((over) => {
              clock.after(BURST_MS, over);
            });
          })
          .catch(() => {
            resolve(false);
          });
      });
    },
  };
};
