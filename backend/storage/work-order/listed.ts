import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import { isSortedBySeller } from '@/domain/work-order/sort-by-seller';
import type { WorkListQuery } from '@/domain/work-order/work-list';
import type { Scope } from '@backend/core/ports/scope';
import { type Listed, ofParty, type Source } from '../listing/listed-range';
import { foundIn } from '../listing/search-text';
import { foundInPhones } from '../order/phone-search';
import { keyOf } from '../rows/scalars';
import { searchTerms } from '../rows/search';
import { inScope } from '../kernel/in-scope';
import { messageSearchOf, ofSeller, readFrom, searchOf, within, withinOrNamed } from './list-filter';
import { foundInMessages } from './message-search';
import { partiesOf, sellerParty, shopParty, platformStaffParty } from './parties';
import { ordersByPhone, ordersByPhoneEnding } from './phone-search';

/** The columns and directions by which a work list can be sorted. */
export type WorkSorting = readonly [
  'updated_at' | 'created_at' | 'last_said_at',
  'asc' | 'desc',
  group?: 'seller_id',
];

const workOrdersFrom = (...sources: readonly Source[]): Listed => ({
  id: 'work_order_id',
  sources,
});

/**
 * The work orders of the scope that meet a condition. The scope is inside a `case`, so that the planner does not
 * estimate it. Otherwise the planner would treat the condition and the scope as independent, and expect almost no rows.
 * It would then sort all rows instead of reading the index in order.
 */
const among = (condition: RawBuilder<unknown>, scope: Scope): Source => ({
  rows: sql`(select work_order.*, work_order.id as work_order_id from work_order
    where ${condition} and case when ${inScope('work_order', scope)} then true else false end)`,
  kept: [],
});

/**
 * The columns of a work order by which lists filter and sort, except `updated_at`. For unread work orders, `updated_at`
 * is read from the read mark, because the index of the read marks is sorted by it.
 */
const OF_THE_WORK_ORDER = [
  'state',
  'type',
  'finished',
  'form_key',
  'reissue',
  'shipped_at',
  'urged_at',
  'overdue_at',
  'created_at',
  'last_said_at',
  'creator_id',
  'creator_type',
  'creator_sid',
  'handler_id',
  'handler_type',
  'handler_sid',
  'seller_id',
  'last_said_side',
  'rating_times',
] as const;

export const onOrder = (orderId: Id, scope: Scope): Listed =>
  workOrdersFrom(among(sql`work_order.order_id = ${keyOf(orderId)}`, scope));

const creation = (scope: Scope): Source =>
  among(sql`work_order.creator_id = ${keyOf(scope.person.userId)}`, scope);

export const createdByMe = (scope: Scope): Listed => workOrdersFrom(creation(scope));

const handling = (scope: Scope): Source =>
  among(sql`work_order.handler_id = ${keyOf(scope.person.userId)}`, scope);

/** The user's unread work orders, which triggers record in the read marks. */
const unread = (scope: Scope): Source => ({
  rows: sql`(select mark.updated_at, ${sql.join(OF_THE_WORK_ORDER.map((name) => sql.ref(`work_order.${name}`)))},
      work_order.id as work_order_id
    from read_mark as mark join work_order on work_order.id = mark.work_order_id
    where mark.account_id = ${keyOf(scope.person.userId)} and mark.news_seq > mark.seq
      and case when ${inScope('work_order', scope)} then true else false end)`,
  kept: [],
});

/**
 * Finds work orders by an exact value: their own number, the order's number, the customer's phone number or the car's
 * plate. The search is not limited to the newest rows.
 */
const byNumber = (text: string, scope: Scope, seesPhones: boolean): Source => ({
  ...among(
    sql`(work_order.id = ${keyOf(text)} or work_order.order_id = any(array(
      select named.id from customer_order as named
      where named.platform = ${scope.platform} and named.order_no = ${text}
      union select named.id from customer_order as named
      where named.platform = ${scope.platform} and named.car_plate = upper(${text}) and named.car_plate <> ''
      ${ordersByPhone(text, scope, seesPhones)})))`,
    scope,
  ),
  isNamed: true,
});

/** Finds work orders by the last four digits of the customer's phone number. */
const byPhoneEnding = (
  text: string,
  scope: Scope,
  seesPhones: boolean,
  kept: Source['kept'],
): readonly Source[] => {
  const ending = ordersByPhoneEnding(text, scope, seesPhones);
  if (ending === undefined) return [];
  return [{ ...among(sql`work_order.order_id = any(array(${ending}))`, scope), kept }];
};

