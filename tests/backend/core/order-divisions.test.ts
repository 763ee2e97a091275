import { expect, it } from 'vitest';
import { pointsOfFen } from '@/domain/ledger/fen';
import { type Party, sellerParty, shopParty } from '@/domain/ledger/ledger-account';
import type { Account } from '@backend/core/ports/account';
import { partyBalance } from '@backend/storage/ledger/party-accounts';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { PNG, uploadsOf } from './uploads';

interface Event {
  readonly kind: string;
  readonly outcome?: string;
  readonly toSeller?: number;
  readonly toShop?: number;
  readonly toRevenue?: number;
}

onEachBackEnd('the history of an order', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload } = uploadsOf(backEnd);

  /** An installed order with its users. */
  const installed = async () => {
    const { people, db } = backEnd();
    const seller = await people.account({
      name: '王芳',
      permissions: ['order:add', 'order:detail', 'order:afterSale', 'order:confirm'],
    });
    const staff = await people.account({ name: '平台客服', type: 'PLATFORM' });
    const shopId = await people.shop(`安亭店${seller.id}`);
    const permissions = ['order:detail', 'order:install'];
    const shopkeeper = await people.account({ name: '店长', type: 'SHOP', shopId, permissions });
    const project = await people.project('DIVIDED', { points: 80 });
    await db.updateTable('project').set({ shop_points: 50 }).where('value', '=', project).execute();
    await people.ordersWith(seller, { points: 500 });
    const placed = await command(seller, '/seller/order', {
      ...{ project, outletId: shopId, customerName: '王女士', customerPhone: '13800000001' },
      ...{ regionId: '310114', address: '墨玉路 128 号', carPlate: '沪A12345', carModel: '大众朗逸' },
      content: '',
    });
    const { orderId } = placed.data as { readonly orderId: string };
    const step = async (by: Account, verb: string, body: unknown = {}) =>
      expect(await command(by, `/seller/order/${verb}/${orderId}`, body)).toMatchObject({ code: 200 });
    await step(shopkeeper, 'accept');
    await step(shopkeeper, 'start');
    const sent = await Promise.all(
      [1, 2, 3].map(() => upload(shopkeeper, '/common/upload/order-evidence', 'a.png', PNG)),
    );
    await step(shopkeeper, 'complete', { image: sent.map(({ fileName }) => fileName as string) });
    /** The division of points that a user sees. */
    const read = async (by: Account) =>
      ((await get(by, `/seller/order/history/${orderId}`)).data as readonly Event[])
        .filter((event) =>
          [event.outcome, event.toSeller, event.toShop, event.toRevenue].some(
            (part) => part !== undefined && part !== null,
          ),
        )
        .map(({ kind, outcome, toSeller, toShop, toRevenue }) => ({
          kind,
          outcome,
          toSeller,
          toShop,
          toRevenue,
        }));
    /** The balances of seller and shop in the ledger, in points. */
    const balances = async () => {
      const of = async (party: Party) =>
        pointsOfFen((await partyBalance(db, seller.platform, party)).available);
      return { seller: await of(sellerParty(seller.sid)), shop: await of(shopParty(shopId)) };
    };
    return { seller, shopkeeper, staff, step, read, balances };
  };

  it('shows the outcome of an after-sale case to all, and each party only its own share', async () => {
    const { seller, shopkeeper, staff, step, read, balances } = await installed();
    await step(seller, 'afterSale', { reason: '边缘起泡' });
    const split = { toSeller: 2, toShop: 1, toRevenue: 77 };
    await step(staff, 'resolve', { outcome: 'refund', reason: '部分退款', ...split });
    expect(await read(staff)).toEqual([{ kind: 'resolve', outcome: 'refund', ...split }]);
    expect(await read(seller)).toEqual([{ kind: 'resolve', outcome: 'refund', toSeller: 2 }]);
    expect(await read(shopkeeper)).toEqual([{ kind: 'resolve', outcome: 'refund', toShop: 1 }]);
    expect(await balances()).toEqual({ seller: 500 - 80 + 2, shop: 1 });
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });

  it('shows the settlement, and what a later refund deducts from the shop and the platform', async () => {
    const { seller, shopkeeper, staff, step, read, balances } = await installed();
    await step(seller, 'confirm');
    await step(seller, 'afterSale', { reason: '半年后脱落' });
    await step(staff, 'resolve', { outcome: 'refund-settled', reason: '退款', toSeller: 3, toShop: 1 });
    expect(await read(staff)).toEqual([
      { kind: 'confirm', toSeller: 0, toShop: 50, toRevenue: 30 },
      { kind: 'resolve', outcome: 'refund-settled', toSeller: 3, toShop: -1, toRevenue: -2 },
    ]);
    expect(await read(seller)).toEqual([
      { kind: 'confirm', toSeller: 0 },
      { kind: 'resolve', outcome: 'refund-settled', toSeller: 3 },
    ]);
    expect(await read(shopkeeper)).toEqual([
      { kind: 'confirm', toShop: 50 },
      { kind: 'resolve', outcome: 'refund-settled', toShop: -1 },
    ]);
    // The shop's debt is deducted from its next settlements.
    expect(await balances()).toEqual({ seller: 500 - 80 + 3, shop: 50 });
    expect(await backEnd().storage.ledger.verify()).toEqual([]);
  });
});
