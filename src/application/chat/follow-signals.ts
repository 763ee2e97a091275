import type { Observable } from 'rxjs';
import { type ChatSignal, NAMED_SIGNALS_MAX, signalKey } from '../../domain/chat/signal';
import type { Clock } from '../kernel/ports';
import { type Change, EVERYTHING } from '../kernel/change';
import { workOrderChanged } from '../work-order/work-order-change';
import type { ChangeStream } from '../kernel/change-stream';

/**
 * The throttle time in ms for signals about the same row, so that a burst of signals does not restart the
 * read each time.
 */
export const SIGNAL_PAUSE_MS = 500;

const changeOf = (signal: ChatSignal): Change => {
  switch (signal.kind) {
    case 'everything':
      return EVERYTHING;
    case 'work-order':
      return workOrderChanged(signal.workOrderId);
    case 'changed':
      return { area: signal.area, id: signal.id, kind: 'changed' };
  }
};

export interface FollowSignalsParts {
  readonly signals: Observable<ChatSignal>;
  readonly changes: Pick<ChangeStream, 'publish'>;
  readonly clock: Clock;
}

/** The throttle state of a row, or of `everything`. */
interface Pause {
  readonly stop: () => void;
  /** The latest signal during the pause, which is passed on at its end. */
  next: ChatSignal | undefined;
}

/**
 * Publishes signals as changes, so that the screens read again. The first signal of a row is published at once. Signals
 * of that row during the pause are published as one, at the end of the pause. Rows do not delay each other. The
 * returned function stops the publishing.
 */
export const followSignals = ({ signals, changes, clock }: FollowSignalsParts): (() => void) => {
  const pauses = new Map<string, Pause>();

  const follow = (signal: ChatSignal): void => {
    const key = signalKey(signal);
    const pause = pauses.get(key);
    if (pause !== undefined) {
      pause.next = signal;
      return;
    }
    pauses.set(key, {
      next: undefined,
      stop: clock.after(SIGNAL_PAUSE_MS, () => {
        const next = pauses.get(key)?.next;
        pauses.delete(key);
        if (next !== undefined) follow(next);
      }),
    });
    changes.publish(changeOf(signal));
  };
  /** `everything` replaces all pending signals. */
  const followEverything = (): void => {
    for (const pause of pauses.values()) pause.next = undefined;
    follow({ kind: 'everything' });
  };
  const following = signals.subscribe((signal) => {
    // A pending `everything` covers this signal.
    if (pauses.get('everything')?.next !== undefined) return;
    const isTooMany = pauses.size >= NAMED_SIGNALS_MAX && !pauses.has(signalKey(signal));
    if (signal.kind === 'everything' || isTooMany) followEverything();
    else follow(signal);
  });
  return () => {
    following.unsubscribe();
    for (const { stop } of pauses.values()) stop();
  };
};
