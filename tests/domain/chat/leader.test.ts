import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  holdsConnection,
  initialLeadership,
  LEADER_SILENCE_MS,
  leaderAfter,
  type LeaderEvent,
  type Leadership,
} from '@/domain/chat/leader';

const FOLLOWING: Leadership = { kind: 'following' };
const PROBING: Leadership = { kind: 'probing', since: 5000 };
const TAKING_OVER: Leadership = { kind: 'taking-over' };
const LEADING: Leadership = { kind: 'leading' };
const ALONE: Leadership = { kind: 'alone' };

const visible: LeaderEvent = { kind: 'became-visible', at: 5000 };
const hidden: LeaderEvent = { kind: 'became-hidden' };
const received: LeaderEvent = { kind: 'leader-reported' };
const probed: LeaderEvent = { kind: 'probed' };
const granted: LeaderEvent = { kind: 'lock-granted' };
const lost: LeaderEvent = { kind: 'lock-lost' };
const passed = (at: number): LeaderEvent => ({ kind: 'time-passed', at });

describe('the leader among the tabs', () => {
  it.each<[string, Leadership, LeaderEvent, Leadership, string]>([
    ['a tab that becomes visible probes the leader', FOLLOWING, visible, PROBING, 'probe'],
    ['a tab that already probes does not start again', PROBING, { ...visible, at: 5900 }, PROBING, 'none'],
    ['the leader does not probe itself', LEADING, visible, LEADING, 'none'],
    ['the leader’s answer ends the probe', PROBING, received, FOLLOWING, 'none'],
    ['a tab that is hidden again stops probing', PROBING, hidden, FOLLOWING, 'none'],
    ['a hidden leader stays the leader', LEADING, hidden, LEADING, 'none'],
    ['a silence of less than a second changes nothing', PROBING, passed(5999), PROBING, 'none'],
    ['a probing tab takes over after a second of silence', PROBING, passed(6000), TAKING_OVER, 'take-over'],
    ['a follower that does not probe never takes over', FOLLOWING, passed(99_999), FOLLOWING, 'none'],
    ['a tab that takes over does not start again', TAKING_OVER, passed(99_999), TAKING_OVER, 'none'],
    ['a tab that takes over leads when it gets the lock', TAKING_OVER, granted, LEADING, 'none'],
    ['a follower that gets the lock leads', FOLLOWING, granted, LEADING, 'none'],
    ['a leader that loses the lock follows, and probes the new leader', LEADING, lost, FOLLOWING, 'probe'],
    ['the leader answers a probe', LEADING, probed, LEADING, 'answer'],
    ['a follower does not answer a probe', FOLLOWING, probed, FOLLOWING, 'none'],
    ['a leader does not step down because of a message', LEADING, received, LEADING, 'none'],
  ])('%s', (_, state, event, next, effect) => {
    expect(leaderAfter(state, event)).toEqual({ state: next, effect });
  });

  it('has one second to answer before another tab takes over', () => {
    expect(LEADER_SILENCE_MS).toBe(1000);
  });

  it('starts as a follower, or alone in a browser without locks', () => {
    expect(initialLeadership(true)).toEqual(FOLLOWING);
    expect(initialLeadership(false)).toEqual(ALONE);
  });

  it('a tab keeps the connection when it leads or is alone', () => {
    const states = [FOLLOWING, PROBING, TAKING_OVER, LEADING, ALONE];
    expect(states.map(holdsConnection)).toEqual([false, false, false, true, true]);
  });

  const event = fc.oneof(
    fc.constantFrom(visible, hidden, received, probed, granted, lost),
    fc.nat(20_000).map(passed),
  );

  it('a tab in a browser without locks stays alone, after any event', () => {
    fc.assert(
      fc.property(event, (each) => {
        expect(leaderAfter(ALONE, each)).toEqual({ state: ALONE, effect: 'none' });
      }),
    );
  });

  it('a tab keeps the connection only with the lock', () => {
    fc.assert(
      fc.property(fc.array(event, { size: 'max', maxLength: 60 }), (events) => {
        let state = initialLeadership(true);
        let hasLock = false;
        for (const each of events) {
          state = leaderAfter(state, each).state;
          if (each.kind === 'lock-granted') hasLock = true;
          if (each.kind === 'lock-lost') hasLock = false;
          expect(holdsConnection(state)).toBe(hasLock);
        }
      }),
    );
  });
});
