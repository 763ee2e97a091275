import type { OrderCommand } from '@/domain/order/life/order-command';
import { ORDER_RIGHTS } from '@/domain/order/life/order-table';
import { placeOrder } from '@/domain/order/place-order';
import { sellerParty, shopParty } from '@/domain/ledger/ledger-account';
import type { StepReferences } from '@backend/core/ports/order-life.port';
import type { Scope } from '@backend/core/ports/scope';
import { partyBalance } from '@backend/storage/ledger/party-accounts';
import { NOON } from '../builders';
import { aDraft } from '../builders/order-draft';
import type { TestDatabase } from '../database';
import { openMarket, request } from './market';
import { setPoints } from './points';

export const ORDER_RULES = { shopRequired: false, regionName: () => '上海市嘉定区' };
export const RIGHTS = Object.values(ORDER_RIGHTS);
export const EVIDENCE = { pictures: ['/a.png', '/b.png', '/c.png'] };

/**
 * A market for steps of orders: its seller has 2,000 points, and its project costs 60 points, of which the shop gets
 * 40.
 */
export const openOrderLife = async (database: TestDatabase) => {
  const { db, storage } = database;
  const market = await openMarket(database);
  await db
    .insertInto('project')
    .values({
      platform: market.brand,
      value: 'FILM_FRONT',
      label: '前挡',
      project_type: 'FILM',
      price_cents: 98_000,
      points: 60,
      shop_points: 40,
    })
    .execute();
  const seller = market.creator;
  const shopId = market.shopkeeper.shopId ?? '';
  const other = await market.shop('嘉定店');
  const otherKeeper = await market.account({ name: '嘉定店长', type: 'SHOP', shopId: other });
  await setPoints(db, market.brand, seller.person.sid, 2000);

  const place = async (shopId?: string): Promise<string> => {
    const { shopId: _none, ...rest } = aDraft();
    const draft = shopId === undefined ? rest : { ...rest, shopId };
    const commands = market.as(seller).orderCommands;
    const placed = await commands.place(shopId, request(), placeOrder(draft, 'SELLER', ORDER_RULES), NOON);
    if (!placed.ok) throw new Error(placed.refusal.code);
    return placed.value.orderId;
  };
  const take = async (
    by: Scope,
    orderId: string,
    command: OrderCommand,
    named: StepReferences = {},
    now = NOON,
    key = request(),
  ): Promise<string> => {
    const taken = await market.as(by).orderSteps.take(orderId, command, named, RIGHTS, key, now);
    return taken.ok ? 'ok' : taken.refusal.code;
  };
  /** Creates an order that the shop installed and the seller confirmed. */
  const settle = async (): Promise<string> => {
    const id = await place(shopId);
    for (const command of [
      { verb: 'accept' },
      { verb: 'start' },
      { verb: 'complete', evidence: EVIDENCE },
    ] as const)
      await take(market.shopkeeper, id, command);
    const done = await take(seller, id, { verb: 'confirm' });
    if (done !== 'ok') throw new Error(done);
    return id;
  };
  /** Refunds 30 points of a settled order, of which the shop owes this many. */
  const refund = async (id: string, owed: number): Promise<void> => {
    await take(seller, id, { verb: 'afterSale', reason: '起泡' });
    const outcome = { kind: 'refund-settled', seller: 30, shop: owed } as const;
    const done = await take(market.staff, id, { verb: 'resolve', reason: '各半', outcome });
    if (done !== 'ok') throw new Error(done);
  };
  const row = (id: string) =>
    db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const balances = async () => ({
    seller: await partyBalance(db, market.brand, sellerParty(seller.person.sid)),
    shop: await partyBalance(db, market.brand, shopParty(shopId)),
  });
  const history = async (id: string) =>
    (await market.as(seller).orderCommands.history(id))?.map(({ kind }) => kind);
  return {
    db,
    storage,
    market,
    seller,
    shopId,
    other,
    otherKeeper,
    place,
    take,
    settle,
    refund,
    row,
    balances,
    history,
  };
};
