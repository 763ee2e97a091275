import { Failure } from '@/application/request/failure';
import type { Clock } from '@/application/kernel/ports';
import { refuse, type Result } from '@/domain/result';
import type { Refusal } from '@/domain/refusals';
import type { FormValues } from '@/domain/form/form-value';
import type { RawForm } from '@/domain/form/raw-form';
import type { Id } from '@/domain/kernel/id';
import type { Complaint } from '@/domain/work-order/complaint';
import type { OrderForWork } from '@/domain/work-order/create-work-order';
import type { Decide, Decision } from '@/domain/work-order/decision';
import { type Message, messageFor } from '@/domain/work-order/message';
import type { Person } from '@/domain/kernel/party';
import type { StaffToRate } from '@/domain/work-order/rate-staff';
import { actorOn, type TrackedWorkOrder } from '@/domain/work-order/tracked-work-order';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import { createFirstAnswers } from './first-answers';

/** A work order with its conversation, oldest first. */
export interface FiledWorkOrder {
  readonly tracked: TrackedWorkOrder;
  readonly events: readonly WorkOrderEvent[];
}

/** A back end's data about work orders, in memory. */
export interface FakeDesk {
  put(tracked: TrackedWorkOrder): void;
  putOrder(order: OrderForWork): void;
  orderOf(orderId: Id): OrderForWork | undefined;
  all(person: Person): readonly FiledWorkOrder[];
  /** Finds a work order, or throws the refusal that a real read returns. */
  find(person: Person, id: Id): FiledWorkOrder;
  /** Executes a command once per author and request id; a repeat returns the first answer. */
  execute(person: Person, id: Id, requestId: string, body: unknown, decide: Decide): Result<Message>;
  create(
    person: Person,
    requestId: string,
    body: unknown,
    decide: (id: Id) => Result<Decision>,
  ): Result<{ readonly id: Id }>;
  readMark(person: Person, id: Id): number;
  moveReadMark(person: Person, id: Id, seq: number): void;
  /** Form definitions by key; `entered` holds the filled-in values by work order. */
  readonly forms: Map<string, RawForm>;
  readonly entered: Map<Id, FormValues>;
  /** The staff to rate, by the id of the user who rates them. */
  readonly staff: Map<Id, readonly StaffToRate[]>;
  /** Answered complaints, by id. */
  readonly answeredComplaints: Map<Id, Complaint>;
  /** Runs any command that is not on one work order, once per author and request id. */
  once<T>(person: Person, requestId: string, body: unknown, run: () => Result<T>): Result<T>;
  now(): number;
}

const refusedRead = (refusal: Refusal): Failure =>
  new Failure({ kind: 'refused', code: 500, refusal, ambiguous: false });

/**
 * Whether the user sees the work order. Platform staff see every work order. Other users see it if their account is
 * that of its creator, its handler or the seller of its order.
 */
const isInScope = (person: Person, { creatorSid, handlerSid, workOrder }: TrackedWorkOrder): boolean =>
  person.type === 'PLATFORM' || [creatorSid, handlerSid, workOrder.order.sellerId].includes(person.sid);

/** Generated ids start above this number. A double cannot represent them exactly, and the same is true of real ids. */
const FIRST_ID = 9_007_199_254_740_993_000n;

const NOT_FOUND = { code: 'work-order.not-found', params: {} } as const;

export const createFakeDesk = (clock: Pick<Clock, 'now'>): FakeDesk => {
  const files = new Map<Id, FiledWorkOrder>();
  const orders = new Map<Id, OrderForWork>();
  const { once } = createFirstAnswers();
  const marks = new Map<string, number>();
  let lastId = FIRST_ID;

  const nextId = (): Id => {
    lastId += 1n;
    return String(lastId);
  };

  const find = (person: Person, id: Id): FiledWorkOrder => {
    const file = files.get(id);
    if (file === undefined || !isInScope(person, file.tracked)) throw refusedRead(NOT_FOUND);
    return file;
  };

  const file = (person: Person, id: Id, requestId: string, { tracked, events }: Decision): WorkOrderEvent => {
    const before = files.get(id)?.events ?? [];
    const added = events.map((event, at): WorkOrderEvent => ({
      ...event,
      id: nextId(),
      workOrderId: id,
      seq: before.length + at + 1,
      authorId: person.userId,
      authorName: person.name,
      at: clock.now(),
      ...(at === 0 ? { requestId } : {}),
    }));
    files.set(id, { tracked, events: [...before, ...added] });
    return added[0] as WorkOrderEvent;
  };

  return {
    forms: new Map(),
    entered: new Map(),
    staff: new Map(),
    answeredComplaints: new Map(),
    once: (person, requestId, body, run) => once(person.userId, requestId, body, run),
    now: () => clock.now(),
    put: (tracked) => void files.set(tracked.workOrder.id, { tracked, events: [] }),
    putOrder: (order) => void orders.set(order.part.orderId, order),
    orderOf: (orderId) => orders.get(orderId),
    all: (person) => [...files.values()].filter(({ tracked }) => isInScope(person, tracked)),
    find,
    execute: (person, id, requestId, body, decide) => {
      const filed = files.get(id);
      if (filed === undefined || !isInScope(person, filed.tracked)) return refuse('work-order.not-found');
      return once(person.userId, requestId, [id, body], () => {
        const decided = decide(filed.tracked, actorOn(filed.tracked, person), clock.now());
        if (!decided.ok) return decided;
        return { ok: true, value: messageFor(person, file(person, id, requestId, decided.value)) };
      });
    },
    create: (person, requestId, body, decide) =>
      once(person.userId, requestId, body, () => {
        const id = nextId();
        const decided = decide(id);
        if (!decided.ok) return decided;
        file(person, id, requestId, decided.value);
        return { ok: true, value: { id } };
      }),
    readMark: (person, id) => marks.get(`${person.userId} ${id}`) ?? 0,
    moveReadMark: (person, id, seq) => {
      const key = `${person.userId} ${id}`;
      marks.set(key, Math.max(seq, marks.get(key) ?? 0));
    },
  };
};
