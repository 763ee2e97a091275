import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { HOUR } from '@/domain/kernel/instant';
import { availableActions } from '@/domain/work-order/available-actions.policy';
import { isShippable, NO_RESHIPMENT } from '@/domain/work-order/reshipment';
import {
  checkWaybill,
  shipWorkOrder,
  shouldPromptShipment,
  WAYBILL_MAX_LENGTH,
} from '@/domain/work-order/ship-work-order';
import { actorOn } from '@/domain/work-order/tracked-work-order';
import { arbitraryScene } from '@tests/support/arbitraries';
import { aWorkOrder, CREATOR, HANDLER, NOON, PLATFORM_STAFF, STRANGER } from '@tests/support/builders';

const pending = aWorkOrder().withReshipmentRequested(2).build();
const ship = (tracked = pending, waybill = '', person = HANDLER) =>
  shipWorkOrder({ waybill })(tracked, actorOn(tracked, person), NOON);

describe('shipping', () => {
  it('marks the requested pieces as shipped, with the time and the waybill', () => {
    expect(ship(pending, 'SF1234567890')).toEqual({
      ok: true,
      value: {
        tracked: {
          ...pending,
          workOrder: {
            ...pending.workOrder,
            reshipment: {
              status: 'shipped',
              quantity: 2,
              requestedAt: NOON - 2 * HOUR,
              shippedAt: NOON,
            },
            updatedAt: NOON,
            version: 4,
          },
        },
        events: [{ kind: 'ship', text: 'SF1234567890', images: [], reshipments: 0, noteOnOrder: false }],
      },
    });
  });

  it.each([CREATOR, HANDLER, STRANGER, PLATFORM_STAFF])(
    'is possible for every user in scope ($name)',
    (person) => {
      expect(ship(pending, '', person).ok).toBe(true);
    },
  );

  it('needs no waybill number, and trims a given number', () => {
    expect(ship(pending, '   ')).toMatchObject({ value: { events: [{ text: '' }] } });
    expect(ship(pending, ' SF1\n')).toMatchObject({ value: { events: [{ text: 'SF1' }] } });
  });

  it.each([
    ['nothing was requested', aWorkOrder().build()],
    ['it has been shipped', aWorkOrder().withReshipmentShipped().build()],
  ])('is refused when %s', (_why, tracked) => {
    expect(ship(tracked)).toEqual({ ok: false, refusal: { code: 'ship.not-requested', params: {} } });
  });

  it.each([
    ['FINISH', aWorkOrder().finished()],
    ['COMMENT', aWorkOrder().commented()],
  ])(
    'is refused on a finished work order (%s), with or without a requested reshipment',
    (_state, workOrder) => {
      const refused = { ok: false, refusal: { code: 'work-order.finished', params: {} } };
      expect(ship(workOrder.withReshipmentRequested().build())).toEqual(refused);
      expect(ship(workOrder.build())).toEqual(refused);
    },
  );

  it('happens once: shipped pieces are not shipped again', () => {
    fc.assert(
      fc.property(arbitraryScene, ({ tracked, actor, now }) => {
        const first = shipWorkOrder({ waybill: '' })(tracked, actor, now);
        fc.pre(first.ok);
        if (!first.ok) return;
        expect(shipWorkOrder({ waybill: '' })(first.value.tracked, actor, now)).toMatchObject({
          refusal: { code: 'ship.not-requested' },
        });
      }),
    );
  });
});

describe('a waybill', () => {
  it('has at most 64 characters, counted in code points after trimming', () => {
    expect(WAYBILL_MAX_LENGTH).toBe(64);
    expect(checkWaybill('😀'.repeat(64))).toEqual({ ok: true, value: '😀'.repeat(64) });
    expect(checkWaybill(` ${'1'.repeat(64)} `)).toEqual({ ok: true, value: '1'.repeat(64) });
    expect(checkWaybill('1'.repeat(65))).toEqual({
      ok: false,
      refusal: { code: 'ship.waybill-too-long', params: { max: 64 } },
    });
  });

  it('a waybill that is too long ships nothing', () => {
    expect(ship(pending, '1'.repeat(65))).toMatchObject({
      ok: false,
      refusal: { code: 'ship.waybill-too-long' },
    });
  });
});

describe('pieces to ship', () => {
  test.each([
    ['open and requested', aWorkOrder().withReshipmentRequested(), true],
    ['nothing requested', aWorkOrder(), false],
    ['shipped', aWorkOrder().withReshipmentShipped(), false],
    ['finished', aWorkOrder().withReshipmentRequested().finished(), false],
    ['not saved yet', aWorkOrder().withReshipmentRequested().withId(''), false],
  ])('exist only for an open request on a saved, unfinished work order: %s', (_name, workOrder, expected) => {
    expect(isShippable(workOrder.build().workOrder)).toBe(expected);
  });

  test('do not exist before a reshipment is requested', () => {
    expect(NO_RESHIPMENT).toEqual({ status: 'none' });
  });
});

describe('the shipping prompt', () => {
  const { workOrder } = pending;

  it('opens by itself when the dialog was opened from an order with a pending reshipment', () => {
    expect(shouldPromptShipment(workOrder, true, 'edit')).toBe(true);
  });

  it('opens for the pending work order, even if the dialog shows a new work order on the same order', () => {
    expect(shouldPromptShipment(workOrder, true, 'new')).toBe(true);
    expect(shouldPromptShipment({ ...workOrder, id: '' }, true, 'new')).toBe(false);
  });

  it('does not open in view mode, or when the dialog was not opened from an order', () => {
    expect(shouldPromptShipment(workOrder, false, 'edit')).toBe(false);
    expect(shouldPromptShipment(workOrder, false, 'new')).toBe(false);
    expect(shouldPromptShipment(workOrder, true, 'view')).toBe(false);
  });

  it('does not open when nothing is to be shipped', () => {
    expect(shouldPromptShipment(aWorkOrder().build().workOrder, true, 'edit')).toBe(false);
    expect(shouldPromptShipment(aWorkOrder().withReshipmentShipped().build().workOrder, true, 'edit')).toBe(
      false,
    );
  });

  it('opens only when the dialog of that work order offers shipping', () => {
    const mode = fc.constantFrom('new' as const, 'edit' as const, 'view' as const);
    fc.assert(
      fc.property(arbitraryScene, mode, fc.boolean(), ({ tracked, actor }, mode, fromOrder) => {
        if (shouldPromptShipment(tracked.workOrder, fromOrder, mode)) {
          expect(availableActions(tracked.workOrder, actor.viewer, 'edit').has('ship')).toBe(true);
        }
      }),
    );
  });
});
