import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type Party, sellerParty, shopParty } from '@/domain/ledger/ledger-account';
import { databaseOver, type Db } from '@backend/storage/database';
import { verifyLedger } from '@backend/storage/ledger/verify-ledger';
import { type ServerProcess, startServerProcess } from '../../tests/support/running-back-end/server-process';
import { giveFen } from '../../tests/support/storage/points';
import {
  type RetryingClient,
  retryingClient,
  randomFrom,
  signIn,
  killInTurn,
  uploadPaper,
} from './retrying-client';
import type { OwnCluster } from './own-cluster';
import { journalOf, rechargeFaults, refundFaults, total, withdrawalFaults } from './payments/books';
import { type Kept, livesOf, type Requester } from './payments/lives';
import { booksOf, openProviders, refundByHand } from './payments/providers';
import { reconcile, reconciliationFaults } from './payments/reconcile';

/** The options of a run of recharges, refunds and withdrawals while the node and PostgreSQL are killed. */
export interface PaymentLivesOptions {
  /** The number of recharges and withdrawals together. */
  readonly lives: number;
  readonly actors: number;
  readonly kills: number;
  /** The time between two kills, in ms. */
  readonly everyMs: number;
  readonly seed: number;
}

export interface PaymentLivesReport {
  readonly lives: number;
  /** The number of recharges and withdrawals by kind, and of events in them. */
  readonly counts: Readonly<Record<string, number>>;
  readonly kills: number;
  readonly repeated: number;
  /** The sum in fen that the providers received, and the sum that we posted for it. */
  readonly theirs: number;
  readonly ours: number;
  /** The sum in fen that the providers refunded on our request, and the sum that we posted for it. */
  readonly theirRefunds: number;
  readonly ourRefunds: number;
  /**
   * The number of reconciled statements, and of the differences in them. Only refunds by hand may cause a
   * difference.
   */
  readonly statements: number;
  readonly differences: number;
  readonly breaches: readonly object[];
  readonly faults: readonly string[];
}

const PLATFORM = 'cyy';
/**
 * At the end, the run waits at most this long for open payments, in ms. It is enough for the queries after 30 seconds,
 * 1 and 2 minutes, and for the restart of a node.
 */
const SETTLED_WITHIN_MS = 200_000;
const MEANS = 100_000_000;
const CARD = { kind: 'personal', name: '王芳', bank: '招商银行', branch: '', number: '4111 1111 1111 1111' };

/** The party whose points a user of the demo moves. */
const partyOf = async (db: Db, userName: string): Promise<Party> => {
  const {
    id,
    parent_id: parent,
    shop_id: shop,
  } = await db
    .selectFrom('account')
    .select(['id', 'parent_id', 'shop_id'])
    .where('platform', '=', PLATFORM)
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  return shop === null ? sellerParty(parent ?? id) : shopParty(shop);
};

/**
 * A seller or shop that can recharge and withdraw: with points, an uploaded document, and a payee whose waiting time
 * is over.
 */
const requesterOf = async (
  db: Db,
  line: RetryingClient,
  paper: string,
  userName: string,
): Promise<Requester> => {
  await giveFen(db, PLATFORM, await partyOf(db, userName), MEANS, Date.now());
  const { body } = await line.command('/seller/integral/payee', CARD);
  const { id: payeeId } = body.data as { readonly id: string };
  await sql`update payee set added_at = added_at - interval '2 days' where id = ${payeeId}`.execute(db);
  return { line, paper, payeeId };
};

/** A user of a demo shop without debt, who may therefore withdraw. */
const shopUser = async (db: Db): Promise<string> =>
  (
    await db
      .selectFrom('account')
      .innerJoin('shop', 'shop.id', 'account.shop_id')
      .select('user_name')
      .where('account.platform', '=', PLATFORM)
      .where('user_name', 'in', ['shop', 'shop2'])
      .where('receivable_points', '=', 0)
      .orderBy('user_name')
      .executeTakeFirstOrThrow()
  ).user_name;

/** The sum in fen that was posted for payments by code. */
const postedFor = async (db: Db, recharges: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ amount: string | null }>`select sum(leg.amount) as amount from payment
    join ledger_entry as entry on entry.kind = 'recharge' and entry.reference_id = payment.subject_id::text
      and entry.platform = payment.platform
    join ledger_leg as leg on leg.entry_seq = entry.seq and leg.amount > 0
    where payment.status = 'PAID' and payment.area = 'recharge' and payment.subject_id in (${sql.join(recharges)})`.execute(
    db,
  );
  return Number(rows[0]?.amount ?? 0);
};

/** Sums in fen of the run's withdrawals: net and tax of paid ones, and gross of those that still hold points. */
const withdrawn = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ net: string; tax: string; held: string }>`select
    coalesce(sum(net) filter (where status = 'PAID'), 0) as net,
    coalesce(sum(tax) filter (where status = 'PAID'), 0) as tax,
    coalesce(sum(gross) filter (where status in ('SUBMITTED', 'APPROVED')), 0) as held
    from withdrawal where id in (${sql.join(ids)})`.execute(db);
  const [{ net, tax, held } = { net: 0, tax: 0, held: 0 }] = rows;
  return { net: Number(net), tax: Number(tax), held: Number(held) };
};

