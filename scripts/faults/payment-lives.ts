import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { formatDate } from '@/domain/dates/format';
import { sellerParty } from '@/domain/ledger/ledger-account';
import type { PaymentChannel } from '@/domain/payment/payment';
import { rechargeNo } from '@/domain/recharge/recharge';
import { databaseOver, type Db } from '@backend/storage/database';
import { verifyLedger } from '@backend/storage/ledger/verify-ledger';
import { alipayDouble } from '../../tests/support/payments/alipay-double';
import type { PaymentDouble } from '../../tests/support/payments/double';
import { wechatPayDouble } from '../../tests/support/payments/wechat-pay-double';
import { type ServerProcess, startServerProcess } from '../../tests/support/running-back-end/server-process';
import { giveFen } from '../../tests/support/storage/points';
import { type Line, lineTo, randomFrom, signIn, strikeInTurn, uploadPaper } from './lines';
import type { OwnCluster } from './own-cluster';

export interface PaymentLivesOptions {
  /** Recharges and withdrawals, together. */
  readonly lives: number;
  readonly actors: number;
  readonly kills: number;
  /** Between two kills, ms. */
  readonly everyMs: number;
  readonly seed: number;
}

export interface PaymentLivesReport {
  readonly lives: number;
  readonly codes: number;
  readonly transfers: number;
  readonly withdrawals: number;
  readonly kills: number;
  readonly repeated: number;
  /** Notifications that were lost, and found by a query. */
  readonly lost: number;
  readonly parts: number;
  /** What the providers took, and what we posted for it, fen. */
  readonly theirs: number;
  readonly ours: number;
  /** What the providers sent back of it, and what we posted for that, fen. */
  readonly theirRefunds: number;
  readonly ourRefunds: number;
  readonly breaches: readonly object[];
  readonly faults: readonly string[];
}

type Role = 'seller' | 'approver' | 'cashier' | 'platform';
const ROLES: readonly Role[] = ['seller', 'approver', 'cashier', 'platform'];
const PLATFORM = 'cyy';
/** The queries after 30 seconds, 1 and 2 minutes, and the time of a node to come back. */
const SETTLED_WITHIN_MS = 200_000;
const PAUSE_MS = 4000;

const keyFile = (folder: string, name: string, text: string): string => {
  writeFileSync(join(folder, name), text, { mode: 0o600 });
  return name;
};

/** Both providers on this computer, and the file of accounts that leads a node to them. */
const openProviders = async (folder: string) => {
  const wechat = await wechatPayDouble();
  const alipay = await alipayDouble();
  const { account: ofWechat } = wechat;
  const { account: ofAlipay } = alipay;
  const [[publicKeyId = '', publicKey] = []] = Object.entries(ofWechat.platformKeys);
  if (!('alipayPublicKey' in ofAlipay.trust) || publicKey === undefined) throw new Error('no public key');
  const accounts = {
    [PLATFORM]: {
      origin: 'https://cyy.example.com',
      wechat: {
        ...{ appId: ofWechat.appId, merchantId: ofWechat.merchantId, serial: ofWechat.serial, publicKeyId },
        privateKey: keyFile(
          folder,
          'wechat.pem',
          String(ofWechat.privateKey.export({ type: 'pkcs8', format: 'pem' })),
        ),
        apiKey: keyFile(folder, 'api.key', String(ofWechat.apiKeys[0])),
        publicKey: keyFile(
          folder,
          'wechat-public.pem',
          String(publicKey.export({ type: 'spki', format: 'pem' })),
        ),
        gateway: ofWechat.gateway,
      },
      alipay: {
        ...{ appId: ofAlipay.appId, sellerId: ofAlipay.sellerId, gateway: ofAlipay.gateway },
        privateKey: keyFile(folder, 'alipay.pem', ofAlipay.privateKey),
        alipayPublicKey: keyFile(folder, 'alipay-public.pem', ofAlipay.trust.alipayPublicKey),
      },
    },
  };
  const file = join(folder, 'payments.json');
  writeFileSync(file, JSON.stringify(accounts));
  const doubles: Readonly<Record<PaymentChannel, PaymentDouble>> = {
    wechat: wechat.double,
    alipay: alipay.double,
  };
  const stop = async (): Promise<void> => {
    await Promise.all(Object.values(doubles).map((double) => double.stop()));
  };
  return { file, doubles, stop };
};

