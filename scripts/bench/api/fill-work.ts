import { type RawBuilder, sql } from 'kysely';

/** The numbers of rows to generate. */
export interface Amounts {
  readonly orders: number;
  readonly workOrders: number;
  readonly messages: number;
}

/** The age of the oldest order, in days. */
const DAYS = 400;
const BODIES = 256;

const chance = (nth: RawBuilder<unknown>, purpose: number) =>
  sql`pg_temp.chance(${nth}, ${sql.lit(purpose)})`;

/** A random element of a list. */
const anyOf = (values: readonly string[], nth: RawBuilder<unknown>, purpose: number) =>
  sql`(array[${sql.join(values.map((value) => sql.lit(value)))}])[1 + floor(${chance(nth, purpose)} * ${sql.lit(values.length)})::integer]`;

const NTH = sql.ref('nth');
const WORK = sql.ref('counted.nth');
const TYPES = [
  'AFTER_SALE',
  'AFTER_SALE',
  'AFTER_SALE',
  'URGE_INSTALL',
  'URGE_INSTALL',
  'EXCHANGE',
  'REVOKE',
  'CAR_DAMAGE',
  'NEGATIVE_REVIEW',
  'COMPLAINT',
  'RETURN_GOODS',
  'PRODUCT_FEEDBACK',
  'ORDER_FEEDBACK',
];
const LEVELS = ['NORMAL', 'NORMAL', 'NORMAL', 'NORMAL', 'IMPORTANT', 'URGENT'];
const STATUSES = [
  'UNPAID',
  'PENDING',
  'ASSIGNED',
  'INSTALLING',
  'DONE',
  'DONE',
  'DONE',
  'AFTER_SALE',
  'CANCELLED',
];
const PROJECTS = ['FILM', 'FILM', 'COATING', 'TYRE', 'MAINTENANCE'];

const ONE = sql.ref('one.nth');

/** The projects of every platform; each is named after its kind of work. */
const projectsOf = (): RawBuilder<unknown> => sql`
  insert into project (platform, value, label, project_type, price_cents, points)
  select distinct brand.platform, kind, kind, kind, 10000, 0
  from bench_brand brand cross join unnest(array[${sql.join([...new Set(PROJECTS)].map((kind) => sql.lit(kind)))}]) as kind
  on conflict do nothing`;

/**
 * Customers' orders. The third power of a random number assigns most of the orders to few sellers. A later order has a
 * higher id.
 */
const ordersOf = (orders: number): readonly RawBuilder<unknown>[] => [
  projectsOf(),
  sql`insert into customer_order (
      id, order_no, platform, seller_id, seller_name, handler_id, handler_sid, shop_id, status, project_type, project,
      customer_name, customer_phone, customer_address, car_model, car_plate, amount_cents, paid_cents, content,
      images, allowed_types, created_at)
    select
      ${sql.lit(100_000)} + one.nth, 'DD' || to_char(20250000000 + one.nth, 'FM000000000000'), brand.platform,
      seller.id, seller.name, handler.id, handler.id, shop.shop_id,
      ${anyOf(STATUSES, ONE, 21)}, ${anyOf(PROJECTS, ONE, 22)}, ${anyOf(PROJECTS, ONE, 22)},
      '车主' || one.nth % 9973, '139' || to_char(one.nth % 99999989, 'FM00000000'), '上海市嘉定区 ' || one.nth % 997 || ' 号',
      '大众 朗逸', '沪A' || to_char(one.nth % 99991, 'FM00000'),
      price.cents, price.cents, '前挡贴膜', '[]', '[]',
      date_trunc('milliseconds', now() - make_interval(secs => ${sql.lit(DAYS * 86_400)} * (1 - one.nth / ${sql.lit(orders)}::float8)))
    from generate_series(1, ${sql.lit(orders)}) as one (nth)
    join bench_brand brand
      on ${chance(ONE, 1)} >= brand.share_from and ${chance(ONE, 1)} < brand.share_to
    cross join lateral (select floor(brand.sellers * power(${chance(ONE, 2)}, 3))::integer as nth) pick
    join bench_account seller
      on seller.platform = brand.platform and seller.role = 'seller' and seller.nth = pick.nth
    left join bench_account handler
      on ${chance(ONE, 3)} < 0.95 and handler.platform = brand.platform and handler.role = 'handler'
      and handler.nth = floor(brand.sellers / 5 * power(${chance(ONE, 4)}, 2))::integer
    left join bench_account shop
      on ${chance(ONE, 5)} < 0.7 and shop.platform = brand.platform and shop.role = 'shop'
      and shop.nth = floor(brand.sellers * ${chance(ONE, 6)})::integer
    cross join lateral (select 10000 + floor(${chance(ONE, 7)} * 300000)::bigint as cents) price`,
  sql`select setval(pg_get_serial_sequence('customer_order', 'id'), ${sql.lit(100_000 + orders)})`,
];

