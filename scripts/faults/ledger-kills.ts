import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { sellerParty } from '@/domain/ledger/ledger-account';
import { databaseOver, type Db } from '@backend/storage/database';
import { partyBalance } from '@backend/storage/ledger/party-accounts';
import { type ServerProcess, startServerProcess } from '../../tests/support/running-back-end/server-process';
import { giveFen } from '../../tests/support/storage/points';
import type { OwnCluster } from './own-cluster';
import {
  type RetryingClient,
  retryingClient,
  randomFrom,
  signIn,
  killInTurn,
  uploadPaper,
} from './retrying-client';

/** The options of a run that kills the node and PostgreSQL during concurrent movements of one account's points. */
export interface LedgerKillsOptions {
  /** The number of movements; each takes one or two commands. */
  readonly movements: number;
  readonly actors: number;
  readonly kills: number;
  /** The time between two kills, in ms. */
  readonly everyMs: number;
  readonly seed: number;
}

export interface LedgerKillsReport {
  /** The number of movements of each kind that were answered as done. */
  readonly done: Readonly<Record<string, number>>;
  readonly refused: number;
  readonly repeated: number;
  readonly kills: number;
  readonly faults: readonly string[];
  /** The output of `verify-ledger`, and its exit code. */
  readonly verified: { readonly code: number | null; readonly says: string };
}

const POINT = 100;
const ROOT = join(import.meta.dirname, '../..');

/** Runs the operator's command over this database. */
const verifyLedger = (url: string, folder: string): Promise<LedgerKillsReport['verified']> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'dist/server/verify-ledger.js')], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let says = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => void (says += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, says }));
  });

interface People {
  readonly seller: RetryingClient;
  readonly approver: RetryingClient;
  readonly platform: RetryingClient;
  readonly second: RetryingClient;
}

/** The balance in fen and the numbers of entries that must exist after the commands that were answered. */
interface Expected {
  /** The available and the held amount together. */
  total: number;
  readonly done: Record<string, number>;
  refused: number;
}

/** Adds a second person for adjustments, with the rights and password of the first. */
const addSecond = (db: Db) =>
  sql`
  insert into account (platform, user_name, user_key, name, link_name, avatar, type, roles, permissions, enabled, password_hash)
  select platform, 'platform-b', 'platform-b', name, link_name, avatar, type, roles, permissions, enabled, password_hash
  from account where platform = 'cyy' and user_name = 'platform'`.execute(db);

const movementsOf = (
  { seller, approver, platform, second }: People,
  facts: {
    readonly sellerId: string;
    readonly payeeId: string;
    readonly shopId: string;
    readonly project: string;
    readonly voucher: string;
    readonly run: string;
  },
  expected: Expected,
  draw: () => number,
) => {
  let nth = 0;
  const did = (kind: string): void => {
    expected.done[kind] = (expected.done[kind] ?? 0) + 1;
  };
  const isDone = ({ body }: Awaited<ReturnType<RetryingClient['command']>>): boolean => {
    if (body.code === 200) return true;
    expected.refused += 1;
    return false;
  };
  const points = (most: number): number => 1 + Math.floor(draw() * most);

  const recharge = async (): Promise<void> => {
    nth += 1;
    const asked = points(500);
    const submitted = await seller.command('/seller/integral/recharge/transfer', {
      ...{ points: asked, payer: '王芳', bankReference: `${facts.run}-${nth}`, vouchers: [facts.voucher] },
    });
    if (!isDone(submitted)) return;
    const arrived = points(asked);
    const approved = await approver.command(`/finance/recharge/approve/${submitted.body.data.id}`, {
      points: arrived,
    });
    if (!isDone(approved)) return;
    expected.total += arrived * POINT;
    did('recharge');
  };

  const adjust = async (): Promise<void> => {
    const given = draw() < 0.5 ? points(50) : -points(50);
    const added = await platform.command('/seller/master/adjustment', {
      values: { party: `seller:${facts.sellerId}`, points: given, reason: facts.run },
    });
    if (!isDone(added)) return;
    const id = added.body.data.id as string;
    const { body } = await second.read(`/seller/master/adjustment/info/${id}`);
    const approved = await second.change(`/seller/master/adjustment/${id}`, {
      revision: body.data.revision,
      values: { ...body.data.values, decision: 'approve' },
    });
    if (!isDone(approved)) return;
    expected.total += given * POINT;
    did('adjustment');
  };

  const withdraw = async (): Promise<void> => {
    const submitted = await seller.command('/seller/integral/withdraw', {
      ...{ way: 'tax', points: 100 + points(50), payeeId: facts.payeeId },
    });
    if (!isDone(submitted)) return;
    did('withdrawal-hold');
    const { id } = submitted.body.data as { readonly id: string };
    const ended =
      draw() < 0.5
        ? await seller.command(`/seller/integral/withdraw/cancel/${id}`, {})
        : await approver.command(`/finance/pay/reject/${id}`, { reason: '户名不符' });
    if (isDone(ended)) did('withdrawal-release');
  };

  const order = async (): Promise<void> => {
    const placed = await seller.command('/seller/order', {
      ...{ project: facts.project, outletId: facts.shopId, customerName: '王女士', regionId: '310114' },
      ...{
        customerPhone: '13800000001',
        address: '墨玉路 128 号',
        carPlate: '沪A12345',
        carModel: '大众朗逸',
      },
      ...{ content: facts.run, image: [], payLater: 0 },
    });
    if (!isDone(placed)) return;
    did('order-hold');
    if (draw() < 0.4) return;
    const { orderId } = placed.body.data as { readonly orderId: string };
    const cancelled = await seller.command(`/seller/order/cancel/${orderId}`, { reason: '客户改期' });
    if (isDone(cancelled)) did('order-release');
  };

  const ALL = [recharge, adjust, withdraw, order, order];
  return (): Promise<void> => (ALL[Math.floor(draw() * ALL.length)] ?? order)();
};

