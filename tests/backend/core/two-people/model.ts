import { messageFor, type Message } from '@/domain/work-order/message';
import type { Person } from '@/domain/kernel/party';
import type { Refusal } from '@/domain/refusals';
import type { Instant } from '@/domain/kernel/instant';
import { SECOND } from '@/domain/kernel/instant';
import { actorOn, type TrackedWorkOrder } from '@/domain/work-order/tracked-work-order';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import type { Decide } from '@/domain/work-order/decision';

/** A work order and its messages in memory, changed only by the domain's rules. */
export interface Model {
  readonly tracked: TrackedWorkOrder;
  readonly events: readonly WorkOrderEvent[];
}

/** The smallest number that is treated as an instant. */
const FIRST_INSTANT = Date.UTC(2000);

/** Removes the milliseconds from every instant in a value, at any depth, because the API has whole seconds. */
export const inSeconds = <T>(value: T): T => {
  if (typeof value === 'number' && value > FIRST_INSTANT) return (Math.floor(value / SECOND) * SECOND) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => inSeconds(each)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inSeconds(each)])) as T;
};

/** A message without the fields that only the database sets. */
export const known = ({
  id: _id,
  requestId: _requestId,
  side: _side,
  ...rest
}: Message): Omit<Message, 'id' | 'requestId' | 'side'> => inSeconds(rest);

export const messagesFor = (viewer: Pick<Person, 'userId' | 'type'>, { events }: Model) =>
  events.map((event) => known(messageFor(viewer, event)));

interface Decided {
  readonly model: Model;
  readonly refusal?: Refusal;
}

export const decided = (model: Model, decide: Decide, by: Person, at: Instant): Decided => {
  const result = decide(model.tracked, actorOn(model.tracked, by), at);
  if (!result.ok) return { model, refusal: result.refusal };
  const { tracked, events } = result.value;
  const numbered = events.map((event, nth) => ({
    ...event,
    id: '',
    workOrderId: tracked.workOrder.id,
    seq: model.events.length + nth + 1,
    authorId: by.userId,
    authorName: by.name,
    at,
  }));
  return { model: { tracked, events: [...model.events, ...numbered] } };
};
