import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import { isFinished } from '@/domain/work-order/work-state';
import { sideOf, waitingSeconds } from '@/domain/work-order/tracked-work-order';
import { WAITING_KINDS, waitsForMe } from '@/domain/work-order/waiting-for-me';
import { arbitraryScene } from '@tests/support/arbitraries';
import { aWorkOrder, CREATOR, HANDLER, NOON, PLATFORM_STAFF } from '@tests/support/builders';

const waiting = (tracked: ReturnType<ReturnType<typeof aWorkOrder>['build']>, person = CREATOR) =>
  WAITING_KINDS.filter((kind) => waitsForMe(kind, tracked, person, NOON));

describe('the work orders that wait for a user', () => {
  it('include new work orders for the handler’s side and for uninvolved users, not for the creator', () => {
    const tracked = aWorkOrder().build();
    expect(waiting(tracked, HANDLER)).toEqual(['unanswered']);
    expect(waiting(tracked, PLATFORM_STAFF)).toEqual(['unanswered']);
    expect(waiting(tracked, CREATOR)).toEqual([]);
  });

  it('include finished work orders only for their creator, until they are rated', () => {
    const tracked = aWorkOrder().finished().build();
    expect(waiting(tracked, CREATOR)).toEqual(['unrated']);
    expect(waiting(tracked, HANDLER)).toEqual([]);
    expect(waiting(aWorkOrder().ratedOnce().build(), CREATOR)).toEqual([]);
  });

  it('include urged work orders, and those with a pending reshipment', () => {
    expect(
      waiting(
        aWorkOrder()
          .urgedAt(NOON - MINUTE)
          .build(),
        CREATOR,
      ),
    ).toEqual(['urged']);
    expect(waiting(aWorkOrder().withReshipmentRequested().build(), CREATOR)).toEqual(['reshipment']);
    expect(waiting(aWorkOrder().withReshipmentShipped().build(), CREATOR)).toEqual([]);
  });

  test('include an unanswered work order exactly while the user’s own side owes the answer', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ tracked, person }) => {
        const later = tracked.lastPosted.at + 5000;
        expect(waitsForMe('unanswered', tracked, person, later)).toBe(
          waitingSeconds(tracked, sideOf(tracked, person), later) > 0,
        );
      }),
    );
  });

  test('finished work orders wait only for a rating, and open ones never wait for a rating', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ tracked, person, now }) => {
        for (const kind of WAITING_KINDS) {
          if (waitsForMe(kind, tracked, person, now)) {
            expect(kind === 'unrated').toBe(isFinished(tracked.workOrder));
          }
        }
      }),
    );
  });
});
