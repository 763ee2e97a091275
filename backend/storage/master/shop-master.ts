import { type Selectable, sql } from 'kysely';
import type { StoredMaster as Master } from '@backend/core/ports/masters.port';
import { openingText } from '@backend/core/shop/opening-text';
import { parsePosition } from '@/domain/master/check-master';
import type { MasterValues } from '@/domain/master/master-field';
import { ok } from '@/domain/result';
import { closedDatesIn, closedText } from '@/domain/shop/closed-dates';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';
import { oneContains } from '../rows/search';
import type { ShopTable } from '../shop/shop.tables';
import { closedColumn, openingOf } from '../shop/opening-columns';
import { isStaffed } from '../shop/staffed';
import { json } from '../storable-text';
import { flagIn, listIn, type MasterTable, numberIn, offsetOf, textIn } from './master-table';
import { byFlag, narrowedBy } from './narrowed';

interface ShopRow extends Selectable<ShopTable> {
  readonly accounts: readonly string[];
  readonly staffed: boolean;
}

const masterOf = (row: ShopRow): Master => ({
  id: row.id,
  values: {
    name: row.name,
    city: row.city,
    address: row.address,
    phone: row.phone,
    region: row.region_id,
    place: row.longitude === null || row.latitude === null ? '' : `${row.longitude},${row.latitude}`,
    hours: row.weekly_hours,
    hoursRemark: row.hours_remark,
    closedDates: openingOf(row).closed.map(closedText),
    capacity: row.capacity,
    projectTypes: row.project_types,
    takesPoints: row.takes_points,
    owes: row.receivable_points,
    accounts: row.accounts,
    unstaffed: !row.staffed,
    open: row.open,
  },
});

const columnsOf = (values: MasterValues) => {
  const [longitude = null, latitude = null] = parsePosition(textIn(values, 'place')) ?? [];
  const week = listIn(values, 'hours');
  return {
    name: textIn(values, 'name'),
    city: textIn(values, 'city'),
    address: textIn(values, 'address'),
    phone: textIn(values, 'phone'),
    region_id: textIn(values, 'region'),
    longitude,
    latitude,
    opening_hours: openingText(week, textIn(values, 'hoursRemark')),
    weekly_hours: json(week),
    closed_dates: closedColumn(closedDatesIn(listIn(values, 'closedDates')) ?? []),
    hours_remark: textIn(values, 'hoursRemark'),
    capacity: numberIn(values, 'capacity'),
    project_types: json(listIn(values, 'projectTypes')),
    takes_points: flagIn(values, 'takesPoints'),
    open: flagIn(values, 'open'),
  };
};

const shops = (db: Db, platform: string) => db.selectFrom('shop').where('platform', '=', platform);

const FILTERS = { open: byFlag('open') };
/** The names of the users of `shop` who can sign in. */
const people = (platform: string) => sql<readonly string[]>`coalesce((
  select jsonb_agg(case when person.link_name = '' then person.name else person.link_name end order by person.id)
  from account as person
  where person.shop_id = shop.id and person.platform = ${platform} and person.type = 'SHOP'
    and person.enabled and person.removed_at is null), '[]'::jsonb)`;

const withPeople = (platform: string) =>
  [people(platform).as('accounts'), isStaffed(platform).as('staffed')] as const;

/** Shops. A closed shop gets no new orders and keeps its current ones. */
export const shopMaster: MasterTable = {
  list: async (db, platform, query) => {
    const { search = '', pageSize } = query;
    const found = shops(db, platform)
      .$if(search.trim() !== '', (rows) =>
        rows.where(oneContains(['name', 'city', 'address', 'phone'], search.trim())),
      )
      .where(narrowedBy(query, FILTERS));
    const rows = await found
      .selectAll()
      .select(withPeople(platform))
      .orderBy('open', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset(offsetOf(query))
      .execute();
    const { total } = await found
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return { items: rows.map(masterOf), total: Number(total) };
  },

  find: async (db, platform, id) => {
    const row = await shops(db, platform)
      .selectAll()
      .select(withPeople(platform))
      .where('id', '=', keyOf(id))
      .executeTakeFirst();
    return row && masterOf(row);
  },

  lock: async (transaction, platform, id) => {
    await shops(transaction, platform).select('id').where('id', '=', keyOf(id)).forNoKeyUpdate().execute();
  },

  add: async (transaction, { platform }, values) => {
    const { id } = await transaction
      .insertInto('shop')
      .values({ platform, ...columnsOf(values) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return ok(id);
  },

  change: async (transaction, { platform }, { id }, values) => {
    await transaction
      .updateTable('shop')
      .set(columnsOf(values))
      .where('platform', '=', platform)
      .where('id', '=', id)
      .execute();
    return ok(undefined);
  },
};
