import type { PointsGateway } from '@/application/points/points.port';
import { fenOfPoints } from '@/domain/ledger/fen';
import type { StatementLine, StatementRange } from '@/domain/ledger/statement';
import { formatDate } from '@/domain/dates/format';
import type { PointBalance } from '@/domain/points/points';
import type { CallSimulation } from './call-simulation';

const isWithin =
  ({ from = -Infinity, to = Infinity }: StatementRange) =>
  ({ at }: StatementLine): boolean =>
    at >= from && at <= to;

const sumOf = (lines: readonly StatementLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** The points of one account. `lines` are its statement, newest first. */
export const createFakePointsGateway = (
  simulation: CallSimulation,
  balance: PointBalance,
  lines: readonly StatementLine[] = [],
): PointsGateway => ({
  balance: (options) => simulation.run(() => balance, options),
  statement: ({ search, kind, direction, page, pageSize, ...range }, options) =>
    simulation.run(() => {
      const found = lines
        .filter(isWithin(range))
        .filter((line) => search === undefined || [line.orderNo, line.referenceId].includes(search))
        .filter((line) => kind === undefined || line.kind === kind)
        .filter(({ amount }) => direction === undefined || amount > 0 === (direction === 'in'));
      return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
    }, options),
  summary: (range, options) =>
    simulation.run(() => {
      const inRange = lines.filter(isWithin(range));
      const before = range.from === undefined ? [] : lines.filter(({ at }) => at < (range.from ?? 0));
      const months = [...new Set(inRange.map(({ at }) => formatDate(at).slice(0, 7)))].toSorted();
      const opening = sumOf(before);
      return {
        available: fenOfPoints(balance.available),
        held: fenOfPoints(balance.frozen),
        opening,
        closing: opening + sumOf(inRange),
        months: months.map((month) => {
          const own = inRange.filter(({ at }) => formatDate(at).startsWith(month));
          const incoming = sumOf(own.filter(({ amount }) => amount > 0));
          return { month, incoming, outgoing: incoming - sumOf(own) };
        }),
      };
    }, options),
});
