import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyColleague, takenOverBy } from '@/domain/hand-over/takeover';

const PEOPLE = ['1', '2', '3', '4', '5'];
const choice = (userId: string) => ({ userId, name: userId, sellerName: userId, isOtherAccount: false });

/** Handlers, of whom some have known colleagues, and rows of these handlers. */
const scene = fc.record({
  known: fc
    .array(fc.tuple(fc.constantFrom(...PEOPLE), fc.subarray(PEOPLE)))
    .map((entries) => new Map(entries.map(([handler, ids]) => [handler, ids.map(choice)] as const))),
  rows: fc.array(fc.record({ handlerId: fc.constantFrom(...PEOPLE) })),
});

describe('handing many work orders over to one colleague', () => {
  it('offers each colleague once who may take over from at least one handler', () => {
    fc.assert(
      fc.property(scene, ({ known }) => {
        const offered = anyColleague(known).map(({ userId }) => userId);
        expect(new Set(offered).size).toBe(offered.length);
        for (const id of PEOPLE) {
          const isKnown = [...known.values()].some((each) => each.some(({ userId }) => userId === id));
          expect(offered.includes(id)).toBe(isKnown);
        }
      }),
    );
  });

  it('takes a row unless the colleague is its handler or is known not to be able to take over', () => {
    fc.assert(
      fc.property(scene, fc.constantFrom(...PEOPLE), ({ known, rows }, userId) => {
        const taken = takenOverBy(rows, known, userId);
        for (const row of rows) {
          const colleagues = known.get(row.handlerId);
          const isAble = colleagues?.some((each) => each.userId === userId) ?? true;
          expect(taken.includes(row)).toBe(row.handlerId !== userId && isAble);
        }
      }),
    );
  });
});