/** The party whose rows are read if staff filter by one seller or shop; undefined without such a filter. */
const partyOfQuery = ({ sellerId, ownerId, shopId }: WorkListQuery, platform: string): string | undefined => {
  if (shopId !== undefined && sellerId === undefined) return shopParty(shopId, platform);
  const seller = sellerId ?? ownerId;
  return seller === undefined ? undefined : sellerParty(seller, platform);
};

/** The parties whose rows a list reads. */
const partiesOfList = (query: WorkListQuery, scope: Scope): readonly string[] =>
  scope.wholePlatform
    ? [partyOfQuery(query, scope.platform) ?? platformStaffParty(scope.platform)]
    : partiesOf(scope);

/**
 * Finds work orders of a party in the text indexes: by their own text, by parts of the customer's phone number, and by
 * the text of their messages.
 */
const foundBy = (
  query: WorkListQuery,
  party: string,
  scope: Scope,
  seesPhones: boolean,
  kept: Source['kept'],
): readonly Source[] => {
  const search = searchOf(query);
  const terms = searchTerms(search);
  const message = messageSearchOf(query);
  return [
    foundIn('work_order', party, terms, search, kept),
    ...foundInPhones('work_order', party, search, seesPhones, kept),
    ...(message === undefined ? [] : [foundInMessages(party, terms, message, scope, kept)]),
  ];
};

/**
 * The work orders whose creator or handler (`column`) is the user. A search inside messages uses the text indexes;
 * otherwise it would read all messages of the user's latest work orders. For staff the indexes are not used, because
 * staff own few work orders and their part of the index covers the whole brand.
 */
const ownFound = (
  query: WorkListQuery,
  scope: Scope,
  seesPhones: boolean,
  own: Source,
  column: 'creator_id' | 'handler_id',
): Listed => {
  if (messageSearchOf(query) === undefined || scope.wholePlatform) return workOrdersFrom(own);
  const kept = [sql<SqlBool>`${sql.ref(`listed.${column}`)} = ${keyOf(scope.person.userId)}`];
  const named = { ...byNumber(searchOf(query), scope, seesPhones), kept };
  const found = partiesOf(scope).flatMap((party) => foundBy(query, party, scope, seesPhones, kept));
  const ending = byPhoneEnding(searchOf(query), scope, seesPhones, kept);
  return { ...workOrdersFrom(own, named), found: [...found, ...ending, named] };
};

/**
 * The work orders of a scope, for a list that is sorted by seller. Staff who filter by neither `sellerId` nor `shopId`
 * read the work orders of the brand, and an index contains these in this sort order. All others read the rows of
 * parties. These have no such index, but they are few, so they are sorted after reading.
 */
const bySeller = (query: WorkListQuery, scope: Scope): Listed => {
  const { sellerId, shopId, ownerId } = query;
  const kept = within(query);
  if (scope.wholePlatform && sellerId === undefined && shopId === undefined) {
    const owned = ownerId === undefined ? sql`` : sql`and work_order.seller_id = ${keyOf(ownerId)}`;
    return workOrdersFrom({
      rows: sql`(select work_order.*, work_order.id as work_order_id from work_order
        where ${inScope('work_order', scope)} ${owned})`,
      kept,
    });
  }
  return workOrdersFrom(
    ...partiesOfList(query, scope).map((party) => ({
      rows: sql`(select part.*, owned.seller_id from work_order_party as part cross join lateral (
          select work_order.seller_id from work_order where work_order.id = part.work_order_id offset 0) as owned
        where part.party = ${party})`,
      kept,
    })),
  );
};

/** The sources of a work list. Unread and own work orders are found by user, all others by the parties of the scope. */
export const listedBy = (query: WorkListQuery, scope: Scope, seesPhones: boolean): Listed => {
  switch (readFrom(query)) {
    case 'unread':
      return workOrdersFrom(unread(scope));
    case 'mine':
      return ownFound(query, scope, seesPhones, creation(scope), 'creator_id');
    case 'handled':
      return ownFound(query, scope, seesPhones, handling(scope), 'handler_id');
    case 'parties': {
      const search = searchOf(query);
      if (isSortedBySeller(query)) return bySeller(query, scope);
      const parties = partiesOfList(query, scope);
      const range = within(query);
      const rows = parties.map((party) => ofParty('work_order_party', party, range));
      if (search === '') return workOrdersFrom(...rows);
      const named = {
        ...byNumber(search, scope, seesPhones),
        kept: [...withinOrNamed(query, scope), ...ofSeller(query, scope)],
      };
      const terms = searchTerms(search);
      const found = parties.flatMap((party) => foundBy(query, party, scope, seesPhones, range));
      const ending = byPhoneEnding(search, scope, seesPhones, [...range, ...ofSeller(query, scope)]);
      return {
        ...workOrdersFrom(...rows, named),
        ...(terms.length === 0 ? {} : { found: [...found, ...ending, named] }),
      };
    }
  }
};
