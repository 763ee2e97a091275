import { SECOND, type Instant } from '../kernel/instant';

/* The leader election among the tabs of a browser. The leading tab holds the connection to the messaging service. */

/** A tab that becomes visible waits this long for the leader to answer before it takes over. */
export const LEADER_SILENCE_MS = SECOND;

/**
 * The role of a tab. Only the leading tab holds the connection. `alone` is for browsers without locks between tabs,
 * where every tab connects for itself.
 */
export type Leadership =
  | { readonly kind: 'alone' }
  | { readonly kind: 'following' }
  | { readonly kind: 'probing'; readonly since: Instant }
  | { readonly kind: 'taking-over' }
  | { readonly kind: 'leading' };

/** The events that a tab receives during the leader election. */
export type LeaderEvent =
  | { readonly kind: 'became-visible'; readonly at: Instant }
  | { readonly kind: 'became-hidden' }
  | { readonly kind: 'time-passed'; readonly at: Instant }
  /** A message from the leader arrived: an answer to a probe, or a broadcast. */
  | { readonly kind: 'leader-reported' }
  /** Another tab asks whether there is a leader. */
  | { readonly kind: 'probed' }
  | { readonly kind: 'lock-granted' }
  /** Another tab took the lock, because it received no message from this one. */
  | { readonly kind: 'lock-lost' };

/** The action that the tab must take after an event. */
type LeaderEffect = 'probe' | 'answer' | 'take-over' | 'none';

/** The next state of the tab, and the action that it must take. */
export interface LeaderStep {
  readonly state: Leadership;
  readonly effect: LeaderEffect;
}

/** The leadership of a new tab. Without Web Locks each tab leads itself. */
export const initialLeadership = (hasLocks: boolean): Leadership =>
  hasLocks ? { kind: 'following' } : { kind: 'alone' };

/** Whether this tab holds the connection. */
export const holdsConnection = ({ kind }: Leadership): boolean => kind === 'alone' || kind === 'leading';

const step = (state: Leadership, effect: LeaderEffect = 'none'): LeaderStep => ({ state, effect });

/**
 * Returns the tab's next state and action after an event. Only a visible tab takes over, because browsers throttle
 * hidden tabs. If two tabs take over at the same time, a lock decides, and the other tab gets `lock-lost`. A suspended
 * tab may still broadcast stale state before it gets that event. After `lock-lost` a tab therefore probes, and the
 * answer of the leader corrects all tabs.
 */
export const leaderAfter = (state: Leadership, event: LeaderEvent): LeaderStep => {
  if (state.kind === 'alone') return step(state);
  switch (event.kind) {
    case 'lock-granted':
      return step({ kind: 'leading' });
    case 'lock-lost':
      return step({ kind: 'following' }, 'probe');
    case 'became-visible':
      return state.kind === 'following' ? step({ kind: 'probing', since: event.at }, 'probe') : step(state);
    case 'became-hidden':
    case 'leader-reported':
      return state.kind === 'probing' ? step({ kind: 'following' }) : step(state);
    case 'time-passed':
      return state.kind === 'probing' && event.at - state.since >= LEADER_SILENCE_MS
        ? step({ kind: 'taking-over' }, 'take-over')
        : step(state);
    case 'probed':
      return state.kind === 'leading' ? step(state, 'answer') : step(state);
  }
};
