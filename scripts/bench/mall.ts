import { mkdirSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import type { GoodsQuery } from '@/domain/mall/goods';
import type { MallOrderQuery } from '@/domain/mall/mall-order';
import { scopeOf } from '@backend/core/session/scope-of';
import { databaseOver, type Db } from '@backend/storage/database';
import { openStorage } from '@backend/storage/open-storage';
import { serverPool } from '@backend/storage/server-pool';
import { readFlags, wholeNumber } from '../replies/flags';
import { ownStorage } from '../replies/own-storage';
import { fillDatabase } from './api/fill';
import { userNameOf } from './api/fill-people';
import { timedInTurn } from './ledger/measure-ledger';
import { machineOf } from './machine';
import { type Bare, bareDesk, bareWindow, WAITING_REFUND } from './mall/bare-mall';
import { fillMall, PLATFORM } from './mall/fill-mall';

/**
 * `tsx scripts/bench/mall.ts [--skus 100000] [--orders 1000000] [--times 120] [--filled URL]`: measures the
 * buyers' list of goods, the search and the order desk of the mall. A measured page is the answer of the
 * storage, with its total and, at the desk, the counts of the tabs. The bare query of a page is one SQL
 * statement with the same result. A third query reads the rows without any count. All three take turns. The
 * script creates its own database and drops it; `--filled` is the URL of a database that an interrupted run
 * left behind. Fails where a page takes more than three times its bare query at p50 or p95, and writes
 * reports/bench-mall.json.
 */
const PAGE = 20;
const TIMES_BARE_MAX = 3;

const flags = readFlags({ skus: '100000', orders: '1000000', times: '120', filled: '' });
const skus = wholeNumber('skus', flags.skus, 400);
const orders = wholeNumber('orders', flags.orders, 1000);
const times = wholeNumber('times', flags.times, 5);

interface Measured {
  readonly name: string;
  readonly page: () => Promise<{ readonly items: readonly unknown[] }>;
  readonly bare: Bare;
}

const pagesOf = async (db: Db): Promise<readonly Measured[]> => {
  const storage = openStorage(db, { kind: 'server' });
  const scopeOfAccount = async (role: 'seller' | 'staff') => {
    const account = await storage.accounts.byUserName(PLATFORM, userNameOf(role));
    if (account === undefined) throw new Error(`the ${role} account is missing`);
    return scopeOf(account);
  };
  const [buyer, staff] = [await scopeOfAccount('seller'), await scopeOfAccount('staff')];
  const window = (query: Partial<GoodsQuery>) => () =>
    storage.within(buyer).mallGoods.page({ page: 1, pageSize: PAGE, status: 'ON', ...query });
  const desk = (query: Partial<MallOrderQuery>, scope = staff) => {
    return () => storage.within(scope).mallOrders.page({ page: 1, pageSize: PAGE, ...query });
  };
  const like = (text: string) =>
    sql`(order_no || e'\n' || receiver || e'\n' || phone || e'\n' || buyer_name) like ${`%${text}%`}`;
  const titled = sql`(title || e'\n' || category) like '%座椅加热%'`;
  const [middle] = (await desk({ page: 500 })()).items;
  if (middle === undefined) throw new Error('the desk is empty');
  const { orderNo, phone } = middle;
  return [
    { name: 'window, page 1', page: window({}), bare: bareWindow(0, PAGE, 'place') },
    { name: 'window, page 20', page: window({ page: 20 }), bare: bareWindow(19 * PAGE, PAGE, 'place') },
    {
      name: 'window, a branch of categories',
      page: window({ category: '大类3' }),
      bare: bareWindow(0, PAGE, 'place', sql`category in ('大类3', '小类3', '小类13', '小类23', '小类33')`),
    },
    { name: 'window, most sold', page: window({ sort: 'sold' }), bare: bareWindow(0, PAGE, 'sold') },
    { name: 'window, cheapest', page: window({ sort: 'cheap' }), bare: bareWindow(0, PAGE, 'cheap') },
    {
      name: 'window, search',
      page: window({ search: '座椅加热' }),
      bare: bareWindow(0, PAGE, 'place', titled),
    },
    { name: 'order desk, page 1', page: desk({}), bare: bareDesk(0, PAGE, sql`true`) },
    { name: 'order desk, page 20', page: desk({ page: 20 }), bare: bareDesk(19 * PAGE, PAGE, sql`true`) },
    {
      name: 'order desk, to ship',
      page: desk({ status: 'PAID' }),
      bare: bareDesk(0, PAGE, sql`status = 'PAID'`),
    },
    {
      name: 'order desk, done',
      page: desk({ status: 'DONE' }),
      bare: bareDesk(0, PAGE, sql`status = 'DONE'`),
    },
    {
      name: 'order desk, refunds',
      page: desk({ refundOpen: true }),
      bare: bareDesk(0, PAGE, WAITING_REFUND),
    },
    {
      name: 'order desk, order number',
      page: desk({ search: orderNo }),
      bare: bareDesk(0, PAGE, sql`order_no = ${orderNo}`),
    },
    {
      name: 'order desk, phone number',
      page: desk({ search: phone }),
      bare: bareDesk(0, PAGE, sql`phone = ${phone}`),
    },
    {
      name: 'order desk, name of many receivers',
      page: desk({ search: '王芳' }),
      bare: bareDesk(0, PAGE, like('王芳')),
    },
    {
      name: 'order desk, part of a phone number',
      page: desk({ search: phone.slice(-6) }),
      bare: bareDesk(0, PAGE, like(phone.slice(-6))),
    },
    {
      name: 'own orders of a buyer',
      page: desk({}, buyer),
      bare: bareDesk(
        0,
        PAGE,
        sql`true`,
        sql`party_kind = 'seller' and party_id = ${buyer.person.sid}::bigint`,
      ),
    },
  ];
};

const fill = async (url: string): Promise<number> => {
  await fillDatabase(url, { orders: 1000, workOrders: 200, messages: 1000 });
  const db = databaseOver(new pg.Pool({ connectionString: url, max: 1 }));
  return fillMall(db, { skus, orders }).finally(() => db.destroy());
};

const storageOf =
  flags.filled === ''
    ? await ownStorage('server')
    : { env: { DATABASE_URL: flags.filled }, discard: () => Promise.resolve() };
const url = storageOf.env['DATABASE_URL'] ?? '';
try {
  const seconds = flags.filled === '' ? await fill(url) : 0;
  const db = databaseOver(serverPool(new pg.Pool({ connectionString: url, max: 4 })));
  try {
    const { date, processors, processor, node, load } = machineOf();
    console.log(
      `${skus} SKUs and ${orders} orders, filled in ${seconds.toFixed(0)} s; ${date}, ${processors} × ${processor}, load ${load.join(' ')}, Node ${node}; ${times} times; p50, p95 in ms\n`,
    );
    console.log('| | page | bare query | times at p50, p95 | rows alone |');
    console.log('|---|---|---|---|---|');
    const measured: object[] = [];
    const missed: string[] = [];
    for (const { name, page, bare } of await pagesOf(db)) {
      const { items } = await page();
      const bareRows = (await bare.answer.execute(db)).rows.length;
      if (items.length !== bareRows) throw new Error(`${name}: ${items.length} rows, bare ${bareRows}`);
      const [whole, alone, rows] = await timedInTurn(times, [
        page,
        () => bare.answer.execute(db),
        () => bare.rows.execute(db),
      ]);
      if (whole === undefined || alone === undefined || rows === undefined)
        throw new Error('nothing was measured');
      const ratios = [whole.p50 / alone.p50, whole.p95 / alone.p95] as const;
      const shown = ({ p50, p95 }: { readonly p50: number; readonly p95: number }) =>
        `${p50.toFixed(1)}, ${p95.toFixed(1)}`;
      console.log(
        `| ${name} | ${shown(whole)} | ${shown(alone)} | ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} | ${shown(rows)} |`,
      );
      measured.push({ name, whole, alone, rows });
      if (Math.max(...ratios) > TIMES_BARE_MAX)
        missed.push(`${name} takes ${Math.max(...ratios).toFixed(2)} times its bare query`);
    }
    for (const miss of missed) console.error(`✗ ${miss}, at most ${TIMES_BARE_MAX}`);
    mkdirSync('reports', { recursive: true });
    writeFileSync(
      'reports/bench-mall.json',
      `${JSON.stringify({ machine: machineOf(), skus, orders, measured, missed }, null, 2)}\n`,
    );
    process.exitCode = missed.length === 0 ? 0 : 1;
  } finally {
    await db.destroy();
  }
} finally {
  await storageOf.discard();
}
