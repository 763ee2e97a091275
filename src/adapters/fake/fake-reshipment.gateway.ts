import type { ReshipmentGateway } from '@/application/order/reshipment.port';
import { compareIds } from '@/domain/kernel/id';
import type { ReshipmentKind, ReshipmentRow } from '@/domain/order/reshipment-list';
import type { ListPlace } from '@/domain/paging/list-place';
import type { Person } from '@/domain/kernel/party';
import { isShippable } from '@/domain/work-order/reshipment';
import type { FakeDesk, FiledWorkOrder } from './fake-desk';
import type { CallSimulation } from './call-simulation';

export interface FakeReshipmentSetup {
  readonly desk: FakeDesk;
  readonly person: Person;
  readonly simulation: CallSimulation;
}

const rowOf = ({ tracked: { workOrder }, events }: FiledWorkOrder): ReshipmentRow | undefined => {
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

const isOf = (kind: ReshipmentKind, { tracked: { workOrder } }: FiledWorkOrder): boolean =>
  kind === 'shipped' ? workOrder.reshipment.status === 'shipped' : isShippable(workOrder);

/** Sorts by the longest wait, or by the latest shipment; then by id. */
const inOrder =
  (kind: ReshipmentKind) =>
  (a: ReshipmentRow, b: ReshipmentRow): number =>
    kind === 'waiting'
      ? a.requestedAt - b.requestedAt || compareIds(a.workId, b.workId)
      : (b.shippedAt ?? 0) - (a.shippedAt ?? 0) || compareIds(b.workId, a.workId);

const placeOf = (kind: ReshipmentKind, { workId, requestedAt, shippedAt = 0 }: ReshipmentRow): ListPlace => ({
  at: kind === 'waiting' ? requestedAt : shippedAt,
  id: workId,
});

const isBehind =
  (kind: ReshipmentKind, after: ListPlace) =>
  (row: ReshipmentRow): boolean => {
    const { at, id } = placeOf(kind, row);
    return (kind === 'waiting' ? 1 : -1) * (at - after.at || compareIds(id, after.id)) > 0;
  };

/** Reshipments of the desk's work orders, as one user sees them. */
export const createFakeReshipmentGateway = ({
  desk,
  person,
  simulation,
}: FakeReshipmentSetup): ReshipmentGateway => ({
  list: (kind, { search = '', page, pageSize, after }, options) =>
    simulation.run(() => {
      const text = search.trim();
      const rows = desk
        .all(person)
        .filter((filed) => isOf(kind, filed))
        .flatMap((filed) => rowOf(filed) ?? [])
        .filter(
          ({ orderNo, sellerName, workId }) =>
            orderNo.includes(text) || sellerName.includes(text) || workId === text,
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
