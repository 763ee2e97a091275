import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { HOUR, MINUTE } from '@/domain/kernel/instant';
import {
  actorOn,
  hintAt,
  overdueAt,
  type Side,
  sideOf,
  waitingSeconds,
} from '@/domain/work-order/tracked-work-order';
import { isHandler } from '@/domain/work-order/viewer';
import { isFinished } from '@/domain/work-order/work-state';
import { arbitraryInstant, arbitraryScene, arbitraryTrackedWorkOrder } from '@tests/support/arbitraries';
import {
  aPerson,
  aWorkOrder,
  CREATOR,
  HANDLER,
  NOON,
  PLATFORM_STAFF,
  STRANGER,
} from '@tests/support/builders';

const colleagueOf = ({ sid }: { readonly sid: string }) => aPerson().withId('7777').ofSeller(sid).build();
const ownOrder = aWorkOrder().handledBy(aPerson().withId('1009').ofSeller(CREATOR.sid).build()).build();

describe('the side of a user', () => {
  const plain = aWorkOrder().build();

  test.each([
    ['the creator', plain, CREATOR, 'creator'],
    ['the handler', plain, HANDLER, 'handler'],
    [
      'the creator, also after a move to the handler’s seller',
      plain,
      { ...CREATOR, sid: HANDLER.sid },
      'creator',
    ],
    ['a colleague of the creator', plain, colleagueOf(CREATOR), 'creator'],
    ['a colleague of the handler', plain, colleagueOf(HANDLER), 'handler'],
    ['a user of another seller', plain, STRANGER, 'other'],
    ['staff of the platform', plain, PLATFORM_STAFF, 'other'],
    ['a user who created it and handles it', aWorkOrder().handledBy(CREATOR).build(), CREATOR, 'handler'],
    ['the creator where one seller is both', ownOrder, CREATOR, 'creator'],
    ['the handler where one seller is both', ownOrder, colleagueOf(CREATOR), 'creator'],
    [
      'the handler as a user where one seller is both',
      ownOrder,
      aPerson().withId('1009').ofSeller(CREATOR.sid).build(),
      'handler',
    ],
    ['every user without a handler', aWorkOrder().withoutHandler().build(), HANDLER, 'other'],
  ])('is determined by the account and the role: %s', (_who, tracked, person, side) => {
    expect(sideOf(tracked, person)).toBe(side);
  });

  it('is part of the actor', () => {
    expect(actorOn(plain, HANDLER)).toEqual({ person: HANDLER, viewer: 'handler', side: 'handler' });
    expect(actorOn(plain, colleagueOf(CREATOR))).toEqual({
      person: colleagueOf(CREATOR),
      viewer: 'neither',
      side: 'creator',
    });
  });

  it('is always the handler’s for the handler', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ actor }) => {
        if (isHandler(actor.viewer)) expect(actor.side).toBe('handler');
        if (actor.viewer === 'creator') expect(actor.side).toBe('creator');
      }),
    );
  });
});

describe('the waiting time', () => {
  const after = (side: Side) => aWorkOrder().lastPostedBy(side, NOON).build();

  test.each<[Side, Record<Side, number>]>([
    ['creator', { creator: 0, handler: 90, other: 90 }],
    ['handler', { creator: 90, handler: 0, other: 0 }],
    ['other', { creator: 90, handler: 90, other: 0 }],
  ])('runs for the sides that owe an answer after a message of the side “%s”', (last, expected) => {
    for (const side of ['creator', 'handler', 'other'] as const) {
      expect([side, waitingSeconds(after(last), side, NOON + 90_000)]).toEqual([side, expected[side]]);
    }
  });

  it('is in whole seconds, never below 0', () => {
    expect(waitingSeconds(after('creator'), 'handler', NOON + 999)).toBe(0);
    expect(waitingSeconds(after('creator'), 'handler', NOON + 1000)).toBe(1);
    expect(waitingSeconds(after('creator'), 'handler', NOON + 1999)).toBe(1);
    expect(waitingSeconds(after('creator'), 'handler', NOON)).toBe(0);
    expect(waitingSeconds(after('creator'), 'handler', NOON - HOUR)).toBe(0);
  });

  it.each(['FINISH', 'COMMENT'])('ends once the work order is finished (%s)', (state) => {
    const tracked = aWorkOrder().lastPostedBy('creator', NOON).inState(state).build();
    expect(waitingSeconds(tracked, 'handler', NOON + HOUR)).toBe(0);
  });

  it('runs for exactly one of the two parties after either of them posted', () => {
    fc.assert(
      fc.property(arbitraryTrackedWorkOrder, ({ lastPosted, ...rest }) => {
        fc.pre(!isFinished(rest.workOrder) && lastPosted.side !== 'other');
        const waiting = (['creator', 'handler'] as const).filter(
          (side) => waitingSeconds({ ...rest, lastPosted }, side, lastPosted.at + 1000) > 0,
        );
        expect(waiting).toHaveLength(1);
        expect(waiting).not.toContain(lastPosted.side);
      }),
    );
  });
});

describe('the reminder', () => {
  const waiting = aWorkOrder().remindedEvery(30).lastPostedBy('creator', NOON);

  it('is due an interval after the last message, unless the handler’s side wrote it', () => {
    expect(overdueAt(waiting.build())).toBe(NOON + 30 * MINUTE);
    expect(overdueAt(waiting.lastPostedBy('other', NOON).build())).toBe(NOON + 30 * MINUTE);
    expect(overdueAt(waiting.lastPostedBy('handler', NOON).build())).toBeUndefined();
  });

  it('is never due without an interval or on a finished work order', () => {
    expect(overdueAt(waiting.remindedEvery(0).build())).toBeUndefined();
    expect(overdueAt(waiting.finished().build())).toBeUndefined();
  });

  it('is OVERDUE from its due time on', () => {
    expect(hintAt(waiting.build(), NOON + 30 * MINUTE - 1)).toEqual({ status: 'NONE', intervalMinutes: 30 });
    expect(hintAt(waiting.build(), NOON + 30 * MINUTE)).toEqual({ status: 'OVERDUE', intervalMinutes: 30 });
  });

  it('is URGED after an urge, overdue or not', () => {
    expect(hintAt(waiting.urgedAt(NOON).build(), NOON)).toEqual({ status: 'URGED', intervalMinutes: 30 });
    expect(hintAt(waiting.urgedAt(NOON).build(), NOON + HOUR).status).toBe('URGED');
  });

  it.each(['FINISH', 'COMMENT'])('is off on a finished work order, even if it was urged (%s)', (state) => {
    expect(hintAt(waiting.urgedAt(NOON).inState(state).build(), NOON + HOUR).status).toBe('NONE');
  });

  it('never turns off as time passes', () => {
    fc.assert(
      fc.property(arbitraryTrackedWorkOrder, arbitraryInstant, fc.nat(), (tracked, now, later) => {
        if (hintAt(tracked, now).status !== 'NONE') {
          expect(hintAt(tracked, now + later)).toEqual(hintAt(tracked, now));
        }
      }),
    );
  });
});
