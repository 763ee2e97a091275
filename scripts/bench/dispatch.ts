import { mkdirSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { scopeOf } from '@backend/core/session/scope-of';
import { orderAnswers } from '@backend/core/order/order-answers';
import { databaseOver, type Db } from '@backend/storage/database';
import { PREPARED_MARK } from '@backend/storage/prepared-mark';
import { openStorage } from '@backend/storage/open-storage';
import { serverPool } from '@backend/storage/server-pool';
import { ownStorage } from '../replies/own-storage';
import { readFlags, wholeNumber } from '../replies/flags';
import { fillDatabase } from './api/fill';
import { userNameOf } from './api/fill-people';
import { timedInTurn } from './ledger/measure-ledger';
import { machineOf } from './machine';

/**
 * `tsx scripts/bench/dispatch.ts [--orders 200000] [--times 100]`: the dispatch desk of platform staff with 5,000
 * waiting orders and 1,000 shops. A measured page is the desk's answer with all data of its orders. The bare query of a
 * page reads the same rows, but it neither counts them nor reads their work orders. The server keeps the plans of both.
 * The script creates its own database and drops it. Fails where a target is missed, and writes
 * reports/bench-dispatch.json.
 */
const PLATFORM = 'cyy';
const WAITING = 5000;
const SHOPS = 1000;
const PAGE = 50;
const P95_MAX_MS = 300;
const TIMES_BARE_MAX = 1.5;

const flags = readFlags({ orders: '200000', times: '100' });
const orders = wholeNumber('orders', flags.orders, WAITING * 4);
const times = wholeNumber('times', flags.times, 10);

/**
 * Shops in 40 districts with three kinds of opening hours, each with an account that can accept orders. The newest
 * orders wait for a shop.
 */
const arrange = async (db: Db): Promise<void> => {
  await sql`insert into shop (platform, name, city, address)
    select ${PLATFORM}, '门店 ' || nth, '上海', nth || ' 号'
    from generate_series((select count(*) from shop where platform = ${PLATFORM}) + 1, ${sql.lit(SHOPS)}) as nth`.execute(
    db,
  );
  await sql`update shop set region_id = (310101 + id % 40)::text, longitude = 121 + (id % 100) / 100.0,
    latitude = 31 + (id % 70) / 100.0,
    weekly_hours = (select jsonb_agg(case when day = 7 and id % 3 = 0 then '' else hours end order by day)
      from generate_series(1, 7) as day, (values ('09:00-12:00,13:30-18:00'), ('08:30-20:00'), ('09:00-18:00')) as week (hours)
      where week.hours = (array['09:00-12:00,13:30-18:00', '08:30-20:00', '09:00-18:00'])[1 + id % 3]) where platform = ${PLATFORM}`.execute(
    db,
  );
  await sql`insert into account (platform, user_name, user_key, name, link_name, type, shop_id, roles, permissions, password_hash)
    select ${PLATFORM}, 'keeper-' || id, 'keeper-' || id, '店长', '店长', 'SHOP', id, '["shop"]', '["order:install"]', '-'
    from shop where platform = ${PLATFORM}`.execute(db);
  // Orders older than a month are done, as in a real brand.
  await sql`update customer_order set status = 'DONE' where created_at < now() - interval '30 days'`.execute(
    db,
  );
  await sql`update customer_order set accepted_at = created_at where status = 'ASSIGNED'`.execute(db);
  await sql`update customer_order set status = 'PENDING', shop_id = null, assigned_at = null, region_id = (310101 + id % 40)::text
    where id in (select id from customer_order where platform = ${PLATFORM} order by created_at desc limit ${sql.lit(WAITING)})`.execute(
    db,
  );
  await sql`insert into order_shop_answer (order_id, shop_id, platform, kind, at)
    select id, shop_id, platform, kind, now() - interval '1 day' * (id % 90)
    from customer_order cross join (values ('assign'), ('accept')) as answer (kind)
    where platform = ${PLATFORM} and shop_id is not null and created_at > now() - interval '90 days'`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
};

/** The rows of a page: the orders with their shop, handler and project. */
const bareRows = (db: Db, page: number) =>
  sql`${sql.raw(PREPARED_MARK)} select customer_order.*, shop.name, shop.city, shop.address, shop.phone, shop.opening_hours, shop.weekly_hours,
      shop.closed_dates, handler.name as handler, project.label, project.label_en
    from customer_order
      left join shop on shop.id = coalesce(customer_order.shop_id, customer_order.wanted_shop_id)
      left join account as handler on handler.id = customer_order.handler_id
      left join project on project.platform = customer_order.platform and project.value = customer_order.project
    where customer_order.platform = ${PLATFORM} and customer_order.status = 'PENDING'
    order by customer_order.created_at, customer_order.id limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(
    db,
  );

/**
 * The open shops of the brand. Each has the number of its current orders, and the numbers of orders that it was offered
 * and accepted in the last 90 days.
 */
const bareShops = (db: Db) =>
  sql`${sql.raw(PREPARED_MARK)} select shop.id, shop.name, shop.region_id, shop.weekly_hours, shop.closed_dates, shop.longitude, shop.latitude,
      waiting.load, answers.offered, answers.accepted
    from shop
      left join (select shop_id, count(*) as load from customer_order
        where platform = ${PLATFORM} and status in ('ASSIGNED', 'INSTALLING') group by shop_id) as waiting on waiting.shop_id = shop.id
      left join (select shop_id, count(*) filter (where kind in ('assign', 'reassign')) as offered,
          count(*) filter (where kind = 'accept') as accepted
        from order_shop_answer where platform = ${PLATFORM} and at >= now() - interval '90 days' group by shop_id) as answers
        on answers.shop_id = shop.id
    where shop.platform = ${PLATFORM} and shop.open`.execute(db);

const storageOf = await ownStorage('server');
const url = storageOf.env['DATABASE_URL'] ?? '';
try {
  const seconds = await fillDatabase(url, { orders, workOrders: Math.ceil(orders / 4), messages: orders });
  const db = databaseOver(serverPool(new pg.Pool({ connectionString: url, max: 4 })));
  try {
    await arrange(db);
    const storage = openStorage(db, { kind: 'server' });
    const account = await storage.accounts.byUserName(PLATFORM, userNameOf('staff'));
    if (account === undefined) throw new Error('the staff account is missing');
    const scope = scopeOf(account);
    const answers = orderAnswers(storage);
    const desk = async (page: number) => {
      const query = { board: 'pending', page, pageSize: PAGE } as const;
      const member = { scope, account, now: Date.now() } as never;
      const answer = await answers.getOrderBoard({ query } as never, member);
      if (!answer.ok || answer.value.items.length !== PAGE) throw new Error('the desk has no full page');
      return answer.value;
    };
    const [first] = (await desk(1)).items;
    const candidates = async () => {
      const found = await storage.within(scope).orderSteps.candidates(first?.orderId ?? '', Date.now());
      if (found?.length !== SHOPS) throw new Error(`${found?.length ?? 0} candidates`);
    };
    const measured = [
      ...(await timedInTurn(times, [() => desk(1), () => bareRows(db, 1)])),
      ...(await timedInTurn(times, [() => desk(20), () => bareRows(db, 20)])),
      ...(await timedInTurn(times, [candidates, () => bareShops(db)])),
    ];
    const [counts] = await timedInTurn(times, [
      () => storage.within(scope).orderLists.boardCounts(Date.now()),
    ]);
    const { date, processors, processor, node, load } = machineOf();
    console.log(
      `${orders} orders, filled in ${seconds.toFixed(0)} s; ${date}, ${processors} × ${processor}, load ${load.join(' ')}, Node ${node}; ${times} times; p50, p95 in ms\n`,
    );
    console.log('| | desk | bare query | times at p95 |');
    console.log('|---|---|---|---|');
    const missed: string[] = [];
    const ratios: number[] = [];
    for (const [place, name] of ['page 1', 'page 20', 'candidates'].entries()) {
      const [whole, bare] = measured.slice(place * 2);
      if (whole === undefined || bare === undefined) throw new Error('nothing was measured');
      const ratio = whole.p95 / bare.p95;
      ratios.push(ratio);
      console.log(
        `| ${name} | ${whole.p50.toFixed(1)}, ${whole.p95.toFixed(1)} | ${bare.p50.toFixed(1)}, ${bare.p95.toFixed(1)} | ${ratio.toFixed(2)} |`,
      );
      if (whole.p95 > P95_MAX_MS)
        missed.push(`${name} takes ${whole.p95.toFixed(0)} ms, at most ${P95_MAX_MS}`);
      if (ratio > TIMES_BARE_MAX)
        missed.push(`${name} takes ${ratio.toFixed(2)} times its bare query, at most ${TIMES_BARE_MAX}`);
    }
    console.log(
      `| counts of all tabs | ${counts?.p50.toFixed(1) ?? ''}, ${counts?.p95.toFixed(1) ?? ''} | | |`,
    );
    for (const miss of missed) console.error(`✗ ${miss}`);
    mkdirSync('reports', { recursive: true });
    writeFileSync(
      'reports/bench-dispatch.json',
      `${JSON.stringify({ machine: machineOf(), orders, measured, counts, missed }, null, 2)}\n`,
    );
    process.exitCode = missed.length === 0 ? 0 : 1;
  } finally {
    await db.destroy();
  }
} finally {
  await storageOf.discard();
}
