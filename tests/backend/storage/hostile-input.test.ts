import { expect, it } from 'vitest';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { aReply, NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';
import { done, openMarket, request } from '@tests/support/storage/market';

onEachDatabase('text that PostgreSQL would refuse', (database) => {
  it('is stored with as little change as possible, in texts, pictures and notes', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const reply = replyToWorkOrder({
      text: 'a\0b\uD800c😀',
      images: ['/profile/\uDC00.png'],
      noteOnOrder: true,
      requestReshipment: false,
    });
    const event = await done(market.as(market.handler).workOrders.execute(id, request(), reply, NOON));
    expect(event).toMatchObject({ text: 'ab\uFFFDc😀', images: ['/profile/\uFFFD.png'] });
    expect((await market.as(market.creator).workOrders.history(id, { limit: 1 }))[0]).toEqual({
      ...event,
      side: 'handler',
    });
    expect((await market.as(market.creator).workOrders.orderOf(id))?.notes).toMatchObject([
      { text: 'ab\uFFFDc😀' },
    ]);
  });

  it('does not make a request id fail, and its repeat is still recognised', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const key = request('id\0\uD800', 'digest');
    const reply = replyToWorkOrder(aReply().build());
    const first = await market.as(market.handler).workOrders.execute(id, key, reply, NOON);
    expect(await market.as(market.handler).workOrders.execute(id, key, reply, NOON)).toEqual(first);
  });

  it('finds no session, captcha, dictionary, configuration or account', async () => {
    const { sessions, captchas, reference, accounts } = database().storage;
    expect(await sessions.find('\0', NOON)).toBeUndefined();
    expect(await captchas.take('\uD800', NOON)).toBeUndefined();
    expect(await reference.dictionary('\0')).toEqual([]);
    expect(await reference.configuration('\0x', '\0')).toBeUndefined();
    expect(await accounts.byUserName('\uDC00', '\0')).toBeUndefined();
  });
});
