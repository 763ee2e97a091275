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
const received: LeaderEvent = { kind: 'leader-heard' };
const probed: LeaderEvent = { kind: 'probed' };
const granted: LeaderEvent = { kind: 'lock-granted' };
const lost: LeaderEvent = { kind: 'lock-lost' };
const passed = (at: number): LeaderEvent => ({ kind: 'time-passed', at });

describe('the leader among the tabs', () => {
  it.each<[string, Leadership, LeaderEvent, Leadership, string]>([
    ['a tab that becomes visible probes the leader', FOLLOWING, visible, PROBING, 'probe'],
    ['one that probes already does not start over', PROBING, { ...visible, at: 5900 }, PROBING, 'none'],
    ['the leader does not probe itself', LEADING, visible, LEADING, 'none'],
    ['the leader’s answer ends the probe', PROBING, received, FOLLOWING, 'none'],
    ['a tab that is hidden again leaves it to others', PROBING, hidden, FOLLOWING, 'none'],
    ['a hidden leader leads on', LEADING, hidden, LEADING, 'none'],
    ['less than a second of silence says nothing', PROBING, passed(5999), PROBING, 'none'],
    ['after a second of silence the tab takes over', PROBING, passed(6000), TAKING_OVER, 'take-over'],
    [
      'a follower does not take over, however long it is silent',
      FOLLOWING,
      passed(99_999),
      FOLLOWING,
      'none',
    ],
    ['taking over is done once', TAKING_OVER, passed(99_999), TAKING_OVER, 'none'],
    ['with the lock a tab leads', TAKING_OVER, granted, LEADING, 'none'],
    ['a follower that is given the lock leads', FOLLOWING, granted, LEADING, 'none'],
    ['without the lock the leader follows, and asks the one that leads', LEADING, lost, FOLLOWING, 'probe'],
    ['the leader answers a probe', LEADING, probed, LEADING, 'answer'],
    ['a follower does not', FOLLOWING, probed, FOLLOWING, 'none'],
    ['a leader does not step down at a word', LEADING, received, LEADING, 'none'],
  ])('%s', (_, state, event, next, effect) => {
    expect(leaderAfter(state, event)).toEqual({ state: next, effect });
  });

  it('waits one second', () => {
    expect(LEADER_SILENCE_MS).toBe(1000);
  });

  it('starts as a follower, or alone where the browser has no locks', () => {
    expect(initialLeadership(true)).toEqual(FOLLOWING);
    expect(initialLeadership(false)).toEqual(ALONE);
  });

  it('holds the connection when it leads or is alone', () => {
    const states = [FOLLOWING, PROBING, TAKING_OVER, LEADING, ALONE];
    expect(states.map(holdsConnection)).toEqual([false, false, false, true, true]);
  });

  const event = fc.oneof(
    fc.constantFrom(visible, hidden, received, probed, granted, lost),
    fc.nat(20_000).map(passed),
  );

  it('a tab that is alone stays leader, regardless of messages', () => {
    fc.assert(
      fc.property(event, (each) => {
        expect(leaderAfter(ALONE, each)).toEqual({ state: ALONE, effect: 'none' });
      }),
    );
  });

  it('a tab holds the connection only with the lock', () => {
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
