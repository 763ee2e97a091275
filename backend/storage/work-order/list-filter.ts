import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import { DAY, type Instant, SECOND } from '@/domain/kernel/instant';
import type { HintStatus } from '@/domain/work-order/hint';
import type { WorkListQuery } from '@/domain/work-order/work-list';
import { isFinished } from '@/domain/work-order/work-state';
import type { Scope } from '@backend/core/ports/scope';
import type { ListFilter } from '../listing/listed-range';
import { holds } from '../listing/search-text';
import { searchTerms } from '../rows/search';
import { keyOf, timeOf } from '../rows/scalars';
import { messageHolds } from './message-search';
import { sellerParty } from './parties';
import { phoneOfListed } from './phone-search';
import { waitsForMe } from './waits-for-me';

type Condition = RawBuilder<SqlBool>;

/** The source from which a work list reads its rows. All other filters of the query become SQL conditions. */
export const readFrom = ({
  unread,
  mine,
  waiting,
  handled,
}: WorkListQuery): 'unread' | 'mine' | 'handled' | 'parties' => {
  if (unread === true) return 'unread';
  if (mine === true || waiting === 'unrated') return 'mine';
  return handled === true ? 'handled' : 'parties';
};

export const searchOf = ({ search }: WorkListQuery): string => search?.trim() ?? '';

/**
 * The text to search for inside messages; undefined if the query does not search messages. A text that is too short for
 * the index is not searched for, because most messages contain it.
 */
export const messageSearchOf = (query: WorkListQuery): string | undefined => {
  const search = searchOf(query);
  return query.inMessages === true && searchTerms(search).length > 0 ? search : undefined;
};

/** The conditions on the creation time. Both bounds are inclusive, and the upper bound includes its whole second. */
const createdWithin = (from: Instant | undefined, to: Instant | undefined): readonly Condition[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`listed.created_at >= ${timeOf(from)}`]),
  ...(to === undefined
    ? []
    : [sql<SqlBool>`listed.created_at < ${timeOf((Math.floor(to / SECOND) + 1) * SECOND)}`]),
];

/** An upper bound for the difference between the clocks of two nodes. */
const CLOCKS_APART = DAY;

/**
 * A condition that limits the range of an index on the time of the last change. A row that was created after an instant
 * was also changed after it.
 */
const changedSince = (from: Instant | undefined): readonly Condition[] =>
  from === undefined ? [] : [sql<SqlBool>`listed.updated_at >= ${timeOf(from - CLOCKS_APART)}`];

/** The conditions for work orders that were created within the range of the query. */
export const within = ({ from, to }: WorkListQuery): readonly Condition[] => [
  ...createdWithin(from, to),
  ...changedSince(from),
];

/** The conditions for work orders within the range, or on the order whose number equals the search text. */
export const withinOrNamed = (query: WorkListQuery, scope: Scope): readonly Condition[] => {
  const range = createdWithin(query.from, query.to);
  if (range.length === 0) return [];
  return [
    sql<SqlBool>`((${sql.join(range, sql` and `)}) or listed.work_order_id in (
      select named.id from work_order as named where named.order_id = (
        select customer_order.id from customer_order
        where customer_order.platform = ${scope.platform} and customer_order.order_no = ${searchOf(query)})))`,
  ];
};

/** The conditions for the range of the query. There are none for party rows, because `listedBy` already limits them. */
const rangeOf = (query: WorkListQuery, scope: Scope): readonly Condition[] => {
  if (readFrom(query) === 'parties') return [];
  return searchOf(query) === '' ? within(query) : withinOrNamed(query, scope);
};

const lateAt = (now: Instant): Condition =>
  sql<SqlBool>`(listed.overdue_at is not null and listed.overdue_at <= ${timeOf(now)})`;

/** The same condition as the domain's `hintAt`, in SQL, as comparisons with stored times. */
const hinted = (hint: HintStatus, now: Instant): Condition => {
  const urged = sql<SqlBool>`listed.urged_at is not null`;
  const late = lateAt(now);
  if (hint === 'URGED') return sql<SqlBool>`(not listed.finished and ${urged})`;
  if (hint === 'OVERDUE') return sql<SqlBool>`(not listed.finished and not ${urged} and ${late})`;
  return sql<SqlBool>`(listed.finished or not (${urged} or ${late}))`;
};