/**
 * Draws the properties of each work order first: its order, its author (a seller, a seller's user or staff), and its
 * messages. Most work orders have a few messages, and some have hundreds. Nine of ten are finished.
 */
const plansOf = ({ orders, workOrders, messages }: Amounts): readonly RawBuilder<unknown>[] => [
  sql`create temporary table bench_work as
    with drawn as (
      select nth, -ln(1 - 0.999999 * ${chance(NTH, 11)}) as weight
      from generate_series(1, ${sql.lit(workOrders)}) nth
    ), placed as (
      select nth, sum(weight) over (order by nth) / sum(weight) over () as upto, weight / sum(weight) over () as share
      from drawn
    ), counted as (
      select nth,
        1 + (floor(upto * ${sql.lit(messages - workOrders)} + 1e-6) - floor((upto - share) * ${sql.lit(messages - workOrders)} + 1e-6))::integer as said
      from placed
    )
    select
      ${sql.lit(500_000)} + counted.nth as id, counted.nth, counted.said,
      placed_on.id as order_id, placed_on.platform, placed_on.seller_id, placed_on.shop_id,
      creator.id as creator_id, creator.name as creator_name,
      case creator.role when 'staff' then 'PLATFORM' else 'SELLER' end as creator_type,
      case creator.role when 'clerk' then placed_on.seller_id else creator.id end as creator_sid,
      handler.id as handler_id, handler.name as handler_name,
      coalesce(handler.id, staff.id) as partner_id, coalesce(handler.name, staff.name) as partner_name,
      spans.created_at, spans.finished,
      date_trunc('milliseconds', least(now(), case
        when counted.said = 1 then spans.created_at
        when spans.finished
        then spans.created_at + make_interval(secs => -ln(1 - 0.999 * ${chance(WORK, 12)}) * 259200)
        else greatest(spans.created_at, now() - make_interval(secs => power(${chance(WORK, 13)}, 2) * 864000))
      end)) as updated_at
    from counted
    join customer_order placed_on
      on placed_on.id = ${sql.lit(100_000)} + ceil(counted.nth * ${sql.lit(orders)}::numeric / ${sql.lit(workOrders)})::bigint
    join bench_account seller on seller.id = placed_on.seller_id
    join bench_account staff
      on staff.platform = placed_on.platform and staff.role = 'staff'
      and staff.nth = floor(5 * ${chance(WORK, 14)})::integer
    join bench_account creator
      on creator.platform = placed_on.platform
      and creator.role = case
        when ${chance(WORK, 15)} < 0.6 then 'seller'
        when ${chance(WORK, 15)} < 0.8 then 'clerk'
        else 'staff' end
      and creator.nth = case when ${chance(WORK, 15)} < 0.8 then seller.nth else staff.nth end
    left join bench_account handler on handler.id = placed_on.handler_id
    cross join lateral (
      select date_trunc('milliseconds', least(now(), placed_on.created_at + make_interval(secs => ${chance(WORK, 16)} * 432000))) as created_at
    ) born
    cross join lateral (
      select born.created_at,
        ${chance(WORK, 17)} < case when born.created_at < now() - interval '14 days' then 0.95 else 0.5 end as finished
    ) spans`,
  sql`create unique index on bench_work (id)`,
  sql`analyze bench_work`,
];

