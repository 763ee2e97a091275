import fc from 'fast-check';
import type { NewWorkOrderInput } from '@/domain/work-order/create-work-order';
import { partyOf, type Person } from '@/domain/kernel/party';
import type { Reshipment } from '@/domain/work-order/reshipment';
import {
  type Actor,
  actorOn,
  type Side,
  type TrackedWorkOrder,
} from '@/domain/work-order/tracked-work-order';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { type OrderPart, type WorkOrder, WORK_ORDER_FORM } from '@/domain/work-order/work-order';
import { viewFor, type WorkOrderView } from '@/domain/work-order/work-order-view';
import { WORK_STATES, type WorkState } from '@/domain/work-order/work-state';
import { WORK_TYPES, type WorkType } from '@/domain/work-order/work-type';
import type { Instant } from '@/domain/kernel/instant';
import { arbitraryPerson } from './person';
import { arbitraryRating } from './rating';
import {
  arbitraryId,
  arbitraryImages,
  arbitraryInstant,
  arbitraryText,
  arbitraryWord,
  record,
} from './shared';

/** Our states, and one of a back end that has more. */
const arbitraryWorkState: fc.Arbitrary<WorkState> = fc.constantFrom(...WORK_STATES, 'SUSPENDED');
export const arbitraryWorkType: fc.Arbitrary<WorkType> = fc.constantFrom(...WORK_TYPES, 'GIFT');

const quantity = fc.integer({ min: 1, max: 9 });
const hintStatus = fc.constantFrom('NONE' as const, 'URGED' as const, 'OVERDUE' as const);

export const arbitraryReshipment: fc.Arbitrary<Reshipment> = fc.oneof(
  fc.constant({ status: 'none' as const }),
  record({ status: fc.constant('requested' as const), quantity, requestedAt: arbitraryInstant }),
  record({
    status: fc.constant('shipped' as const),
    quantity,
    requestedAt: arbitraryInstant,
    shippedAt: arbitraryInstant,
  }),
);

export const arbitraryOrderPart: fc.Arbitrary<OrderPart> = record({
  orderId: arbitraryId,
  orderNo: arbitraryWord,
  sellerId: arbitraryId,
  sellerName: arbitraryWord,
  status: arbitraryWord,
  projectType: arbitraryWord,
});

export const arbitraryNewWorkOrderInput: fc.Arbitrary<NewWorkOrderInput> = record({
  type: arbitraryWorkType,
  level: arbitraryWord,
  content: arbitraryText,
  images: arbitraryImages,
});

const facts = record({
  id: arbitraryId,
  platform: arbitraryWord,
  order: arbitraryOrderPart,
  type: arbitraryWorkType,
  level: arbitraryWord,
  state: arbitraryWorkState,
  formKey: fc.constant(WORK_ORDER_FORM),
  content: arbitraryText,
  images: arbitraryImages,
  remark: arbitraryText,
  createdAt: arbitraryInstant,
  hint: record({ status: hintStatus, intervalMinutes: fc.integer({ min: 0, max: 1440 }) }),
  reshipment: arbitraryReshipment,
  rating: arbitraryRating,
  updatedAt: arbitraryInstant,
  version: fc.integer({ min: 1, max: 1000 }),
});

const side = fc.constantFrom<Side>('creator', 'handler', 'other');

interface Cast {
  readonly creator: Person;
  readonly handler?: Person;
}

/** People of a work order: two strangers, two clerks of one seller, a person on both sides, or a creator alone. */
const arbitraryCast: fc.Arbitrary<Cast> = fc
  .tuple(arbitraryPerson, arbitraryPerson, fc.constantFrom('apart', 'colleagues', 'same', 'alone'))
  .map(([creator, handler, kind]) => {
    if (kind === 'alone') return { creator };
    if (kind === 'same') return { creator, handler: creator };
    return { creator, handler: kind === 'apart' ? handler : { ...handler, sid: creator.sid } };
  });

