import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Instant, MINUTE } from '@/domain/kernel/instant';
import { complainAboutWorkOrder } from '@/domain/work-order/complain-about-work-order';
import type { Decide } from '@/domain/work-order/decision';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { rateWorkOrder } from '@/domain/work-order/rate-work-order';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { shipWorkOrder } from '@/domain/work-order/ship-work-order';
import { actorOn, type TrackedWorkOrder } from '@/domain/work-order/tracked-work-order';
import { urgeWorkOrder } from '@/domain/work-order/urge-work-order';
import { newEvent, type NewEvent } from '@/domain/work-order/work-order-event';
import { arbitraryImages, arbitraryRatingForm, arbitraryText } from '@tests/support/arbitraries';
import { NOON, RATING_TEXTS } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';
import { runs } from '@tests/support/night';
import { type Market, openMarket, request } from '@tests/support/storage/market';

const WHO = ['creator', 'creatorsClerk', 'handler', 'orderSeller', 'shopkeeper', 'staff'] as const;

const arbitraryDecide: fc.Arbitrary<Decide> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({
        text: arbitraryText,
        images: arbitraryImages,
        noteOnOrder: fc.boolean(),
        requestReshipment: fc.boolean(),
      })
      .map(replyToWorkOrder),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(0, 3).map((minIntervalMinutes) => urgeWorkOrder({ minIntervalMinutes })),
  },
  {
    weight: 1,
    arbitrary: fc.record({ remark: arbitraryText, noteOnOrder: fc.boolean() }).map(finishWorkOrder),
  },
  { weight: 2, arbitrary: arbitraryText.map((waybill) => shipWorkOrder({ waybill })) },
  { weight: 1, arbitrary: arbitraryText.map((reason) => complainAboutWorkOrder({ reason })) },
  { weight: 2, arbitrary: arbitraryRatingForm.map((form) => rateWorkOrder(form, RATING_TEXTS)) },
);

const arbitraryCommands = fc.array(
  fc.record({
    who: fc.constantFrom(...WHO),
    decide: arbitraryDecide,
    minutesLater: fc.integer({ min: 0, max: 90 }),
    /** Whether the command is sent again, as by a client that got no answer. */
    repeated: fc.boolean(),
  }),
  { maxLength: 14 },
);

interface Model {
  readonly tracked: TrackedWorkOrder;
  readonly events: readonly (NewEvent & { readonly authorId: string; readonly at: Instant })[];
}

const start = async (market: Market): Promise<{ id: string; model: Model }> => {
  const id = await market.workOrder();
  const tracked = await market.as(market.staff).workOrders.one(id);
  if (tracked === undefined) throw new Error('the work order is there');
  const created = newEvent('create', { text: '前挡膜起泡' });
  return {
    id,
    model: { tracked, events: [{ ...created, authorId: market.creator.person.userId, at: NOON }] },
  };
};

onEachDatabase('a sequence of commands', (database) => {
  it('has the same result in the storage as in the domain’s model, including repeats and refusals', async () => {
    const market = await openMarket(database());
    await fc.assert(
      fc.asyncProperty(arbitraryCommands, async (commands) => {
        const { id, model: first } = await start(market);
        let model = first;
        let now = NOON;
        for (const { who, decide, minutesLater, repeated } of commands) {
          now += minutesLater * MINUTE;
          const { person } = market[who];
          const expected = decide(model.tracked, actorOn(model.tracked, person), now);
          const key = request();
          const answer = await market.as(market[who]).workOrders.execute(id, key, decide, now);
          expect(answer.ok).toBe(expected.ok);
          if (repeated) {
            const again = await market.as(market[who]).workOrders.execute(id, key, decide, now);
            if (answer.ok) expect(again).toEqual(answer);
            else expect(again.ok).toBe(false);
          }
          if (expected.ok) {
            const at = now;
            const events = expected.value.events.map((event) => ({ ...event, authorId: person.userId, at }));
            if (answer.ok) expect(answer.value).toMatchObject({ ...events[0], seq: model.events.length + 1 });
            model = { tracked: expected.value.tracked, events: [...model.events, ...events] };
          } else if (!answer.ok) {
            expect(answer.refusal).toEqual(expected.refusal);
          }
        }
        expect(await market.as(market.staff).workOrders.one(id)).toEqual(model.tracked);
        const history = await market.as(market.staff).workOrders.history(id, { limit: 100 });
        expect([...history].reverse()).toMatchObject(
          model.events.map((event, index) => ({ ...event, seq: index + 1 })),
        );
        const notes = model.events.filter(({ noteOnOrder, text }) => noteOnOrder && text.trim() !== '');
        const order = await market.as(market.staff).workOrders.orderOf(id);
        expect(order?.notes).toMatchObject(notes.map(({ text, at }) => ({ text, at })));
        expect(order?.reshipment).toEqual(model.tracked.workOrder.reshipment);
      }),
      { numRuns: runs(20, 60) },
    );
  });
});
