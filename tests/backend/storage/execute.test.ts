import { expect, it } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { urgeWorkOrder } from '@/domain/work-order/urge-work-order';
import { aReply, NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';
import { done, openMarket, request, says } from '@tests/support/storage/market';

onEachDatabase('a command on a work order', (database) => {
  it('stores the decision of the transition and appends its events in order', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const key = request();
    const reply = replyToWorkOrder(aReply().saying('重新发一卷膜').askingForReshipment().build());

    const event = await done(market.as(market.handler).workOrders.execute(id, key, reply, NOON + MINUTE));

    expect(event).toMatchObject({
      workOrderId: id,
      seq: 2,
      kind: 'reply',
      text: '重新发一卷膜',
      authorId: market.handler.person.userId,
      authorName: '李强',
      at: NOON + MINUTE,
      requestId: key.requestId,
    });
    const history = await market.as(market.creator).workOrders.history(id, { limit: 10 });
    expect(history.map(({ seq, kind }) => [seq, kind])).toEqual([
      [3, 'reissue'],
      [2, 'reply'],
      [1, 'create'],
    ]);
    expect(history[0]).not.toHaveProperty('requestId');
    const tracked = await market.as(market.creator).workOrders.one(id);
    expect(tracked).toMatchObject({
      workOrder: {
        state: 'HANDLING',
        version: 2,
        updatedAt: NOON + MINUTE,
        reshipment: { status: 'requested', quantity: 1, requestedAt: NOON + MINUTE },
      },
      lastPosted: { side: 'handler', at: NOON + MINUTE },
    });
  });

  it('returns the first answer to a repeat, however late', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const key = request();
    const reply = replyToWorkOrder(aReply().build());
    const first = await done(market.as(market.handler).workOrders.execute(id, key, reply, NOON));
    await done(
      market
        .as(market.creator)
        .workOrders.execute(id, request(), finishWorkOrder({ remark: '好了', noteOnOrder: false }), NOON),
    );

    const again = await market.as(market.handler).workOrders.execute(id, key, reply, NOON + 900 * MINUTE);

    expect(again).toEqual({ ok: true, value: first });
    expect(await market.as(market.handler).workOrders.history(id, { limit: 10 })).toHaveLength(3);
  });

  it('refuses a repeated request id with another digest, also on another work order', async () => {
    const market = await openMarket(database());
    const [id, other] = [await market.workOrder(), await market.workOrder()];
    const { requestId } = request();
    await done(market.as(market.creator).workOrders.execute(id, request(requestId, 'a'), says('一'), NOON));

    for (const target of [id, other]) {
      const reused = await market
        .as(market.creator)
        .workOrders.execute(target, request(requestId, 'b'), says('二'), NOON);
      expect(reused).toMatchObject({ ok: false, refusal: { code: 'request.id-reused' } });
    }
    expect(await market.as(market.creator).workOrders.history(other, { limit: 10 })).toHaveLength(1);
  });

  it('lets two users use the same request id', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const { requestId } = request();
    const mine = await done(
      market.as(market.creator).workOrders.execute(id, request(requestId), says('一'), NOON),
    );
    const theirs = await done(
      market.as(market.handler).workOrders.execute(id, request(requestId), says('二'), NOON),
    );
    expect([mine.seq, theirs.seq]).toEqual([2, 3]);
  });

  it('leaves nothing behind when it is refused, so that the request id can be used again', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const key = request();
    const before = await market.as(market.creator).workOrders.one(id);

    const refused = await market
      .as(market.handler)
      .workOrders.execute(id, key, urgeWorkOrder({ minIntervalMinutes: 0 }), NOON + MINUTE);

    expect(refused).toMatchObject({ ok: false, refusal: { code: 'urge.handler-may-not' } });
    expect(await market.as(market.creator).workOrders.one(id)).toEqual(before);
    expect(await done(market.as(market.handler).workOrders.execute(id, key, says('好'), NOON))).toMatchObject(
      {
        seq: 2,
      },
    );
  });

  it('rolls back when the transition throws, and the database keeps serving', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const broken = () => {
      throw new Error('a mistake of ours');
    };
    for (let round = 0; round < 25; round += 1) {
      await expect(market.as(market.creator).workOrders.execute(id, request(), broken, NOON)).rejects.toThrow(
        'mistake',
      );
    }
    expect(
      await done(market.as(market.creator).workOrders.execute(id, request(), says('好'), NOON)),
    ).toMatchObject({
      seq: 2,
    });
  });

  it('rolls back the change of the work order when its event cannot be written', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const ghost = { ...market.creator, person: { ...market.creator.person, userId: '999999999' } };
    const reply = replyToWorkOrder(aReply().build());
    await expect(market.as(ghost).workOrders.execute(id, request(), reply, NOON + MINUTE)).rejects.toThrow();
    const tracked = await market.as(market.creator).workOrders.one(id);
    expect(tracked?.workOrder).toMatchObject({ version: 1, state: 'WAIT', updatedAt: NOON });
  });

  it('stores the note on the order, but no blank one', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const noted = replyToWorkOrder(aReply().saying('客户改约周六').notedOnOrder().build());
    const picture = replyToWorkOrder(aReply().sayingNothing().withImages(1).notedOnOrder().build());
    const plain = replyToWorkOrder(aReply().saying('收到').build());
    const finish = finishWorkOrder({ remark: '已重贴', noteOnOrder: true });
    const commands = [noted, picture, plain, finish];
    for (const [index, decide] of commands.entries()) {
      await done(market.as(market.handler).workOrders.execute(id, request(), decide, NOON + index * MINUTE));
    }
    expect((await market.as(market.orderSeller).workOrders.orderOf(id))?.notes).toEqual([
      { authorName: '李强', text: '客户改约周六', at: NOON },
      { authorName: '李强', text: '已重贴', at: NOON + 3 * MINUTE },
    ]);
  });

  it('refuses to change or delete appended events', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const { db } = database();
    const events = db
      .updateTable('work_order_event')
      .set({ author_name: '别人' })
      .where('work_order_id', '=', id);
    await expect(events.execute()).rejects.toThrow('append-only');
    const removal = db.deleteFrom('work_order_event').where('work_order_id', '=', id);
    await expect(removal.execute()).rejects.toThrow('append-only');
  });
});