/** The number of journal entries of each kind after a sequence number. */
const entriesBeyond = async (db: Db, seq: string): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<{ kind: string; number: number }>`
    select kind, count(*)::integer as number from ledger_entry where seq > ${seq}::bigint and platform = 'cyy' group by kind`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ kind, number }) => [kind, number]));
};

const KINDS = [
  'recharge',
  'adjustment',
  'withdrawal-hold',
  'withdrawal-release',
  'order-hold',
  'order-release',
];

/**
 * Concurrent recharges, adjustments, withdrawals and orders move the points of one account. Each command has its own
 * idempotency key and is repeated until it is answered, while the node and PostgreSQL are killed in turn. Afterwards
 * each answered movement is in the journal once, and the journal has no other entry of these kinds.
 */
export const killWhileMoving = async (
  cluster: OwnCluster,
  options: LedgerKillsOptions,
): Promise<LedgerKillsReport> => {
  const draw = randomFrom(options.seed);
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-ledger-'));
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
    await addSecond(db);
    const tokenOf = (name: string): Promise<string> => signIn(url, name);
    const line = async (name: string): Promise<RetryingClient> =>
      retryingClient(url, await tokenOf(name), () => (repeated += 1));
    const people: People = {
      seller: await line('seller'),
      approver: await line('approver'),
      platform: await line('platform'),
      second: await line('platform-b'),
    };
    const { id: sellerId } = await db
      .selectFrom('account')
      .select('id')
      .where('platform', '=', 'cyy')
      .where('user_name', '=', 'seller')
      .executeTakeFirstOrThrow();
    const party = sellerParty(sellerId);
    await giveFen(db, 'cyy', party, 10_000_000, Date.now());
    const { body: offer } = await people.seller.read('/seller/integral/withdraw/offer');
    const { body: projects } = await people.seller.read('/seller/projects');
    const { id: shopId } = await db
      .selectFrom('shop')
      .select('id')
      .where('platform', '=', 'cyy')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const before = await partyBalance(db, 'cyy', party);
    const { rows } = await sql<{ seq: string }>`select max(seq)::text as seq from ledger_entry`.execute(db);
    const expected: Expected = { total: before.available + before.held, done: {}, refused: 0 };
    const move = movementsOf(
      people,
      {
        ...{ sellerId, shopId, run: `kills-${options.seed}` },
        payeeId: (offer.data.payees as readonly { readonly id: string }[])[0]?.id ?? '',
        project: (projects.data as readonly { readonly value: string }[])[0]?.value ?? '',
        voucher: await uploadPaper(url, await tokenOf('seller')),
      },
      expected,
      draw,
    );

    let left = options.movements;
    let isOver = false;
    const actor = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await move();
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

    const after = await partyBalance(db, 'cyy', party);
    const written = await entriesBeyond(db, rows[0]?.seq ?? '0');
    const faults = [
      ...(after.available + after.held === expected.total
        ? []
        : [`${after.available} + ${after.held} fen, expected together ${expected.total}`]),
      ...KINDS.filter((kind) => (written[kind] ?? 0) !== (expected.done[kind] ?? 0)).map(
        (kind) =>
          `${kind}: ${expected.done[kind] ?? 0} were answered, ${written[kind] ?? 0} are in the journal`,
      ),
    ];
    return {
      done: expected.done,
      refused: expected.refused,
      repeated,
      kills,
      faults,
      verified: await verifyLedger(cluster.url, folder),
    };
  } finally {
    await node.kill('SIGKILL');
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
};
