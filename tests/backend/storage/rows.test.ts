import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountOf } from '@backend/storage/rows/account-row';
import { eventTo, eventOf } from '@backend/storage/rows/event-row';
import { keyOf } from '@backend/storage/rows/scalars';
import { workOrderChange } from '@backend/storage/rows/work-order-row';
import { storableText } from '@backend/storage/storable-text';
import { hintAt, type TrackedWorkOrder } from '@/domain/work-order/tracked-work-order';
import { arbitraryEvent, arbitraryInstant, arbitraryTrackedWorkOrder } from '@tests/support/arbitraries';
import { onEachDatabase } from '@tests/support/database';
import { type Market, openMarket } from '@tests/support/storage/market';

/** The work order without the hint's status, which depends on the current time and is not stored. */
const asStored = (tracked: TrackedWorkOrder): TrackedWorkOrder => ({
  ...tracked,
  workOrder: { ...tracked.workOrder, hint: { ...tracked.workOrder.hint, status: 'NONE' } },
});

/** The same work order with ids and an order that exist in the database. */
const amongRows = (tracked: TrackedWorkOrder, on: TrackedWorkOrder, market: Market): TrackedWorkOrder => {
  const { handlerSid: _account, ...rest } = tracked;
  const { workOrder } = tracked;
  return {
    ...rest,
    workOrder: {
      ...workOrder,
      id: on.workOrder.id,
      platform: on.workOrder.platform,
      order: on.workOrder.order,
      creator: { ...workOrder.creator, uid: market.creator.person.userId },
      ...(workOrder.handler === undefined
        ? {}
        : { handler: { ...workOrder.handler, uid: market.handler.person.userId } }),
    },
    creatorSid: market.creator.person.sid,
    ...(workOrder.handler === undefined ? {} : { handlerSid: market.handler.person.sid }),
  };
};

onEachDatabase('a work order and its row', (database) => {
  it('are equal after the work order was stored and read', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const storage = market.as(market.staff);
    const on = await storage.workOrders.one(id);
    if (on === undefined) throw new Error('the work order is there');
    await fc.assert(
      fc.asyncProperty(arbitraryTrackedWorkOrder, async (any) => {
        const tracked = amongRows(any, on, market);
        await database()
          .db.updateTable('work_order')
          .set(workOrderChange(tracked))
          .where('id', '=', id)
          .execute();
        expect(await storage.workOrders.one(id)).toEqual(asStored(tracked));
      }),
      { numRuns: 150 },
    );
  });

  it('match the hint that the domain computes, at any time', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const storage = market.as(market.staff);
    const on = await storage.workOrders.one(id);
    if (on === undefined) throw new Error('the work order is there');
    const hints = ['NONE', 'URGED', 'OVERDUE'] as const;
    await fc.assert(
      fc.asyncProperty(arbitraryTrackedWorkOrder, arbitraryInstant, async (any, now) => {
        const tracked = amongRows(any, on, market);
        const change = workOrderChange(tracked);
        await database().db.updateTable('work_order').set(change).where('id', '=', id).execute();
        const found = await Promise.all(
          hints.map((hint) => storage.workOrders.list({ page: 1, pageSize: 9, hint }, now)),
        );
        const { status } = hintAt(tracked, now);
        expect(found.map(({ total }) => total)).toEqual(hints.map((hint) => (hint === status ? 1 : 0)));
      }),
      { numRuns: 100 },
    );
  });

  it('are equal for the content of any event', async () => {
    const market = await openMarket(database());
    const workOrderId = await market.workOrder();
    const author = market.creator.person;
    let seq = 1;
    await fc.assert(
      fc.asyncProperty(arbitraryEvent, async (any) => {
        seq += 1;
        const { requestId } = any;
        const row = eventTo(any, {
          workOrderId,
          seq,
          author: { ...author, name: any.authorName },
          at: any.at,
          ...(requestId === undefined ? {} : { request: { requestId: `${seq}-${requestId}`, digest: 'd' } }),
        });
        const stored = await database()
          .db.insertInto('work_order_event')
          .values(row)
          .returningAll()
          .executeTakeFirstOrThrow();
        expect(eventOf(stored)).toEqual({
          ...any,
          id: stored.id,
          workOrderId,
          seq,
          authorId: author.userId,
          ...(requestId === undefined ? {} : { requestId: `${seq}-${requestId}` }),
        });
      }),
      { numRuns: 100 },
    );
  });
});

describe('an id as a key', () => {
  const BIGGEST = 9_223_372_036_854_775_807n;

  it('is unchanged when it fits into a bigint', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: BIGGEST }), (id) => {
        expect(keyOf(String(id))).toBe(String(id));
      }),
    );
  });

  it('matches no row when it is not an id', () => {
    for (const id of [
      '',
      '0',
      '-1',
      '007',
      '1.5',
      '1e3',
      ' 1',
      '1 ',
      'x',
      '１',
      `${BIGGEST + 1n}`,
      '9'.repeat(30),
    ]) {
      expect(keyOf(id), id).toBe('0');
    }
  });
});

describe('text that can be stored', () => {
  it('loses NUL characters, gets U+FFFD for each lone surrogate, and keeps the rest', () => {
    expect(storableText('a\0b\uD800c\uDC00')).toBe('ab\uFFFDc\uFFFD');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(storableText(text)).toBe(text.replaceAll('\0', ''));
      }),
    );
  });
});

describe('an account', () => {
  it("belongs to its parent's seller account, or to its own without a parent", () => {
    const row = {
      id: '5',
      platform: 'cyy',
      user_name: 'u',
      name: 'n',
      link_name: 'l',
      avatar: '',
      type: 'SELLER' as const,
      parent_id: null,
      shop_id: null,
      roles: ['seller'],
      rights: ['work:list'],
      enabled: true,
      password_hash: 'secret',
      must_change_password: false,
      second_factor_at: null,
      was_used: true,
    };
    expect(accountOf(row)).toMatchObject({ id: '5', sid: '5' });
    expect(accountOf({ ...row, parent_id: '3', shop_id: '8' })).toMatchObject({ sid: '3', shopId: '8' });
    expect(JSON.stringify(accountOf(row))).not.toContain('secret');
  });
});