const workOrdersOf = (workOrders: number): readonly RawBuilder<unknown>[] => [
  sql`insert into work_order (
      id, order_id, platform, seller_id, shop_id, type, level, state, finished, form_key, content, images, remark,
      creator_id, creator_name, creator_type, creator_sid, handler_id, handler_name, handler_type, handler_sid,
      handler_since, hint_minutes, urged_at, overdue_at, last_said_side, last_said_at, reissue, reissue_at, shipped_at,
      rating_stars, rating_times, rating_remarks, rating_anonymous, created_at, updated_at, version, last_seq)
    select
      id, order_id, platform, seller_id, shop_id, ${anyOf(TYPES, NTH, 31)}, ${anyOf(LEVELS, NTH, 32)},
      case when finished then case when ${chance(NTH, 33)} < 0.4 then 'COMMENT' else 'FINISH' end
        when said = 1 then 'WAIT' else 'HANDLING' end,
      finished, 'work_order_form', '前挡膜起泡，客户要求尽快处理', '[]',
      case when finished then '发起人关闭工单' else '' end,
      creator_id, creator_name, creator_type, creator_sid, handler_id, handler_name,
      case when handler_id is not null then 'SELLER' end, handler_id,
      case when handler_id is not null then created_at end,
      120,
      case when not finished and said % 2 = 1 and ${chance(NTH, 34)} < 0.2 then updated_at end,
      case when not finished and (said % 2 = 1 or handler_id is null) then updated_at + interval '2 hours' end,
      case when said % 2 = 1 then 'creator' when handler_id is null then 'other' else 'handler' end,
      updated_at,
      reissue.asked::integer,
      case when reissue.asked then created_at end,
      case when reissue.asked and (finished or ${chance(NTH, 36)} < 0.5) then updated_at end,
      case when finished and ${chance(NTH, 33)} < 0.4 then case when ${chance(NTH, 37)} < 0.85 then 3 else 1 end end,
      case when finished and ${chance(NTH, 33)} < 0.4 then 1 end,
      case when finished and ${chance(NTH, 33)} < 0.4 then '["满意"]'::jsonb else '[]'::jsonb end,
      false, created_at, updated_at, said, said
    from bench_work
    cross join lateral (select ${chance(NTH, 35)} < 0.1 as asked) reissue
    order by id`,
  sql`select setval(pg_get_serial_sequence('work_order', 'id'), ${sql.lit(500_000 + workOrders)})`,
];

const SENTENCES = [
  '门店已联系车主，预计明天下午安装。',
  '客户说颜色不对，请核对订单备注。',
  '好的，收到。',
  '请提供一下膜边起泡的照片，正面和侧面各一张。',
  '已经补发，快递单号稍后给您。',
  '师傅今天排满了，最早后天上午，麻烦和车主沟通一下可以吗？',
];

/** Inserts the messages, spread evenly over the time of their work order. */
const messagesOf = (): readonly RawBuilder<unknown>[] => [
  sql`create temporary table bench_body as
    select nth, jsonb_build_object(
      'text', (select string_agg((array[${sql.join(SENTENCES.map((each) => sql.lit(each)))}])[1 + (nth * 7 + part) % ${sql.lit(SENTENCES.length)}], '')
        from generate_series(0, nth % 4) part),
      'images', '[]'::jsonb, 'reissue', 0, 'noteOnOrder', false) as body
    from generate_series(0, ${sql.lit(BODIES - 1)}) nth`,
  sql`analyze bench_body`,
  // Read marks come before the messages, whose triggers write the `news_seq` of the marks.
  sql`insert into read_mark (account_id, work_order_id, seq)
    select creator_id, id, case when finished then said else floor(said * ${chance(NTH, 41)})::integer end
    from bench_work where creator_type = 'SELLER'
    union all
    select handler_id, id, case when finished then said else floor(said * ${chance(NTH, 42)})::integer end
    from bench_work where handler_id is not null`,
  sql`insert into work_order_event (
      work_order_id, seq, kind, author_id, author_name, author_sid, request_id, request_digest, at, body)
    select
      work.id, seq, case when seq = 1 then 'create' when seq = said and finished then 'finish' else 'reply' end,
      case seq % 2 when 1 then creator_id else partner_id end,
      case seq % 2 when 1 then creator_name else partner_name end,
      case seq % 2 when 1 then creator_sid else partner_id end,
      md5(work.id || '/' || seq)::uuid::text, md5(work.id || '-' || seq) || md5(seq || '-' || work.id),
      date_trunc('milliseconds', created_at + (updated_at - created_at) * ((seq - 1) / greatest(said - 1, 1)::float8)),
      body
    from bench_work work
    cross join lateral generate_series(1, said) seq
    join bench_body on bench_body.nth = (work.id * 31 + seq * 17) % ${sql.lit(BODIES)}`,
];

/** Fills the tables of orders and work orders. The accounts must exist already. */
export const fillWork = (amounts: Amounts): readonly RawBuilder<unknown>[] => [
  ...ordersOf(amounts.orders),
  sql`alter table customer_order add constraint bench_order_id unique (id)`,
  sql`analyze customer_order`,
  ...plansOf(amounts),
  ...workOrdersOf(amounts.workOrders),
  ...messagesOf(),
  sql`alter table customer_order drop constraint bench_order_id`,
];