const OPEN = sql<SqlBool>`not listed.finished`;

/**
 * The conditions on the state. A work order that waits for anything but a rating is always open. The condition `OPEN`
 * is added nevertheless, so that the planner uses the index of open work orders.
 */
const stateOf = ({ state, waiting, open, overdue }: WorkListQuery): readonly Condition[] => [
  ...(state === undefined ? [] : [sql<SqlBool>`listed.state = ${state}`]),
  ...(open === true ||
  overdue === true ||
  (state !== undefined && !isFinished({ id: '1', state })) ||
  (waiting !== undefined && waiting !== 'unrated')
    ? [OPEN]
    : []),
];

/** The condition that a seller account takes part in the work order: it has a party row for the work order. */
export const ofSeller = ({ sellerId }: WorkListQuery, { platform }: Scope): readonly Condition[] =>
  sellerId === undefined
    ? []
    : [
        sql<SqlBool>`exists (select 1 from work_order_party as part
          where part.work_order_id = listed.work_order_id and part.party = ${sellerParty(sellerId, platform)})`,
      ];

/** The conditions on the seller or shop of the order, on the handler, and on complaints. */
const narrowed = ({ ownerId, handlerId, shopId, complained }: WorkListQuery): readonly Condition[] => {
  const onOrder = (column: 'seller_id' | 'shop_id', id: Id) =>
    sql<SqlBool>`exists (select 1 from work_order as own
      where own.id = listed.work_order_id and ${sql.ref(`own.${column}`)} = ${keyOf(id)})`;
  const complaint = sql`select 1 from complaint where complaint.work_order_id = listed.work_order_id`;
  return [
    ...(ownerId === undefined ? [] : [onOrder('seller_id', ownerId)]),
    ...(shopId === undefined ? [] : [onOrder('shop_id', shopId)]),
    ...(handlerId === undefined ? [] : [sql<SqlBool>`listed.handler_id = ${keyOf(handlerId)}`]),
    ...(complained === 'any' ? [sql<SqlBool>`exists (${complaint})`] : []),
    ...(complained === 'open' ? [sql<SqlBool>`exists (${complaint} and complaint.state = 'open')`] : []),
  ];
};

/** A subquery that finds a row by its search text, its customer's phone number or, if requested, its messages. */
const lookFor = (
  query: WorkListQuery,
  scope: Scope,
  seesPhones: boolean,
): NonNullable<ListFilter['looked']> => {
  const search = searchOf(query);
  const phone = phoneOfListed(search, scope, seesPhones);
  const message = messageSearchOf(query);
  const looks = [
    holds('work_order', search),
    ...(phone === undefined ? [] : [phone]),
    ...(message === undefined ? [] : [messageHolds(message, scope)]),
  ];
  return sql.join(
    looks.map((look) => sql`(${look})`),
    sql` union `,
  );
};

/** The SQL conditions of a work-list query. */
export const listFilter = (
  query: WorkListQuery,
  scope: Scope,
  now: Instant,
  seesPhones: boolean,
): ListFilter => {
  const { person } = scope;
  const search = searchOf(query);
  const { formKey, waiting } = query;
  const me = keyOf(person.userId);
  const from = readFrom(query);
  return {
    listed: [
      ...rangeOf(query, scope),
      ...stateOf(query),
      ...narrowed(query),
      ...(query.type === undefined ? [] : [sql<SqlBool>`listed.type = ${query.type}`]),
      ...(query.hint === undefined ? [] : [hinted(query.hint, now)]),
      ...(query.overdue === true ? [lateAt(now)] : []),
      ...(formKey === undefined ? [] : [sql<SqlBool>`listed.form_key = ${formKey}`]),
      ...(waiting === undefined ? [] : [waitsForMe(waiting, person)]),
      ...(query.mine === true && from !== 'mine' ? [sql<SqlBool>`listed.creator_id = ${me}`] : []),
      // For staff, the source of the rows is already limited to the party rows of this seller.
      ...(from === 'parties' && scope.wholePlatform ? [] : ofSeller(query, scope)),
      ...(query.handled === true && from !== 'handled' ? [sql<SqlBool>`listed.handler_id = ${me}`] : []),
    ],
    ...(search === '' ? {} : { looked: lookFor(query, scope, seesPhones) }),
  };
};
