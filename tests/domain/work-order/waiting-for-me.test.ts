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

describe('what waits for a person', () => {
  it('is a new work order for its handler’s side and for those of neither, not for its creator', () => {
    const tracked = aWorkOrder().build();
    expect(waiting(tracked, HANDLER)).toEqual(['unanswered']);
    expect(waiting(tracked, PLATFORM_STAFF)).toEqual(['unanswered']);
    expect(waiting(tracked, CREATOR)).toEqual([]);
  });

  it('is a finished work order for its creator alone, until it is rated', () => {
    const tracked = aWorkOrder().finished().build();
    expect(waiting(tracked, CREATOR)).toEqual(['unrated']);
    expect(waiting(tracked, HANDLER)).toEqual([]);
    expect(waiting(aWorkOrder().ratedOnce().build(), CREATOR)).toEqual([]);
  });

  it('is what was urged, and what is to be shipped again', () => {
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

  test('a waiting time is shown to those who owe an answer, and only to them', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ tracked, person }) => {
        const later = tracked.lastPosted.at + 5000;
        expect(waitsForMe('unanswered', tracked, person, later)).toBe(
          waitingSeconds(tracked, sideOf(tracked, person), later) > 0,
        );
      }),
    );
  });

  test('what is finished waits for nothing but a rating, and what is open never for that', () => {
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
