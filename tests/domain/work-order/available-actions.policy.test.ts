import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  availableActions,
  type DialogMode,
  WORK_ORDER_ACTIONS,
  type WorkOrderAction,
} from '@/domain/work-order/available-actions.policy';
import { isOfHandlersAccount } from '@/domain/work-order/tracked-work-order';
import { handOver, mayHandOver } from '@/domain/hand-over/hand-over';
import { complainAboutWorkOrder } from '@/domain/work-order/complain-about-work-order';
import type { Decide } from '@/domain/work-order/decision';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { rateWorkOrder } from '@/domain/work-order/rate-work-order';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { shipWorkOrder } from '@/domain/work-order/ship-work-order';
import { urgeWorkOrder } from '@/domain/work-order/urge-work-order';
import type { Viewer } from '@/domain/work-order/viewer';
import { arbitraryScene } from '@tests/support/arbitraries';
import { aReply, aSatisfiedRating, aWorkOrder, RATING_TEXTS } from '@tests/support/builders';

const FIXTURES = {
  open: aWorkOrder(),
  waiting: aWorkOrder().waiting(),
  'foreign state': aWorkOrder().inState('SUSPENDED'),
  'reship pending': aWorkOrder().withReshipmentRequested(),
  shipped: aWorkOrder().withReshipmentShipped(),
  FINISH: aWorkOrder().finished(),
  'FINISH, reship': aWorkOrder().finished().withReshipmentRequested(),
  COMMENT: aWorkOrder().commented(),
  'rated once': aWorkOrder().ratedOnce(),
  'rated twice': aWorkOrder().ratedTwice(),
  'open, rated': aWorkOrder().ratedOnce().inState('HANDLING'),
} as const;

type Fixture = keyof typeof FIXTURES;

/** The dialog's actions while it can be edited; a missing action is not offered. */
const IN_EDIT_MODE: Record<Fixture, Record<Viewer, string>> = {
  open: {
    creator: 'reply urge finish complain',
    handler: 'reply finish handOver complain',
    both: 'reply finish handOver complain',
    neither: 'reply urge complain',
  },
  waiting: {
    creator: 'reply urge finish complain',
    handler: 'reply finish handOver complain',
    both: 'reply finish handOver complain',
    neither: 'reply urge complain',
  },
  'foreign state': {
    creator: 'reply urge finish complain',
    handler: 'reply finish handOver complain',
    both: 'reply finish handOver complain',
    neither: 'reply urge complain',
  },
  'reship pending': {
    creator: 'reply urge ship finish complain',
    handler: 'reply ship finish handOver complain',
    both: 'reply ship finish handOver complain',
    neither: 'reply urge ship complain',
  },
  shipped: {
    creator: 'reply urge finish complain',
    handler: 'reply finish handOver complain',
    both: 'reply finish handOver complain',
    neither: 'reply urge complain',
  },
  FINISH: { creator: 'complain rate', handler: 'complain', both: 'complain rate', neither: 'complain' },
  'FINISH, reship': {
    creator: 'complain rate',
    handler: 'complain',
    both: 'complain rate',
    neither: 'complain',
  },
  COMMENT: { creator: 'complain rate', handler: 'complain', both: 'complain rate', neither: 'complain' },
  'rated once': {
    creator: 'complain followUpRating',
    handler: 'complain',
    both: 'complain followUpRating',
    neither: 'complain',
  },
  'rated twice': { creator: 'complain', handler: 'complain', both: 'complain', neither: 'complain' },
  'open, rated': {
    creator: 'reply urge finish complain',
    handler: 'reply finish handOver complain',
    both: 'reply finish handOver complain',
    neither: 'reply urge complain',
  },
};

const VIEWERS: readonly Viewer[] = ['creator', 'handler', 'both', 'neither'];

const rows = (Object.keys(FIXTURES) as Fixture[]).flatMap((fixture) =>
  VIEWERS.flatMap((viewer) => [
    { fixture, viewer, mode: 'edit' as const, offered: IN_EDIT_MODE[fixture][viewer] },
    { fixture, viewer, mode: 'view' as const, offered: 'complain' },
    { fixture, viewer, mode: 'new' as const, offered: 'submit' },
    { fixture, viewer, mode: 'read' as const, offered: '' },
  ]),
);

/** Every ability, and whether it is available. */
const abilities = (offered: ReadonlySet<string>): Record<string, boolean> =>
  Object.fromEntries(WORK_ORDER_ACTIONS.map((action) => [action, offered.has(action)]));

