import { Failure } from '@/application/request/failure';
import type { WorkOrderOpinions } from '@/application/work-order/work-order.port';
import { compareIds, type Id } from '@/domain/kernel/id';
import { refuse } from '@/domain/result';
import { complainAboutWorkOrder } from '@/domain/work-order/complain-about-work-order';
import { answerComplaint, type Complaint } from '@/domain/work-order/complaint';
import type { ComplaintQuery, ComplaintRow } from '@/domain/work-order/complaint-list';
import type { FakeDesk, FiledWorkOrder } from './fake-desk';
import type { FakeWorkOrdersSetup } from './fake-work-orders-setup';

/** The current state of a complaint. It is open until the map of answered complaints contains it. */
const complaintOf = (desk: FakeDesk, id: Id): Complaint =>
  desk.answeredComplaints.get(id) ?? { id, state: 'open', version: 0 };

const rowsOf = (desk: FakeDesk, { tracked, events }: FiledWorkOrder): readonly ComplaintRow[] => {
  const { id: workId, order, handler } = tracked.workOrder;
  return events
    .filter(({ kind }) => kind === 'complaint')
    .map(({ id, authorName, at, text }) => ({
      ...complaintOf(desk, id),
      workId,
      orderId: order.orderId,
      orderNo: order.orderNo,
      sellerName: order.sellerName,
      authorName,
      ...(handler === undefined ? {} : { handlerName: handler.name }),
      at,
      reason: text,
    }));
};

const isFound = (
  { workId, orderNo, sellerName, authorName, reason }: ComplaintRow,
  search: string,
): boolean =>
  workId === search || [orderNo, sellerName, authorName, reason].some((text) => text.includes(search));

const inOrder =
  ({ state }: ComplaintQuery) =>
  (a: ComplaintRow, b: ComplaintRow): number =>
    (state === 'open' ? 1 : -1) * (a.at - b.at || compareIds(a.id, b.id));

type Complaints = Pick<WorkOrderOpinions, 'complaints' | 'complaintDesk' | 'complain' | 'answerComplaint'>;

/** Complaints of the desk's work orders and their answers. */
export const fakeComplaints = ({
  desk,
  person,
  simulation,
}: Pick<FakeWorkOrdersSetup, 'desk' | 'person' | 'simulation'>): Complaints => ({
  complaints: (id, options) =>
    simulation.run(
      () =>
        rowsOf(desk, desk.find(person, id))
          .toReversed()
          .map(({ authorName, handlerName, at, reason, state, answer }) => ({
            authorName,
            ...(handlerName === undefined ? {} : { handlerName }),
            at,
            reason,
            state,
            ...(answer === undefined
              ? {}
              : { answeredBy: answer.answeredBy, answer: answer.text, answeredAt: answer.at }),
          })),
      options,
    ),
  complaintDesk: (query, options) =>
    simulation.run(() => {
      if (person.type !== 'PLATFORM') {
        const { refusal } = refuse('complaint.staff-only');
        throw new Failure({ kind: 'refused', code: 500, refusal, ambiguous: false });
      }
      const text = query.search?.trim() ?? '';
      const rows = desk
        .all(person)
        .flatMap((filed) => rowsOf(desk, filed))
        .filter((row) => (query.state === undefined || row.state === query.state) && isFound(row, text))
        .sort(inOrder(query));
      const from = (query.page - 1) * query.pageSize;
      return { items: rows.slice(from, from + query.pageSize), total: rows.length };
    }, options),
  complain: (id, input, requestId) =>
    simulation.run(() => desk.execute(person, id, requestId, input, complainAboutWorkOrder(input))),
  answerComplaint: ({ id }, input, requestId) =>
    simulation.run(() => {
      const row = desk
        .all(person)
        .flatMap((filed) => rowsOf(desk, filed))
        .find((each) => each.id === id);
      if (row === undefined) return refuse('complaint.not-found');
      return desk.execute(person, row.workId, requestId, [id, input], (tracked, actor, now) => {
        const decided = answerComplaint(complaintOf(desk, id), input, tracked, actor.person, now);
        if (decided.ok) desk.answeredComplaints.set(id, decided.value.complaint);
        return decided;
      });
    }),
});
