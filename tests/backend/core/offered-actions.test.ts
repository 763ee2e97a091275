import { describe, expect, it } from 'vitest';
import { workOrderView } from '@/contract/shapes/work-order';
import { availableActions } from '@/domain/work-order/available-actions.policy';
import type { Account } from '@backend/core/ports/account';
import {
  OFFERABLE,
  OFFERED,
  OFFERED_IN_VIEW_MODE,
  SITUATIONS,
  VIEWERS,
} from '@tests/support/offered-actions';
import type { Offerable, OfferedTo, Situation } from '@tests/support/offered-actions';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

type Call = readonly [path: string, body?: unknown];

/** The request of each action. */
const CALLS: Readonly<Record<Offerable, (workId: string) => Call>> = {
  reply: (workId) => ['/seller/work/reply', { workId, content: '好的', flag: 0, reissue: 0 }],
  urge: (id) => [`/seller/work/urge/${id}`],
  ship: (id) => [`/seller/work/ship/${id}`, { remark: 'SF1' }],
  finish: (id) => [`/seller/work/finish/${id}`, { id, remark: '好了', content: '好了', flag: 0 }],
  complain: (workId) => ['/seller/work/complaint/', { workId, complaintRemark: '太慢' }],
  rate: (id) => ['/seller/work/rate', { id, rate: 3 }],
  followUpRating: (id) => ['/seller/work/rate', { id, rate: 3 }],
};

/** The actions in the order of execution: those that do not exclude others come first. */
const IN_TURN: readonly Offerable[] = [
  'complain',
  'urge',
  'ship',
  'reply',
  'finish',
  'rate',
  'followUpRating',
];

const ROWS = SITUATIONS.flatMap((situation) => VIEWERS.map((viewer) => ({ situation, viewer })));

onOneBackEnd('the actions offered to each viewer', (backEnd) => {
  const { get, command } = callsAs(backEnd);

  /** A work order in which this viewer has their role, and the user who created it. */
  const seenBy = async (viewer: OfferedTo) => {
    const { people } = backEnd();
    const { seller, handler, clerk, order, workId } = await people.cast();
    if (viewer === 'both') {
      const own = await people.order({ seller, handler: seller });
      return { person: seller, creator: seller, workId: await people.workOrder({ order: own, by: seller }) };
    }
    if (viewer !== 'neither')
      return { person: { creator: seller, handler }[viewer], creator: seller, workId };
    return { person: clerk, creator: seller, workId: await people.workOrder({ order, by: seller }) };
  };

  const done = async (by: Account, call: Call) => {
    expect(await command(by, ...call), call[0]).toMatchObject({ code: 200 });
  };

  const bring = async (situation: Situation, creator: Account, workId: string) => {
    const finish = () => done(creator, CALLS.finish(workId));
    const rate = () => done(creator, CALLS.rate(workId));
    const requestShipment = () =>
      done(creator, ['/seller/work/reply', { workId, content: '请补发', flag: 0, reissue: 1 }]);
    switch (situation) {
      case 'open':
        return;
      case 're-shipment pending':
        return requestShipment();
      case 'shipped':
        await requestShipment();
        return done(creator, CALLS.ship(workId));
      case 'FINISH':
        return finish();
      case 'COMMENT':
        // A state that another RuoYi back end may send: commented, but not rated.
        await backEnd()
          .db.updateTable('work_order')
          .set({ state: 'COMMENT' })
          .where('id', '=', workId)
          .execute();
        return;
      case 'rated once':
        await finish();
        return rate();
      case 'rated twice':
        await finish();
        await rate();
        return rate();
    }
  };

  describe.each(ROWS)('$situation, $viewer', ({ situation, viewer }) => {
    const expected = OFFERED[situation][viewer];

    it(`the offered actions are ${expected.join(', ')}, and the server refuses all others`, async () => {
      const { person, creator, workId } = await seenBy(viewer);
      await bring(situation, creator, workId);
      const seen = workOrderView.decode((await get(person, `/seller/work/info/${workId}`)).data);
      expect(seen.viewer).toBe(viewer);
      const offered = availableActions(seen.workOrder, seen.viewer, 'edit');
      expect(OFFERABLE.filter((action) => offered.has(action))).toEqual(expected);
      expect([...availableActions(seen.workOrder, seen.viewer, 'view')]).toEqual(OFFERED_IN_VIEW_MODE);

      const isRating = expected.some((action) => action === 'rate' || action === 'followUpRating');
      for (const action of OFFERABLE) {
        const sameCall = isRating && (action === 'rate' || action === 'followUpRating');
        if (expected.includes(action) || sameCall) continue;
        expect(await command(person, ...CALLS[action](workId)), action).toMatchObject({ code: 500 });
      }
      for (const action of IN_TURN) {
        if (expected.includes(action)) await done(person, CALLS[action](workId));
      }
    });
  });
});
