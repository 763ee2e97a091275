import * as v from 'valibot';
import { type BoardCounts, type BoardQuery, BOARDS } from '../../domain/order/board';
import { dayOf, startOfDay } from '../../domain/dates/calendar';
import type { Instant } from '../../domain/kernel/instant';
import type { DayNumber } from '../../domain/dates/civil';
import { call } from '../call';
import { codec, optional } from '../codec';
import { inData } from '../envelope';
import { inPages } from '../pages';
import { pagingFields, pagingOf, pagingTo, searchOf } from '../paging';
import { PATHS } from '../paths';
import { count, countOf, dateTimeOf, id, idOf, rangeEndOf, rangeStartOf, when } from '../scalars';
import { order } from '../shapes/order';

/** The calls of the order boards. A board lists the orders that wait for one kind of step. */

const params = v.nullish(v.object({ beginTime: optional(v.string()), endTime: optional(v.string()) }), {});

const dayIn = (at: Instant | undefined): DayNumber | undefined => (at === undefined ? undefined : dayOf(at));
const dayTo = (day: DayNumber | undefined): string | undefined =>
  day === undefined ? undefined : dateTimeOf(startOfDay(day));

const boardQuery = codec(
  v.object({
    board: v.picklist(BOARDS),
    searchValue: optional(v.pipe(v.string(), v.maxLength(200))),
    project: optional(v.pipe(v.string(), v.maxLength(200))),
    outletId: optional(id),
    ...pagingFields,
    params,
  }),
  (wire): BoardQuery => ({
    board: wire.board,
    ...searchOf(wire.searchValue),
    ...when('project', wire.project === '' ? undefined : wire.project),
    ...when('shopId', wire.outletId === undefined || wire.outletId === '' ? undefined : idOf(wire.outletId)),
    ...when('from', dayIn(rangeStartOf(wire.params.beginTime, 'params.beginTime'))),
    ...when('to', dayIn(rangeEndOf(wire.params.endTime, 'params.endTime'))),
    ...pagingOf(wire),
  }),
  (query) => ({
    board: query.board,
    ...when('searchValue', query.search),
    ...when('project', query.project),
    ...when('outletId', query.shopId),
    ...pagingTo(query),
    params: { ...when('beginTime', dayTo(query.from)), ...when('endTime', dayTo(query.to)) },
  }),
);

const counts = codec(
  v.object({
    pending: count,
    late: count,
    accept: count,
    appoint: count,
    today: count,
    tomorrow: count,
    installing: count,
    confirm: count,
    cancel: count,
    closed: v.nullish(count, 0),
    unstaffed: v.nullish(count, 0),
  }),
  (wire): BoardCounts => ({
    pending: countOf(wire.pending),
    late: countOf(wire.late),
    accept: countOf(wire.accept),
    appoint: countOf(wire.appoint),
    today: countOf(wire.today),
    tomorrow: countOf(wire.tomorrow),
    installing: countOf(wire.installing),
    confirm: countOf(wire.confirm),
    cancel: countOf(wire.cancel),
    closed: countOf(wire.closed),
    unstaffed: countOf(wire.unstaffed),
  }),
  (value) => ({ ...value }),
);

export const getOrderBoard = call(PATHS.orderBoard, {
  summary:
    'Returns the orders in the scope of the session that wait for a step, most urgent first. The boards are `pending` (to assign), `late` (answer overdue), `accept`, `appoint`, `today` (appointments, missed ones included), `tomorrow`, `installing`, `confirm`, `cancel` (cancellation requests), `closed` (the shop has closed), `unstaffed` (no account of the shop can process orders) and `days`. `days` are the appointments from `params[beginTime]` to `params[endTime]`, in whole days. Each row is a complete order as `GET /seller/getOrderInfo` returns it, with the steps that the user may take. The search matches parts of the order number, seller, customer and plate, and phone numbers as in `GET /seller/order/list`. `total` counts up to 1,000.',
  query: boardQuery,
  reply: inPages(order),
});

export const getOrderBoardCounts = call(PATHS.orderBoardCounts, {
  summary: 'Returns the number of orders on each board, counted up to 1,000.',
  reply: inData(counts),
});