/** Sends a notification as a provider does: again until it is accepted. */
const notify = async (
  url: string,
  channel: PaymentChannel,
  double: PaymentDouble,
  number: string,
  refundNumber?: string,
) => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { headers, body } =
      refundNumber === undefined
        ? double.notification(number)
        : double.refundNotification(number, refundNumber);
    const answer = await fetch(`${url}/api/webhooks/payment-${channel}-${PLATFORM}`, {
      ...{ method: 'POST', headers, body },
    }).catch(() => undefined);
    if (answer?.status === 200 || answer?.status === 204) return;
    await sleep(300);
  }
  throw new Error(`a notification of ${number} was never accepted`);
};

const positive = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);

/** Sums of the journal since the run began, by account and kind. */
const journalOf = async (db: Db, after: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ key: string; amount: string }>`
    select case when account.kind = 'platform' then account.key else account.kind end || ' ' || leg.kind as key,
      sum(leg.amount) as amount
    from ledger_leg as leg join ledger_account as account on account.id = leg.account_id
    where leg.entry_seq > ${after} and account.platform = ${PLATFORM} group by 1`.execute(db);
  return new Map(rows.map(({ key, amount }) => [key, Number(amount)]));
};

/** Every recharge has one entry if its money came, and none otherwise. */
const rechargeFaults = async (db: Db, expected: ReadonlyMap<string, number>): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string; status: string; entries: number; amount: string | null }>`
    select recharge.id, recharge.status, count(entry.seq)::integer as entries, sum(leg.amount) as amount
    from recharge
      left join ledger_entry as entry on entry.kind = 'recharge' and entry.reference_id = recharge.id::text
        and entry.platform = recharge.platform
      left join ledger_leg as leg on leg.entry_seq = entry.seq and leg.amount > 0
    where recharge.id in (${sql.join([...expected.keys()])}) group by recharge.id`.execute(db);
  return rows.flatMap(({ id, status, entries, amount }) => {
    const due = expected.get(id) ?? 0;
    const isRight =
      due === 0
        ? entries === 0 && status !== 'CREDITED'
        : entries === 1 && Number(amount) === due && status === 'CREDITED';
    return isRight
      ? []
      : [
          `recharge ${id}: ${due} fen are due; it is ${status} with ${entries} entries of ${amount ?? '0'} fen`,
        ];
  });
};

/** Every part that was asked for has left, once. */
const refundFaults = async (db: Db, asked: ReadonlyMap<string, number>): Promise<readonly string[]> => {
  if (asked.size === 0) return [];
  const rows = await db
    .selectFrom('payment_refund')
    .select(['id', 'status', 'amount', 'refund_number'])
    .where('id', 'in', [...asked.keys()])
    .execute();
  return rows.flatMap(({ id, status, amount, refund_number: number }) =>
    status === 'SUCCEEDED' && Number(amount) === asked.get(id)
      ? []
      : [`refund ${number}: ${asked.get(id) ?? 0} fen were asked for; ${amount} fen are ${status}`],
  );
};

interface Ended {
  readonly status: string;
  readonly gross: number;
}

/** Every withdrawal is where its last answered step left it. */
const withdrawalFaults = async (db: Db, ended: ReadonlyMap<string, Ended>): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'status', 'gross', 'tax', 'net'])
    .where('id', 'in', [...ended.keys()])
    .execute();
  return rows.flatMap(({ id, status, gross, tax, net }) => {
    const due = ended.get(id);
    const isRight =
      due?.status === status && due.gross === Number(gross) && Number(tax) + Number(net) === due.gross;
    return isRight ? [] : [`withdrawal ${id}: answered as ${due?.status ?? 'none'}, stored as ${status}`];
  });
};

/**
 * People recharge by codes and by bank transfers, withdraw, and get some of it back in parts, while the node and PostgreSQL are killed in turn. Each command
 * has a key of its own and is repeated until it is answered; the providers notify once, twice or never.
 */
