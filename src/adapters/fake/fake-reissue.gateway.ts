import type { ReissueGateway } from '@/application/order/reissue.port';
import { compareIds } from '@/domain/kernel/id';
import type { ReissueKind, ReissueRow } from '@/domain/order/reissue-list';
import type { ListPlace } from '@/domain/paging/list-place';
import type { Person } from '@/domain/work-order/party';
import { isShippable } from '@/domain/work-order/reshipment';
import type { FakeDesk, FiledWorkOrder } from './fake-desk';
import type { Weather } from './weather';

export interface FakeReissueSetup {
  readonly desk: FakeDesk;
  readonly person: Person;
  readonly weather: Weather;
}

const rowOf = ({ tracked: { workOrder }, events }: FiledWorkOrder): ReissueRow | undefined => {
  const { id, order, reshipment } = workOrder;
  if (reshipment.status === 'none') return undefined;
  const { quantity, requestedAt } = reshipment;
  return {
    orderId: order.orderId,
    orderNo: order.orderNo,
    workId: id,
    sellerName: order.sellerName,
    quantity,
    requestedAt,
    ...(reshipment.status === 'shipped' ? { shippedAt: reshipment.shippedAt } : {}),
    waybill: events.findLast(({ kind }) => kind === 'ship')?.text ?? '',
  };
};

const isOf = (kind: ReissueKind, { tracked: { workOrder } }: FiledWorkOrder): boolean =>
  kind === 'shipped' ? workOrder.reshipment.status === 'shipped' : isShippable(workOrder);

/** The longest waiting first, or the last shipped; the id decides where that is the same. */
const inOrder =
  (kind: ReissueKind) =>
  (a: ReissueRow, b: ReissueRow): number =>
    kind === 'waiting'
      ? a.requestedAt - b.requestedAt || compareIds(a.workId, b.workId)
      : (b.shippedAt ?? 0) - (a.shippedAt ?? 0) || compareIds(b.workId, a.workId);

const placeOf = (kind: ReissueKind, { workId, requestedAt, shippedAt = 0 }: ReissueRow): ListPlace => ({
  at: kind === 'waiting' ? requestedAt : shippedAt,
  id: workId,
});

const isBehind =
  (kind: ReissueKind, after: ListPlace) =>
  (row: ReissueRow): boolean => {
    const { at, id } = placeOf(kind, row);
    return (kind === 'waiting' ? 1 : -1) * (at - after.at || compareIds(id, after.id)) > 0;
  };

/** Re-issues of the desk's work orders as one person sees them. */
export const createFakeReissueGateway = ({ desk, person, weather }: FakeReissueSetup): ReissueGateway => ({
  list: (kind, { search = '', page, pageSize, after }, options) =>
    weather.through(() => {
      const words = search.trim();
      const rows = desk
        .all(person)
        .filter((filed) => isOf(kind, filed))
        .flatMap((filed) => rowOf(filed) ?? [])
        .filter(
          ({ orderNo, sellerName, workId }) =>
            orderNo.includes(words) || sellerName.includes(words) || workId === words,
        )
        .sort(inOrder(kind));
      const left =
        after === undefined ? rows.slice((page - 1) * pageSize) : rows.filter(isBehind(kind, after));
      const items = left.slice(0, pageSize);
      const last = items.at(-1);
      return {
        items,
        total: rows.length,
        ...(last === undefined || items.length < pageSize ? {} : { next: placeOf(kind, last) }),
      };
    }, options),
});
