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
    'Orders of the scope that wait for a step, the most urgent first: `pending` to assign, `late` answers, `accept`, `appoint`, appointments of `today` (missed ones included) and `tomorrow`, `installing`, `confirm`, requests to `cancel`, those whose shop has `closed` or is `unstaffed` (no account of it can work them), and `days`, the appointments from `params[beginTime]` to `params[endTime]`, whole days. Each is a whole order as `GET /seller/getOrderInfo` answers it, with the steps that the person may take. `total` counts to 1,000.',
  query: boardQuery,
  reply: inPages(order),
});

export const getOrderBoardCounts = call(PATHS.orderBoardCounts, {
  summary: 'How many orders each board has, counted to 1,000.',
  reply: inData(counts),
});