/**
 * A seller and a shop recharge by codes and bank transfers, cancel some codes, and withdraw with an invoice or with tax
 * deducted. Some recharges are refunded in parts. Meanwhile the node and PostgreSQL are killed in turn. Each command
 * has its own idempotency key and is repeated until it is answered. The providers notify once, three times or never. At
 * the end their statements are reconciled.
 */
export const killDuringPayments = async (
  cluster: OwnCluster,
  options: PaymentLivesOptions,
): Promise<PaymentLivesReport> => {
  const draw = randomFrom(options.seed);
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-payments-'));
  const { file, doubles, stop, nextDay } = await openProviders(folder, PLATFORM);
  const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  const start = (port: string): Promise<ServerProcess> =>
    startServerProcess({ ...env, PORT: port, PAYMENTS_FILE: file });
  let node = await start('0');
  const { url } = node;
  const { port } = new URL(url);
  const pool = new pg.Pool({ connectionString: cluster.url, max: 2 }).on('error', () => undefined);
  const db = databaseOver(pool);
  let [repeated, kills] = [0, 0];
  try {
    await sql`insert into configuration (platform, key, value) values (${PLATFORM}, 'points.withdrawPerDay', '1000')
      on conflict (platform, key) do update set value = '1000'`.execute(db);
    const person = async (
      userName: string,
    ): Promise<{ readonly line: RetryingClient; readonly paper: string }> => {
      const token = await signIn(url, userName);
      return {
        line: retryingClient(url, token, () => (repeated += 1)),
        paper: await uploadPaper(url, token),
      };
    };
    const requester = async (userName: string): Promise<Requester> => {
      const { line, paper } = await person(userName);
      return requesterOf(db, line, paper, userName);
    };
    const staff = {
      approver: (await person('approver')).line,
      cashier: await person('cashier'),
      chief: (await person('platform')).line,
    };
    const seller = await requester('seller');
    const shop = await requester(await shopUser(db));
    const { rows: before } = await sql<{
      seq: string | null;
    }>`select max(seq) as seq from ledger_entry`.execute(db);

    const kept: Kept = { due: new Map(), ended: new Map(), givenUp: new Set(), asked: new Map(), counts: {} };
    const lives = livesOf({ url, platform: PLATFORM, draw, seed: options.seed, doubles, staff, kept });
    let left = options.lives;
    let isOver = false;
    const actor = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const isShop = draw() < 0.4;
        if (isShop) kept.counts['byShops'] = (kept.counts['byShops'] ?? 0) + 1;
        await lives.one(isShop ? shop : seller);
      }
    };
    const striking = killInTurn({
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

    // A query finds each payment whose notification never came.
    const { due, ended, givenUp, asked, counts } = kept;
    const open = async () => [
      ...(await rechargeFaults(db, due, givenUp)),
      ...(await refundFaults(db, asked)),
    ];
    let faults = await open();
    for (const end = Date.now() + SETTLED_WITHIN_MS; faults.length > 0 && Date.now() < end;) {
      await sleep(2000);
      faults = await open();
    }

    // The statements become available on the next day.
    refundByHand(doubles);
    nextDay();
    const books = booksOf(doubles);
    const reconciled = await Promise.all(
      books.map(async (book) => ({ book, found: await reconcile(db, { platform: PLATFORM, file }, book) })),
    );
    const theirs = total(books.map(({ paid }) => paid));
    const theirRefunds = total(books.map(({ refunded }) => refunded));
    const ours = await postedFor(db, [...due.keys()]);
    const journal = await journalOf(db, PLATFORM, before[0]?.seq ?? '0');
    const posted = (account: string, ...kinds: readonly string[]): number =>
      total(kinds.map((kind) => journal.get(`${account} ${kind}`) ?? 0));
    const ourRefunds = posted('platform:cash', 'recharge-refund');
    const bank = await withdrawn(db, [...ended.keys()]);
    const steps = ['withdrawal-hold', 'withdrawal-release', 'withdrawal-payout', 'withdrawal-return'];
    const figures: readonly (readonly [string, number, number])[] = [
      ['the payments at the providers', theirs, ours],
      ['the refunds at the providers', theirRefunds, ourRefunds],
      ['the refunds that were asked for', total([...asked.values()]), ourRefunds],
      ['the money that came in', total([...due.values()]), -posted('platform:cash', 'recharge')],
      ['the money that was paid out', bank.net, posted('platform:cash', ...steps)],
      ['the tax', bank.tax, posted('platform:tax', ...steps)],
      ['the points that wait for the bank', bank.held, posted('platform:escrow', ...steps)],
      [
        'the fees in the statements',
        total(reconciled.map(({ found }) => found.fee)),
        -posted('platform:fees', 'provider-fee'),
      ],
    ];
    return {
      ...{ lives: due.size + ended.size, counts, kills, repeated },
      ...{ theirs, ours, theirRefunds, ourRefunds },
      statements: total(reconciled.map(({ found }) => found.statements)),
      differences: total(reconciled.map(({ found }) => found.differences.length)),
      breaches: await verifyLedger(db),
      faults: [
        ...faults,
        ...(await withdrawalFaults(db, ended)),
        ...reconciled.flatMap(({ book, found }) => reconciliationFaults(book, found)),
        ...figures.flatMap(([what, one, other]) =>
          one === other ? [] : [`${what}: ${one} against ${other} fen in the ledger`],
        ),
      ],
    };
  } finally {
    await node.kill('SIGKILL');
    await stop();
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
};