describe('the actions that a screen offers', () => {
  test('are in the order of the buttons in the footer', () => {
    expect(WORK_ORDER_ACTIONS).toEqual([
      'submit',
      'reply',
      'urge',
      'ship',
      'finish',
      'handOver',
      'complain',
      'rate',
      'followUpRating',
    ]);
  });

  test.each(rows)(
    'a screen offers for $fixture, to $viewer, in mode $mode: $offered',
    ({ fixture, viewer, mode, offered }) => {
      const ofAccount = viewer === 'handler' || viewer === 'both';
      const actual = availableActions(FIXTURES[fixture].build().workOrder, viewer, mode, ofAccount);
      expect(abilities(actual)).toEqual(abilities(new Set(offered.split(' '))));
    },
  );

  describe.each([{ id: '' }, {}])('a work order without an id (%o)', (id) => {
    const { id: _id, ...rest } = aWorkOrder().withReshipmentRequested().build().workOrder;

    it.each(VIEWERS)('can only be submitted (%s)', (viewer) => {
      expect([...availableActions({ ...rest, ...id }, viewer, 'edit')]).toEqual(['submit']);
      expect([...availableActions({ ...rest, ...id }, viewer, 'new')]).toEqual(['submit']);
    });

    it.each(VIEWERS)('offers nothing in view mode (%s)', (viewer) => {
      expect([...availableActions({ ...rest, ...id }, viewer, 'view')]).toEqual([]);
    });
  });
});

describe('offered and permitted actions', () => {
  const LEAD = ['work:list', 'work:handOver'];
  const COMMANDS: Record<Exclude<WorkOrderAction, 'submit'>, Decide> = {
    reply: replyToWorkOrder(aReply().build()),
    urge: urgeWorkOrder({ minIntervalMinutes: 0 }),
    ship: shipWorkOrder({ waybill: '' }),
    finish: finishWorkOrder({ remark: '已处理', noteOnOrder: false }),
    handOver: handOver(
      { userId: 'colleague', note: '' },
      [{ userId: 'colleague', name: '赵敏', sid: 'account' }],
      LEAD,
    ),
    complain: complainAboutWorkOrder({ reason: '一直没有人处理' }),
    rate: rateWorkOrder(aSatisfiedRating().build(), RATING_TEXTS),
    followUpRating: rateWorkOrder(aSatisfiedRating().build(), RATING_TEXTS),
  };
  const mode = fc.constantFrom<DialogMode>('new', 'edit', 'view', 'read');

  it('every offered action is permitted, in every state and every mode', () => {
    fc.assert(
      fc.property(arbitraryScene, mode, ({ tracked, actor, now }, mode) => {
        const mayGive = mayHandOver(tracked.workOrder.handler, isOfHandlersAccount(tracked, actor.person), {
          type: actor.person.type,
          held: LEAD,
        });
        for (const action of availableActions(tracked.workOrder, actor.viewer, mode, mayGive)) {
          if (action !== 'submit') expect(COMMANDS[action](tracked, actor, now)).toMatchObject({ ok: true });
        }
      }),
      { numRuns: 500 },
    );
  });

  it('edit mode offers every permitted action', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ tracked, actor, now }) => {
        const mayGive = mayHandOver(tracked.workOrder.handler, isOfHandlersAccount(tracked, actor.person), {
          type: actor.person.type,
          held: LEAD,
        });
        const offered = availableActions(tracked.workOrder, actor.viewer, 'edit', mayGive);
        for (const action of ['reply', 'urge', 'ship', 'finish', 'handOver', 'complain'] as const) {
          expect([action, offered.has(action)]).toEqual([action, COMMANDS[action](tracked, actor, now).ok]);
        }
        expect(offered.has('rate') || offered.has('followUpRating')).toBe(
          COMMANDS.rate(tracked, actor, now).ok,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('a first rating and its follow-up are never offered together', () => {
    fc.assert(
      fc.property(arbitraryScene, mode, ({ tracked, actor }, mode) => {
        const offered = availableActions(tracked.workOrder, actor.viewer, mode);
        expect(offered.has('rate') && offered.has('followUpRating')).toBe(false);
      }),
    );
  });

  it('view mode offers a subset of edit mode', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ tracked, actor }) => {
        const edit = availableActions(tracked.workOrder, actor.viewer, 'edit');
        for (const action of availableActions(tracked.workOrder, actor.viewer, 'view')) {
          expect(edit.has(action)).toBe(true);
        }
      }),
    );
  });
});
