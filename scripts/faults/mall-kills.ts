import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sellerParty } from '@/domain/ledger/ledger-account';
import { databaseOver, type Db } from '@backend/storage/database';
import { openStorage } from '@backend/storage/open-storage';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import { type ServerProcess, startServerProcess } from '../../tests/support/running-back-end/server-process';
import { giveFen } from '../../tests/support/storage/points';
import { type RetryingClient, retryingClient, randomFrom, signIn, killInTurn } from './retrying-client';
import type { OwnCluster } from './own-cluster';

/** The options of a run that kills the node and PostgreSQL during concurrent orders of the last pieces of a SKU. */
export interface MallKillsOptions {
  /** The number of orders of one piece each that are attempted. */
  readonly orders: number;
  readonly pieces: number;
  readonly actors: number;
  readonly kills: number;
  /** The time between two kills, in ms. */
  readonly everyMs: number;
  readonly seed: number;
}

export interface MallKillsReport {
  readonly placed: number;
  readonly paid: number;
  readonly cancelled: number;
  readonly soldOut: number;
  readonly repeated: number;
  readonly kills: number;
  readonly faults: readonly string[];
}

/** The numbers of orders, payments and other effects that must be stored after the commands that were answered. */
interface Answered {
  placed: number;
  paid: number;
  cancelled: number;
  soldOut: number;
}

const NO_INPUT = { pieces: [], lineId: '0', count: 0, accept: 0, withFreight: 0, restock: 0 };