const arbitraryTrackedOf = ({ creator, handler }: Cast): fc.Arbitrary<TrackedWorkOrder> =>
  fc
    .tuple(facts, arbitraryInstant, side, arbitraryInstant, fc.option(arbitraryInstant, { nil: undefined }))
    .map(([workOrder, handlerSince, lastSide, lastAt, urgedAt]) => ({
      workOrder: {
        ...workOrder,
        creator: partyOf(creator),
        ...(handler === undefined ? {} : { handler: partyOf(handler), handlerSince }),
      },
      creatorSid: creator.sid,
      ...(handler === undefined ? {} : { handlerSid: handler.sid }),
      lastPosted: { side: lastSide, at: lastAt },
      ...(urgedAt === undefined ? {} : { urgedAt }),
    }));

/** A work order at a moment, with a person and an actor: one of its people, a colleague of theirs, or a stranger. */
export interface Scene {
  readonly tracked: TrackedWorkOrder;
  readonly person: Person;
  readonly actor: Actor;
  readonly now: Instant;
}

export const arbitraryScene: fc.Arbitrary<Scene> = arbitraryCast.chain((cast) => {
  const { creator, handler = creator } = cast;
  const arbitraryOnlooker = fc.oneof(
    { weight: 2, arbitrary: fc.constant(creator) },
    { weight: 2, arbitrary: fc.constant(handler) },
    arbitraryPerson.map((person) => ({ ...person, sid: creator.sid })),
    arbitraryPerson.map((person) => ({ ...person, sid: handler.sid })),
    arbitraryPerson,
  );
  return fc
    .tuple(arbitraryTrackedOf(cast), arbitraryOnlooker, arbitraryInstant)
    .map(([tracked, person, now]) => ({ tracked, person, actor: actorOn(tracked, person), now }));
});

export const arbitraryTrackedWorkOrder: fc.Arbitrary<TrackedWorkOrder> =
  arbitraryCast.chain(arbitraryTrackedOf);

export const arbitraryWorkOrder: fc.Arbitrary<WorkOrder> = arbitraryTrackedWorkOrder.map(
  ({ workOrder }) => workOrder,
);

/** Further fields that a back end may send. */
const arbitraryFacts = fc.record(
  {
    facts: record({
      customerName: arbitraryWord,
      customerPhone: arbitraryWord,
      carPlate: arbitraryWord,
      carModel: arbitraryWord,
      shopName: arbitraryWord,
    }),
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** A view of one person in the scene, whose viewer, hint and waiting time agree. */
export const arbitraryWorkOrderView: fc.Arbitrary<WorkOrderView> = fc
  .tuple(arbitraryScene, arbitraryFacts)
  .map(([{ person, tracked, now }, facts]) => ({ ...viewFor(person, tracked, now), ...facts }));

/** Further fields of rows, each of which a back end may omit. */
const arbitraryGlimpse: fc.Arbitrary<Partial<WorkListItem>> = fc.record(
  {
    request: arbitraryWord,
    customerName: arbitraryWord,
    carPlate: arbitraryWord,
    handlerName: arbitraryWord,
    handlerId: arbitraryId,
    sellerId: arbitraryId,
    ofHandlersAccount: fc.constant(true as const),
    createdAt: arbitraryInstant,
    reminderAt: arbitraryInstant,
    found: fc.record(
      { messageId: arbitraryId, authorName: arbitraryWord, text: arbitraryText, at: arbitraryInstant },
      { requiredKeys: ['authorName', 'text', 'at'], noNullPrototype: true },
    ),
    lastMessage: record({
      authorName: arbitraryWord,
      text: arbitraryText,
      pictures: fc.integer({ min: 0, max: 10 }),
      at: arbitraryInstant,
    }),
  },
  { requiredKeys: [] },
);

const arbitraryBareItem: fc.Arbitrary<WorkListItem> = record({
  id: arbitraryId,
  orderId: arbitraryId,
  orderNo: arbitraryWord,
  sellerName: arbitraryWord,
  type: arbitraryWorkType,
  level: arbitraryWord,
  state: arbitraryWorkState,
  remark: arbitraryText,
  hint: hintStatus,
  reshipmentPending: fc.boolean(),
  unread: fc.integer({ min: 0, max: 100 }),
  waitingSeconds: fc.integer({ min: 0, max: 10_000_000 }),
  formKey: fc.constant(WORK_ORDER_FORM),
  updatedAt: arbitraryInstant,
});

export const arbitraryWorkListItem: fc.Arbitrary<WorkListItem> = fc
  .tuple(arbitraryBareItem, arbitraryGlimpse)
  .map(([item, glimpse]) => ({ ...item, ...glimpse }));
