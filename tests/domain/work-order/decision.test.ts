import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { complainAboutWorkOrder } from '@/domain/work-order/complain-about-work-order';
import { changed, type Decide } from '@/domain/work-order/decision';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { rateWorkOrder } from '@/domain/work-order/rate-work-order';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { shipWorkOrder } from '@/domain/work-order/ship-work-order';
import { urgeWorkOrder } from '@/domain/work-order/urge-work-order';
import type { WorkOrder } from '@/domain/work-order/work-order';
import { isFinished } from '@/domain/work-order/work-state';
import {
  arbitraryImages,
  arbitraryRatingForm,
  arbitraryScene,
  arbitraryText,
  arbitraryTrackedWorkOrder,
} from '@tests/support/arbitraries';
import { aWorkOrder, NOON, RATING_TEXTS } from '@tests/support/builders';

/** One of six commands with any input, also invalid. A hand-over is left out, because it changes the handler. */
const arbitraryCommand: fc.Arbitrary<{ name: string; decide: Decide }> = fc.oneof(
  fc
    .record({ text: arbitraryText, images: arbitraryImages, again: fc.boolean() })
    .map(({ text, images, again }) => ({
      name: 'reply',
      decide: replyToWorkOrder({ text, images, noteOnOrder: false, requestReshipment: again }),
    })),
  fc
    .integer({ min: 0, max: 60 })
    .map((minIntervalMinutes) => ({ name: 'urge', decide: urgeWorkOrder({ minIntervalMinutes }) })),
  arbitraryText.map((waybill) => ({ name: 'ship', decide: shipWorkOrder({ waybill }) })),
  arbitraryText.map((remark) => ({
    name: 'finish',
    decide: finishWorkOrder({ remark, noteOnOrder: true }),
  })),
  arbitraryText.map((reason) => ({ name: 'complain', decide: complainAboutWorkOrder({ reason }) })),
  arbitraryRatingForm.map((form) => ({ name: 'rate', decide: rateWorkOrder(form, RATING_TEXTS) })),
);

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};

/** The fields that none of these commands changes. */
const identity = ({
  id,
  platform,
  order,
  type,
  level,
  formKey,
  content,
  images,
  creator,
  createdAt,
  handler,
  handlerSince,
}: WorkOrder): unknown => ({
  ...{ id, platform, order, type, level, formKey, content, images },
  ...{ creator, createdAt, handler, handlerSince },
});

describe('a change', () => {
  it('raises the version by one, moves the update time, and changes nothing else', () => {
    const before = aWorkOrder()
      .atVersion(7)
      .urgedAt(NOON - 1000)
      .build();
    expect(changed(before, NOON, {})).toEqual({
      ...before,
      workOrder: { ...before.workOrder, version: 8, updatedAt: NOON },
    });
  });

  it('cannot set its own version or update time', () => {
    const after = changed(aWorkOrder().atVersion(7).build(), NOON, {
      version: 99,
      updatedAt: 1,
      remark: '完',
    });
    expect(after.workOrder).toMatchObject({ version: 8, updatedAt: NOON, remark: '完' });
  });
});

describe('every command except a hand-over', () => {
  it('is a pure function: equal arguments give equal results, and no argument is changed', () => {
    fc.assert(
      fc.property(arbitraryScene, arbitraryCommand, ({ tracked, actor, now }, { decide }) => {
        frozen({ tracked, actor });
        expect(decide(tracked, actor, now)).toEqual(decide(tracked, actor, now));
      }),
    );
  });

  it('a refused command returns a code and nothing to store', () => {
    fc.assert(
      fc.property(arbitraryScene, arbitraryCommand, ({ tracked, actor, now }, { decide }) => {
        const result = decide(tracked, actor, now);
        if (!result.ok) expect(Object.keys(result)).toEqual(['ok', 'refusal']);
      }),
    );
  });

  it('an accepted command raises the version by one, moves the update time and yields its event', () => {
    fc.assert(
      fc.property(arbitraryScene, arbitraryCommand, ({ tracked, actor, now }, { decide }) => {
        const result = decide(tracked, actor, now);
        if (!result.ok) return;
        expect(result.value.tracked.workOrder.version).toBe(tracked.workOrder.version + 1);
        expect(result.value.tracked.workOrder.updatedAt).toBe(now);
        expect(result.value.events.length).toBeGreaterThan(0);
      }),
    );
  });

  it('never changes creator, type, creation time, order and handler', () => {
    fc.assert(
      fc.property(arbitraryScene, arbitraryCommand, ({ tracked, actor, now }, { decide }) => {
        const result = decide(tracked, actor, now);
        if (!result.ok) return;
        const { workOrder, creatorSid, handlerSid } = result.value.tracked;
        expect(identity(workOrder)).toEqual(identity(tracked.workOrder));
        expect([creatorSid, handlerSid]).toEqual([tracked.creatorSid, tracked.handlerSid]);
      }),
    );
  });

  it('a finished work order accepts only a complaint or a rating, and neither reopens it', () => {
    fc.assert(
      fc.property(arbitraryScene, arbitraryCommand, ({ tracked, actor, now }, { name, decide }) => {
        fc.pre(isFinished(tracked.workOrder));
        const result = decide(tracked, actor, now);
        if (!result.ok) return;
        expect(['complain', 'rate']).toContain(name);
        expect(isFinished(result.value.tracked.workOrder)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('every command except finish leaves an open work order open', () => {
    fc.assert(
      fc.property(arbitraryScene, arbitraryCommand, ({ tracked, actor, now }, { name, decide }) => {
        fc.pre(!isFinished(tracked.workOrder) && name !== 'finish');
        const result = decide(tracked, actor, now);
        if (result.ok) expect(isFinished(result.value.tracked.workOrder)).toBe(false);
      }),
    );
  });

  it('only a rating changes the rating, and only a reply or a shipment the reshipment', () => {
    fc.assert(
      fc.property(arbitraryScene, arbitraryCommand, ({ tracked, actor, now }, { name, decide }) => {
        const result = decide(tracked, actor, now);
        if (!result.ok) return;
        const { rating, reshipment } = result.value.tracked.workOrder;
        if (name !== 'rate') expect(rating).toEqual(tracked.workOrder.rating);
        if (name !== 'reply' && name !== 'ship') expect(reshipment).toEqual(tracked.workOrder.reshipment);
      }),
    );
  });

  it('may follow any other command, with gapless versions', () => {
    fc.assert(
      fc.property(
        arbitraryTrackedWorkOrder,
        arbitraryScene,
        fc.array(arbitraryCommand, { maxLength: 12 }),
        (start, { actor, now }, commands) => {
          let tracked = start;
          let accepted = 0;
          for (const { decide } of commands) {
            const result = decide(tracked, actor, now + accepted);
            if (!result.ok) continue;
            accepted += 1;
            tracked = result.value.tracked;
          }
          expect(tracked.workOrder.version).toBe(start.workOrder.version + accepted);
        },
      ),
    );
  });
});
