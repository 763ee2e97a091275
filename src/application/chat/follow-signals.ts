import type { Observable } from 'rxjs';
import { type ChatSignal, mergeSignals } from '../../domain/chat/signal';
import type { Clock } from '../kernel/ports';
import type { Change } from '../work-order/change';
import type { ChangeStream } from '../work-order/change-stream';

/** After one signal the next ones wait this long and go together: what is being read is not begun again each time. */
export const SIGNAL_PAUSE_MS = 500;

const changeOf = (signal: ChatSignal): Change =>
  signal.kind === 'everything' ? { kind: 'unknown' } : { kind: 'touched', workOrderId: signal.workOrderId };

export interface FollowSignalsParts {
  readonly signals: Observable<ChatSignal>;
  readonly changes: Pick<ChangeStream, 'publish'>;
  readonly clock: Clock;
}

/** Lets the screens read again what others have changed: the first at once, a burst once a pause. Answers how to stop. */
export const followSignals = ({ signals, changes, clock }: FollowSignalsParts): (() => void) => {
  let waiting: readonly ChatSignal[] = [];
  let stopPause: (() => void) | undefined;

  const publish = (): void => {
    for (const signal of waiting) changes.publish(changeOf(signal));
    waiting = [];
    stopPause = clock.after(SIGNAL_PAUSE_MS, () => {
      stopPause = undefined;
      if (waiting.length > 0) publish();
    });
  };
  const following = signals.subscribe((signal) => {
    waiting = mergeSignals([...waiting, signal]);
    if (stopPause === undefined) publish();
  });
  return () => {
    following.unsubscribe();
    stopPause?.();
  };
};
