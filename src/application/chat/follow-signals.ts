import type { Observable } from 'rxjs';
import { type ChatSignal, NAMED_SIGNALS_MAX, signalKey } from '../../domain/chat/signal';
import type { Clock } from '../kernel/ports';
import { type Change, EVERYTHING } from '../kernel/change';
import { workOrderChanged } from '../work-order/work-order-change';
import type { ChangeStream } from '../kernel/change-stream';

/** After one signal the next ones for the same wait this long and go together: what is being read is not begun again each time. */
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

/** Something that the screens were just told of, or everything. */
interface Pause {
  readonly stop: () => void;
  /** What came meanwhile. */
  next: ChatSignal | undefined;
}

/**
 * Lets the screens read again what others have changed: the first signal for a work order at once, a burst of them once a
 * pause. What happens in one does not hold up another. Answers how to stop.
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
  /** Everything takes the place of all that wait. */
  const followEverything = (): void => {
    for (const pause of pauses.values()) pause.next = undefined;
    follow({ kind: 'everything' });
  };
  const following = signals.subscribe((signal) => {
    // Whatever waits for everything waits for this one, too.
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