export const killDuringPayments = async (
  cluster: OwnCluster,
  options: PaymentLivesOptions,
): Promise<PaymentLivesReport> => {
  const draw = randomFrom(options.seed);
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-payments-'));
  const { file, doubles, stop } = await openProviders(folder);
  const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  const start = (port: string): Promise<ServerProcess> =>
    startServerProcess({ ...env, PORT: port, PAYMENTS_FILE: file });
  let node = await start('0');
  const { url } = node;
  const { port } = new URL(url);
  const pool = new pg.Pool({ connectionString: cluster.url, max: 2 }).on('error', () => undefined);
  const db = databaseOver(pool);
  const counts = { repeated: 0, kills: 0, lost: 0, codes: 0, transfers: 0, withdrawals: 0, parts: 0 };
  try {
    const tokens: Partial<Record<Role, string>> = {};
    const line = async (role: Role): Promise<Line> => {
      tokens[role] = await signIn(url, role);
      return lineTo(url, tokens[role] ?? '', () => (counts.repeated += 1));
    };
    const [seller, approver, cashier, chief] = await Promise.all(ROLES.map(line));
    if (!seller || !approver || !cashier || !chief) throw new Error('no one');
    const account = await db
      .selectFrom('account')
      .select(['id', 'parent_id'])
      .where('platform', '=', PLATFORM)
      .where('user_name', '=', 'seller')
      .executeTakeFirstOrThrow();
    await giveFen(db, PLATFORM, sellerParty(account.parent_id ?? account.id), 100_000_000, Date.now());
    await sql`insert into configuration (platform, key, value) values (${PLATFORM}, 'points.withdrawPerDay', '1000')
      on conflict (platform, key) do update set value = '1000'`.execute(db);
    const voucher = await uploadPaper(url, tokens.seller ?? '');
    const receipt = await uploadPaper(url, tokens.cashier ?? '');
    const { body: offer } = await seller.read('/seller/integral/withdraw/offer');
    const { payees } = offer.data as { readonly payees: readonly { readonly id: string }[] };
    const { rows: before } = await sql<{
      seq: string | null;
    }>`select max(seq) as seq from ledger_entry`.execute(db);

    /** Fen that are due by recharge, and where each withdrawal ended. */
    const due = new Map<string, number>();
    const ended = new Map<string, Ended>();
    /** Fen that go back, by refund. */
    const asked = new Map<string, number>();
    let count = 0;
    const pause = () => sleep(draw() * PAUSE_MS);
    const done = async (by: Line, path: string, body: object): Promise<string> => {
      const { body: answer } = await by.command(path, body);
      if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
      return String((answer.data as { readonly id: string }).id);
    };

    const byCode = async (): Promise<void> => {
      counts.codes += 1;
      const channel: PaymentChannel = draw() < 0.5 ? 'wechat' : 'alipay';
      const points = 1 + Math.floor(draw() * 500);
      const id = await done(seller, '/seller/integral/recharge/pay', { points, channel });
      due.set(id, 0);
      const double = doubles[channel];
      const paymentOf = () => double.payments().find((each) => each.number.startsWith(`${rechargeNo(id)}T`));
      while (paymentOf() === undefined) {
        await seller.read(`/seller/integral/recharge/payment/${id}`);
        await sleep(50);
      }
      await pause();
      if (draw() < 0.12) return;
      const { number } = paymentOf() ?? { number: '' };
      double.pay(number);
      due.set(id, points * 100);
      const luck = draw();
      if (luck < 0.25) counts.lost += 1;
      else
        await Promise.all(
          Array.from({ length: luck < 0.5 ? 3 : 1 }, () => notify(url, channel, double, number)),
        );
      if (draw() < 0.5) await sendBack(id, number, points, channel);
    };

    /** Staff send it back in up to three parts once it was credited; each part is notified, or never. */
    const sendBack = async (
      id: string,
      number: string,
      points: number,
      channel: PaymentChannel,
    ): Promise<void> => {
      const isCredited = async () =>
        ((await approver.read(`/finance/recharge/info/${id}`)).body.data as { status?: string } | undefined)
          ?.status === 'CREDITED';
      for (const end = Date.now() + SETTLED_WITHIN_MS; !(await isCredited()) && Date.now() < end;)
        await sleep(500);
      for (let left = points, part = 0; left > 0 && part < 3; part += 1) {
        const some = part === 2 || draw() < 0.3 ? left : 1 + Math.floor(draw() * left);
        left -= some;
        counts.parts += 1;
        const refundId = await done(approver, `/finance/refund/recharge/${id}`, {
          ...{ points: some, reason: '付款人申请' },
        });
        asked.set(refundId, some * 100);
        await pause();
        const refunds = doubles[channel].payments().find((each) => each.number === number)?.refunds;
        const refundNumber = [...(refunds?.keys() ?? [])].at(-1);
        if (refundNumber !== undefined && draw() < 0.5)
          await notify(url, channel, doubles[channel], number, refundNumber);
        if (draw() < 0.4) return;
      }
    };

    const byBank = async (): Promise<void> => {
      counts.transfers += 1;
      const points = 1 + Math.floor(draw() * 5000);
      count += 1;
      const transfer = {
        points,
        payer: '王芳',
        bankReference: `F-${options.seed}-${count}`,
        vouchers: [voucher],
      };
      const id = await done(seller, '/seller/integral/recharge/transfer', transfer);
      due.set(id, 0);
      await pause();
      if (draw() < 0.2) await done(approver, `/finance/recharge/reject/${id}`, { reason: '未到账' });
      else {
        const arrived = Math.max(1, points - Math.floor(draw() * 3));
        await done(approver, `/finance/recharge/approve/${id}`, { points: arrived });
        due.set(id, arrived * 100);
      }
    };

    const withdraw = async (): Promise<void> => {
      counts.withdrawals += 1;
      const points = 100 + Math.floor(draw() * 400);
      const id = await done(seller, '/seller/integral/withdraw', {
        ...{ way: 'tax', points, payeeId: payees[0]?.id ?? '' },
      });
      const reached = (status: string) => ended.set(id, { status, gross: points * 100 });
      reached('SUBMITTED');
      await pause();
      const luck = draw();
      if (luck < 0.1) {
        await done(seller, `/seller/integral/withdraw/cancel/${id}`, {});
        reached('CANCELLED');
        return;
      }
      await done(approver, `/finance/pay/${luck < 0.2 ? 'reject' : 'approve'}/${id}`, { reason: '资料不符' });
      reached(luck < 0.2 ? 'REJECTED' : 'APPROVED');
      if (luck < 0.2) return;
      await pause();
      count += 1;
      const nth = count;
      const paid = { bankReference: `P-${options.seed}-${nth}`, receipt, paidOn: formatDate(Date.now()) };
      await done(cashier, `/finance/pay/pay/${id}`, paid);
      reached('PAID');
      if (luck < 0.8) return;
      const returned = { reason: '户名不符', bankReference: `R-${options.seed}-${nth}` };
      await done(chief, `/finance/pay/fail/${id}`, returned);
      reached('FAILED');
    };

    let left = options.lives;
    let isOver = false;
    const actor = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const luck = draw();
        await (luck < 0.5 ? byCode() : luck < 0.65 ? byBank() : withdraw());
      }
    };
    const striking = strikeInTurn({
      ...options,
      cluster,
      isOver: () => isOver,
      killed: () => (counts.kills += 1),
      restart: async () => {
        await node.kill('SIGKILL');
        node = await start(port);
      },
    });
    await Promise.all(Array.from({ length: options.actors }, actor)).finally(() => {
      isOver = true;
    });
    await striking;

    // What was not notified is found by the queries.
    const open = async () => [...(await rechargeFaults(db, due)), ...(await refundFaults(db, asked))];
    let faults = await open();
    for (const end = Date.now() + SETTLED_WITHIN_MS; faults.length > 0 && Date.now() < end;) {
      await sleep(2000);
      faults = await open();
    }
    const theirs = positive(
      Object.values(doubles)
        .flatMap((double) => double.payments())
        .flatMap(({ state, amount }) => (state === 'paid' ? [amount] : [])),
    );
    const paid = await sql<{ amount: string | null }>`select sum(leg.amount) as amount from payment
      join ledger_entry as entry on entry.kind = 'recharge' and entry.reference_id = payment.subject_id::text
        and entry.platform = payment.platform
      join ledger_leg as leg on leg.entry_seq = entry.seq and leg.amount > 0
      where payment.id in (select id from payment where status = 'PAID' and subject_id in (${sql.join([...due.keys()])}))
        and payment.area = 'recharge'`.execute(db);
    const ours = Number(paid.rows[0]?.amount ?? 0);
    const journal = await journalOf(db, before[0]?.seq ?? '0');
    const theirRefunds = positive(
      Object.values(doubles)
        .flatMap((double) => double.payments())
        .flatMap(({ refunds }) => [...refunds.values()]),
    );
    const ourRefunds = journal.get('platform:cash recharge-refund') ?? 0;
    const { rows: sums } = await sql<{ net: string; tax: string }>`select coalesce(sum(net), 0) as net,
      coalesce(sum(tax), 0) as tax from withdrawal where status = 'PAID' and id in (${sql.join([...ended.keys()])})`.execute(
      db,
    );
    const figures: readonly (readonly [string, number, number])[] = [
      ['the payments at the providers', theirs, ours],
      ['the refunds at the providers', theirRefunds, ourRefunds],
      ['the refunds that were asked for', positive([...asked.values()]), ourRefunds],
      ['the money that came in', positive([...due.values()]), -(journal.get('platform:cash recharge') ?? 0)],
      [
        'the money that was paid out',
        Number(sums[0]?.net),
        (journal.get('platform:cash withdrawal-payout') ?? 0) +
          (journal.get('platform:cash withdrawal-return') ?? 0),
      ],
      [
        'the tax',
        Number(sums[0]?.tax),
        (journal.get('platform:tax withdrawal-payout') ?? 0) +
          (journal.get('platform:tax withdrawal-return') ?? 0),
      ],
    ];
    return {
      ...counts,
      lives: due.size + ended.size,
      ...{ theirs, ours, theirRefunds, ourRefunds },
      breaches: await verifyLedger(db),
      faults: [
        ...faults,
        ...(await withdrawalFaults(db, ended)),
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