/** Chooses a SKU of the demo without a purchase limit, and sets its stock to this number of pieces. */
const lastPieces = async (db: Db, staff: RetryingClient, pieces: number, run: string) => {
  const sku = await db
    .selectFrom('mall_sku')
    .innerJoin('mall_goods', 'mall_goods.id', 'mall_sku.goods_id')
    .select(['mall_sku.id', 'mall_sku.price', 'mall_sku.stock', 'freight_fee', 'freight_free_from'])
    .where('platform', '=', 'cyy')
    .where('status', '=', 'ON')
    .where('disabled', '=', false)
    .where('buy_limit', '=', 0)
    .orderBy('mall_sku.price')
    .orderBy('mall_sku.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (sku.stock !== pieces)
    await staff.command(`/seller/mall/stock/${sku.id}`, { change: pieces - sku.stock, reason: run });
  const price = Number(sku.price);
  const isFree = Number(sku.freight_free_from) > 0 && price >= Number(sku.freight_free_from);
  return { skuId: sku.id, payable: price + (isFree ? 0 : Number(sku.freight_fee)) };
};

/** Places an order of one piece, then pays it, cancels it, or leaves it to expire after half an hour. */
const shopping = (
  buyers: readonly RetryingClient[],
  goods: { readonly skuId: string; readonly payable: number; readonly run: string },
  answered: Answered,
  faults: string[],
  draw: () => number,
) => {
  let nth = 0;
  return async (): Promise<void> => {
    const buyer = buyers[nth % buyers.length];
    nth += 1;
    if (buyer === undefined) return;
    const placed = await buyer.command('/seller/mall/order', {
      ...{ receiver: '王芳', phone: '13800138000', address: '上海市嘉定区墨玉路 1 号', remark: goods.run },
      ...{ lines: [{ skuId: goods.skuId, quantity: 1 }], payable: goods.payable, couponId: '' },
    });
    if (placed.body.code !== 200) {
      if (placed.body.refusal === 'mall.sold-out') answered.soldOut += 1;
      else faults.push(`an order was refused: ${placed.body.refusal ?? placed.body.msg}`);
      return;
    }
    answered.placed += 1;
    const { orderNo } = placed.body.data as { readonly orderNo: string };
    const chance = draw();
    if (chance > 0.8) return;
    const action = chance < 0.6 ? 'pay' : 'cancel';
    const stepped = await buyer.command(`/seller/mall/order/${action}/${orderNo}`, NO_INPUT);
    if (stepped.body.code !== 200) faults.push(`${action} of ${orderNo}: ${stepped.body.refusal}`);
    else if (action === 'pay') answered.paid += 1;
    else answered.cancelled += 1;
  };
};

/** Compares the rows of the run with the answers that the clients received. */
const faultsOf = async (
  db: Db,
  { skuId, run, pieces }: { readonly skuId: string; readonly run: string; readonly pieces: number },
  answered: Answered,
): Promise<readonly string[]> => {
  const orders = await db
    .selectFrom('mall_order')
    .select(['status', 'order_no'])
    .where('remark', '=', run)
    .execute();
  const closed = orders.filter(({ status }) => status === 'CLOSED').length;
  const paid = orders.filter(({ status }) => status === 'PAID').length;
  const { stock } = await db
    .selectFrom('mall_sku')
    .select('stock')
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow();
  const journal = await db
    .selectFrom('mall_stock_entry')
    .select(['change', 'stock_after'])
    .where('sku_id', '=', skuId)
    .orderBy('id')
    .execute();
  let sum = 0;
  const isBroken = journal.some(({ change, stock_after: after }) => (sum += change) !== after);
  const kept = orders.length - closed;
  const claims: readonly (readonly [boolean, string])[] = [
    [orders.length === answered.placed, `${answered.placed} orders were answered, ${orders.length} stand`],
    [paid === answered.paid, `${answered.paid} payments were answered, ${paid} orders are paid`],
    [closed === answered.cancelled, `${answered.cancelled} cancellings were answered, ${closed} are closed`],
    [kept <= pieces, `${kept} pieces are sold of ${pieces}`],
    [kept + stock === pieces, `${kept} sold and ${stock} left are not ${pieces}`],
    [!isBroken && sum === stock, `the journal says ${sum}, the stock is ${stock}`],
  ];
  return claims.flatMap(([holds, says]) => (holds ? [] : [says]));
};

/**
 * Two buyers place many concurrent orders for the last pieces of one SKU, while the node and PostgreSQL are killed in
 * turn. Each command has its own idempotency key and is repeated until it is answered. Afterwards each answered order
 * is stored once, no piece is sold twice, and journal and ledger add up.
 */
export const killWhileSelling = async (
  cluster: OwnCluster,
  options: MallKillsOptions,
): Promise<MallKillsReport> => {
  const draw = randomFrom(options.seed);
  const run = `mall-kills-${options.seed}`;
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-mall-'));
  const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  const start = (port: string): Promise<ServerProcess> => startServerProcess({ ...env, PORT: port });
  let node = await start('0');
  const { url } = node;
  const { port } = new URL(url);
  const db = databaseOver(
    new pg.Pool({ connectionString: cluster.url, max: 2 }).on('error', () => undefined),
  );
  let repeated = 0;
  let kills = 0;
  try {
    const line = async (name: string): Promise<RetryingClient> =>
      retryingClient(url, await signIn(url, name), () => (repeated += 1));
    const buyers = [await line('seller'), await line('seller2')];
    const accounts = await db
      .selectFrom('account')
      .select('id')
      .where('platform', '=', 'cyy')
      .where('user_name', 'in', ['seller', 'seller2'])
      .execute();
    for (const { id } of accounts) await giveFen(db, 'cyy', sellerParty(id), 100_000_000, Date.now());
    const goods = await lastPieces(db, await line('mallstaff'), options.pieces, run);
    const answered: Answered = { placed: 0, paid: 0, cancelled: 0, soldOut: 0 };
    const faults: string[] = [];
    const buy = shopping(buyers, { ...goods, run }, answered, faults, draw);

    let left = options.orders;
    let isOver = false;
    const actor = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await buy();
      }
    };
    const striking = killInTurn({
      ...{ cluster, kills: options.kills, everyMs: options.everyMs, isOver: () => isOver },
      killed: () => {
        kills += 1;
      },
      restart: async () => {
        await node.kill('SIGKILL');
        node = await start(port);
      },
    });
    await Promise.all(Array.from({ length: options.actors }, actor)).finally(() => {
      isOver = true;
    });
    await striking;
    faults.push(...(await faultsOf(db, { skuId: goods.skuId, run, pieces: options.pieces }, answered)));
    const storage = openStorage(db, { kind: 'server', queue: ownJobStore(db) });
    faults.push(...(await storage.ledger.verify()).map((broken) => JSON.stringify(broken)));
    return { ...answered, repeated, kills, faults };
  } finally {
    await node.kill('SIGKILL');
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
};
