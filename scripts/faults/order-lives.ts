import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { verifyLedger } from '@backend/storage/ledger/verify-ledger';
import { databaseOver, type Db } from '@backend/storage/database';
import { type ServerProcess, startServerProcess } from '../../tests/support/running-back-end/server-process';
import { giveFen } from '../../tests/support/storage/points';
import { sellerParty } from '@/domain/ledger/ledger-account';
import { type Line, lineTo, randomFrom, signIn, strikeInTurn, uploadPicture } from './lines';
import type { OwnCluster } from './own-cluster';

export interface LivesOptions {
  readonly lives: number;
  readonly actors: number;
  readonly kills: number;
  /** Between two kills, ms. */
  readonly everyMs: number;
  readonly seed: number;
}

export interface LivesReport {
  readonly lives: number;
  readonly steps: number;
  readonly refused: number;
  readonly repeated: number;
  readonly kills: number;
  /** How many orders ended in each status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly breaches: readonly object[];
  readonly faults: readonly string[];
}

type Role = 'seller' | 'platform' | 'shop';
const ROLES: readonly Role[] = ['seller', 'platform', 'shop'];
const STEPS_OF_A_LIFE = 14;
const ENDED: readonly string[] = ['CANCELLED'];

interface Shown {
  readonly status: string;
  readonly actions: readonly string[];
  readonly held?: number;
}

/** What each step is sent with. Some of it is refused; a refusal must change nothing. */
const bodyOf = (
  verb: string,
  pictures: readonly string[],
  window: object,
  shop: string,
  draw: () => number,
) => {
  switch (verb) {
    case 'assign':
    case 'reassign':
      return { shopId: shop, reason: '换一家门店' };
    case 'appoint':
      return { ...window, reason: '客户改期' };
    case 'complete':
      return { image: draw() < 0.1 ? pictures.slice(1) : pictures };
    case 'cancelAnswer':
      return { agreed: draw() < 0.5, reason: '已备料' };
    case 'resolve':
      return { outcome: draw() < 0.5 ? 'none' : 'reinstall', reason: '已处理' };
    case 'setHandler':
      return { handlerId: '0' };
    default:
      return { reason: '安排有变', compensation: 0 };
  }
};

/** Orders in a status without a hold hold no points; the others hold the agreed points, or none. */
const lookThrough = async (db: Db, orderIds: readonly string[], taken: ReadonlyMap<string, number>) => {
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  for (const orderId of orderIds) {
    const row = await db
      .selectFrom('customer_order')
      .select(['status', 'held_points', 'settled_at'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    statuses[row.status] = (statuses[row.status] ?? 0) + 1;
    if (ENDED.includes(row.status) && row.held_points > 0) faults.push(`${orderId} ended and holds points`);
    if (row.settled_at !== null && row.held_points > 0) faults.push(`${orderId} is settled and holds points`);
    const events = await db
      .selectFrom('order_event')
      .select(['kind', 'author_id'])
      .where('order_id', '=', orderId)
      .execute();
    const byPeople = events.filter(({ kind, author_id }) => author_id !== null && kind !== 'place').length;
    if (byPeople !== (taken.get(orderId) ?? 0))
      faults.push(
        `${orderId}: ${taken.get(orderId) ?? 0} steps were answered, ${byPeople} are in the history`,
      );
  }
  return { faults, statuses };
};

/**
 * Many people take the steps of many orders at once. Each step has a key of its own and is repeated until it is
 * answered, while the node and PostgreSQL are killed in turn.
 */
export const killDuringLives = async (cluster: OwnCluster, options: LivesOptions): Promise<LivesReport> => {
  const draw = randomFrom(options.seed);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(draw() * from.length)];
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-lives-'));
  const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  const start = (port: string): Promise<ServerProcess> => startServerProcess({ ...env, PORT: port });
  let node = await start('0');
  const { url } = node;
  const { port } = new URL(url);
  const pool = new pg.Pool({ connectionString: cluster.url, max: 2 }).on('error', () => undefined);
  const db = databaseOver(pool);
  let repeated = 0;
  let refused = 0;
  let steps = 0;
  let kills = 0;
  try {
    const tokens = Object.fromEntries(
      await Promise.all(ROLES.map(async (role) => [role, await signIn(url, role)])),
    ) as Record<Role, string>;
    const line = (role: Role): Line => lineTo(url, tokens[role], () => (repeated += 1));
    const lines: Record<Role, Line> = {
      seller: line('seller'),
      platform: line('platform'),
      shop: line('shop'),
    };
    const account = await db
      .selectFrom('account')
      .select(['id', 'user_name', 'shop_id', 'parent_id'])
      .where('platform', '=', 'cyy')
      .where('user_name', 'in', ['seller', 'shop'])
      .execute();
    const seller = account.find(({ user_name }) => user_name === 'seller');
    const shopId = account.find(({ user_name }) => user_name === 'shop')?.shop_id ?? '';
    await giveFen(db, 'cyy', sellerParty(seller?.parent_id ?? seller?.id ?? ''), 100_000_000, Date.now());
    await db.updateTable('shop').set({ capacity: 100 }).where('platform', '=', 'cyy').execute();
    const others = await db.selectFrom('shop').select('id').where('platform', '=', 'cyy').limit(5).execute();
    const pictures: string[] = [];
    for (let count = 0; count < 3; count += 1) pictures.push(await uploadPicture(url, tokens.shop));
    const { body: calendar } = await lines.shop.read('/seller/order/calendar?days=31');
    const windows = calendar.data as readonly { readonly from: string; readonly to: string }[];
    const { body: projects } = await lines.seller.read('/seller/projects');
    const project = (projects.data as readonly { readonly value: string }[])[0]?.value ?? 'FILM_FRONT';

    const taken = new Map<string, number>();
    const orderIds: string[] = [];
    const live = async (): Promise<void> => {
      const { body } = await lines.seller.command('/seller/order', {
        project,
        outletId: shopId,
        customerName: '王女士',
        customerPhone: '13800000001',
        regionId: '310114',
        address: '墨玉路 128 号',
        carPlate: '沪A12345',
        carModel: '大众朗逸',
        content: '',
        image: [],
        payLater: draw() < 0.2 ? 1 : 0,
      });
      const orderId = body.data?.orderId as string | undefined;
      if (orderId === undefined) throw new Error(`no order was placed: ${JSON.stringify(body)}`);
      orderIds.push(orderId);
      for (let count = 0; count < STEPS_OF_A_LIFE; count += 1) {
        const role = pick(ROLES) ?? 'shop';
        const { body: info } = await lines[role].read(`/seller/getOrderInfo?orderId=${orderId}`);
        const { status, actions = [] } = (info.data ?? { status: '', actions: [] }) as Shown;
        if (ENDED.includes(status)) return;
        // Those that end a life at once are drawn seldom.
        const verb = pick(actions.filter((each) => each !== 'cancel' || draw() < 0.15));
        if (verb === undefined) continue;
        const shop = draw() < 0.8 ? shopId : (pick(others)?.id ?? shopId);
        const window = pick(windows) ?? { from: '', to: '' };
        const appointment = { appointFrom: window.from, appointTo: window.to };
        const { body: answer } = await lines[role].command(
          `/seller/order/${verb}/${orderId}`,
          bodyOf(verb, pictures, appointment, shop, draw),
        );
        if (answer.code === 200) {
          steps += 1;
          taken.set(orderId, (taken.get(orderId) ?? 0) + 1);
        } else refused += 1;
      }
    };

    let left = options.lives;
    let isOver = false;
    const actor = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await live();
      }
    };
    const striking = strikeInTurn({
      ...options,
      cluster,
      isOver: () => isOver,
      killed: () => (kills += 1),
      restart: async () => {
        await node.kill('SIGKILL');
        node = await start(port);
      },
    });
    await Promise.all(Array.from({ length: options.actors }, actor)).finally(() => {
      isOver = true;
    });
    await striking;
    const { faults, statuses } = await lookThrough(db, orderIds, taken);
    return {
      lives: orderIds.length,
      steps,
      refused,
      repeated,
      kills,
      statuses,
      breaches: await verifyLedger(db),
      faults,
    };
  } finally {
    await node.kill('SIGKILL');
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
};
