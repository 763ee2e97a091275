import * as v from 'valibot';
import { PARTY_KINDS } from '../../domain/balances/balances';
import type { Party } from '../../domain/ledger/ledger-account';
import {
  DIRECTIONS,
  type StatementLine,
  type StatementQuery,
  type StatementRange,
  type StatementSummary,
} from '../../domain/ledger/statement';
import { ENTRY_KINDS } from '../../domain/ledger/transfer';
import { call } from '../call';
import { codec, optional } from '../codec';
import { inData } from '../envelope';
import { inPages, optionalPlace, optionalPlaceOf, optionalPlaceTo } from '../pages';
import { pagingFields, pagingOf, pagingTo, searchOf } from '../paging';
import { PATHS } from '../paths';
import { dateTime, dateTimeOf, id, idOf, instantOf, rangeEndOf, rangeStartOf, text, when } from '../scalars';

/** The calls for the statement of points of one account: its rows, and a summary by month. */

const fen = v.pipe(v.number(), v.integer());

const params = v.nullish(v.object({ beginTime: optional(v.string()), endTime: optional(v.string()) }), {});

const rangeOf = (wire: v.InferOutput<typeof params>): StatementRange => ({
  ...when('from', rangeStartOf(wire.beginTime, 'params.beginTime')),
  ...when('to', rangeEndOf(wire.endTime, 'params.endTime')),
});
const rangeTo = ({ from, to }: StatementRange) => ({
  ...when('beginTime', from === undefined ? undefined : dateTimeOf(from)),
  ...when('endTime', to === undefined ? undefined : dateTimeOf(to)),
});

/** The party whose statement is requested: both fields, or neither. */
const partyFields = { partyKind: optional(v.picklist(PARTY_KINDS)), partyId: optional(id) };
interface PartyWire {
  readonly partyKind?: Party['kind'] | null | undefined;
  readonly partyId?: v.InferOutput<typeof id> | null | undefined;
}
const partyIn = ({ partyKind: kind, partyId }: PartyWire): Pick<StatementRange, 'party'> =>
  when(
    'party',
    kind === undefined || kind === null || partyId === undefined || partyId === null
      ? undefined
      : { kind, id: idOf(partyId) },
  );
const partyTo = ({ party }: StatementRange) => ({
  ...when('partyKind', party?.kind),
  ...when('partyId', party?.id),
});

const statementQuery = codec(
  v.object({
    ...partyFields,
    searchValue: optional(v.pipe(v.string(), v.maxLength(200))),
    kind: optional(v.picklist(ENTRY_KINDS)),
    direction: optional(v.picklist(DIRECTIONS)),
    ...pagingFields,
    after: optionalPlace,
    params,
  }),
  (wire): StatementQuery => ({
    ...partyIn(wire),
    ...searchOf(wire.searchValue),
    ...when('kind', wire.kind),
    ...when('direction', wire.direction),
    ...rangeOf(wire.params),
    ...pagingOf(wire),
    ...when('after', optionalPlaceOf(wire.after)),
  }),
  (query) => ({
    ...partyTo(query),
    ...when('searchValue', query.search),
    ...when('kind', query.kind),
    ...when('direction', query.direction),
    ...pagingTo(query),
    ...when('after', optionalPlaceTo(query.after)),
    params: rangeTo(query),
  }),
);

const line = codec(
  v.object({
    id,
    createTime: dateTime,
    kind: v.string(),
    area: text,
    referenceId: id,
    orderNo: optional(v.string()),
    amount: fen,
    balance: fen,
    remark: text,
  }),
  ({ createTime, orderNo, ...wire }): StatementLine => ({
    ...wire,
    id: idOf(wire.id),
    referenceId: idOf(wire.referenceId),
    at: instantOf(createTime, 'createTime'),
    ...when('orderNo', orderNo),
  }),
  ({ at, ...item }) => ({ ...item, createTime: dateTimeOf(at) }),
);

const summaryQuery = codec(
  v.object({ ...partyFields, params }),
  (wire): StatementRange => ({ ...partyIn(wire), ...rangeOf(wire.params) }),
  (range) => ({ ...partyTo(range), params: rangeTo(range) }),
);

const summary = codec(
  v.object({
    available: fen,
    held: fen,
    opening: fen,
    closing: fen,
    months: v.array(v.object({ month: v.string(), incoming: fen, outgoing: fen })),
  }),
  (wire): StatementSummary => wire,
  (given) => ({ ...given, months: given.months.map((month) => ({ ...month })) }),
);

export const getStatement = call(PATHS.statement, {
  summary:
    'Returns the statement of the caller’s account, a seller account or a shop, newest first. Platform staff choose the account with `partyKind` and `partyId`. Without a range it covers the last 240 days. `amount` is positive for incoming and negative for outgoing points, and `balance` is the available balance after it; both are in fen, 100 to a point. `searchValue` is the full number or the id of an order. `total`, `more`, `exact`, `next` and `after` work as in `GET /seller/order/list`.',
  query: statementQuery,
  reply: inPages(line),
});

export const getStatementSummary = call(PATHS.statementSummary, {
  summary:
    'Returns the balance of the caller’s account now, `available` and `held`, and a summary of the range. Platform staff choose the account with `partyKind` and `partyId`. The summary contains the balance before and after the range, and the incoming and outgoing amounts of each month. Without a range it covers the last 240 days. Amounts are in fen.',
  query: summaryQuery,
  reply: inData(summary),
});
