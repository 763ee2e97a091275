import {
  holdsConnection,
  initialLeadership,
  LEADER_SILENCE_MS,
  leaderAfter,
  type LeaderEvent,
} from '../../domain/chat/leader';
import type { Clock } from '../kernel/ports';
import type { TabLock, TabVisibility } from './tab.ports';

/** The dependencies of the leader election among the tabs of a browser. The leading tab holds the connection. */
export interface LeadershipParts {
  readonly lock: TabLock;
  readonly visibility: TabVisibility;
  readonly clock: Clock;
  /** Called when this tab becomes the leader or stops being it. */
  readonly onChange: (leads: boolean) => void;
  /** Asks the other tabs whether there is a leader. */
  readonly probe: () => void;
  /** Announces that this tab leads. */
  readonly answer: () => void;
}

/** Takes part in the leader election among the tabs of a browser. Without locks between tabs, each tab leads itself. */
export const createLeadership = (parts: LeadershipParts) => {
  const { lock, visibility, clock, onChange } = parts;
  let state = initialLeadership(lock.isThere);
  let leads = false;
  let release: () => void = () => undefined;
  let stopTimer: () => void = () => undefined;

  const hold = (how: 'in-turn' | 'at-once'): void => {
    release();
    release = lock.hold(how, {
      granted: () => {
        happens({ kind: 'lock-granted' });
      },
      lost: () => {
        happens({ kind: 'lock-lost' });
        hold('in-turn');
      },
    });
  };

  const happens = (event: LeaderEvent): void => {
    const { state: next, effect } = leaderAfter(state, event);
    state = next;
    if (effect === 'probe') {
      parts.probe();
      stopTimer();
      // The deadline is computed now and not when the timer fires, because the computer's clock may be set back
      // meanwhile. There is no second probe that would correct a wrong time.
      const at = clock.now() + LEADER_SILENCE_MS;
      stopTimer = clock.after(LEADER_SILENCE_MS, () => {
        happens({ kind: 'time-passed', at });
      });
    }
    if (effect === 'answer') parts.answer();
    if (effect === 'take-over') hold('at-once');
    const now = holdsConnection(state);
    if (now === leads) return;
    leads = now;
    onChange(now);
  };

  const look = (): void => {
    happens(visibility.isVisible() ? { kind: 'became-visible', at: clock.now() } : { kind: 'became-hidden' });
  };
  let stopLooking: () => void = () => undefined;

  return {
    start: () => {
      stopLooking = visibility.subscribe(look);
      if (lock.isThere) hold('in-turn');
      look();
    },
    /** Called for any message from the leading tab. */
    leaderReported: () => {
      happens({ kind: 'leader-reported' });
    },
    /** Called when another tab asks whether there is a leader. */
    probed: () => {
      happens({ kind: 'probed' });
    },
    stop: () => {
      stopLooking();
      stopTimer();
      release();
    },
  };
};
