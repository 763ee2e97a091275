import { expect, it } from 'vitest';
import { onEachDatabase } from '@tests/support/database';
import { openMarket } from '@tests/support/storage/market';

const names = (choices: readonly { readonly name: string }[] | undefined) =>
  choices?.map(({ name }) => name).sort();

onEachDatabase('the staff that a rating can name', (database) => {
  it('are only platform staff for a work order without a handler', async () => {
    const market = await openMarket(database());
    await openMarket(database());
    await market.account({ name: '另一位客服', type: 'PLATFORM' });
    const id = await market.workOrder({ orderId: await market.order({ handler: null }) });
    expect(names(await market.as(market.creator).workOrders.userChoices(id))).toEqual([
      '另一位客服',
      '平台客服',
    ]);
  });

  it('are the users of the handler’s side for a work order with a handler, the handler first', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const choices = await market.as(market.creator).workOrders.userChoices(id);
    expect(choices?.map(({ name }) => name)).toEqual(['李强', '途安服务']);
  });

  it('are undefined for a user who may not see the work order', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    expect(await market.as(market.stranger).workOrders.userChoices(id)).toBeUndefined();
  });
});
