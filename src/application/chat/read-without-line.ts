import { SECOND } from '../../domain/kernel/instant';
import type { Clock } from '../kernel/ports';
import { EVERYTHING } from '../kernel/change';
import type { ChangeStream } from '../kernel/change-stream';
import type { ChatSessionService } from './chat-session.service';
import type { TabVisibility } from './tab.ports';

/* Polls while there is no connection for signals. */

/** The polling interval of the screens without a connection for signals. */
export const READ_WITHOUT_LINE_MS = 10 * SECOND;

export interface ReadWithoutLineParts {
  readonly session: Pick<ChatSessionService, 'view' | 'subscribe'>;
  readonly changes: Pick<ChangeStream, 'publish'>;
  readonly visibility: Pick<TabVisibility, 'isVisible'>;
  readonly clock: Clock;
}

/** Polls in a visible tab while there is no connection for signals. The returned function stops the polling. */
export const readWithoutLine = ({
  session,
  changes,
  visibility,
  clock,
}: ReadWithoutLineParts): (() => void) => {
  let stopWaiting: (() => void) | undefined;

  const wait = (): void => {
    stopWaiting = clock.after(READ_WITHOUT_LINE_MS, () => {
      if (visibility.isVisible()) changes.publish(EVERYTHING);
      wait();
    });
  };
  const look = (): void => {
    const isConnected = session.view().status === 'connected';
    if (isConnected === (stopWaiting === undefined)) return;
    if (isConnected) {
      stopWaiting?.();
      stopWaiting = undefined;
    } else wait();
  };

  const stopLooking = session.subscribe(look);
  look();
  return () => {
    stopLooking();
    stopWaiting?.();
  };
};
