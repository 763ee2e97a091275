import { HOUR, type Instant } from '@/domain/kernel/instant';
import { partyOf, type Person } from '@/domain/kernel/party';
import { type Rating, UNRATED } from '@/domain/work-order/rating';
import { NO_RESHIPMENT } from '@/domain/work-order/reshipment';
import type { Side, TrackedWorkOrder } from '@/domain/work-order/tracked-work-order';
import { type OrderPart, type WorkOrder, WORK_ORDER_FORM } from '@/domain/work-order/work-order';
import { COMMENT, FINISH, HANDLING, WAIT, type WorkState } from '@/domain/work-order/work-state';
import { NOON } from './instants';
import { anOrder } from './order';
import { CREATOR, HANDLER } from './person';

type Rated = Rating & { readonly status: 'rated' };

const FIRST_RATING: Rated = {
  status: 'rated',
  stars: 1,
  times: 1,
  remarks: ['处理太慢'],
  anonymous: false,
  discontent: 'SLOW',
  staffId: HANDLER.userId,
};

/** `aWorkOrder().createdBy(x).handledBy(y).finished().build()`: a work order as the back end stores it. */
export class WorkOrderBuilder {
  private readonly tracked: TrackedWorkOrder;

  constructor(tracked: TrackedWorkOrder) {
    this.tracked = tracked;
  }

  private but(change: Partial<TrackedWorkOrder>): WorkOrderBuilder {
    return new WorkOrderBuilder({ ...this.tracked, ...change });
  }

  private with(change: Partial<WorkOrder>): WorkOrderBuilder {
    return this.but({ workOrder: { ...this.tracked.workOrder, ...change } });
  }

  withId(id: string): WorkOrderBuilder {
    return this.with({ id });
  }

  onPlatform(platform: string): WorkOrderBuilder {
    return this.with({ platform });
  }

  onOrder(order: OrderPart): WorkOrderBuilder {
    return this.with({ order });
  }

  ofType(type: string): WorkOrderBuilder {
    return this.with({ type });
  }

  ofLevel(level: string): WorkOrderBuilder {
    return this.with({ level });
  }

  saying(content: string): WorkOrderBuilder {
    return this.with({ content });
  }

  createdBy(person: Person): WorkOrderBuilder {
    return this.with({ creator: partyOf(person) }).but({ creatorSid: person.sid });
  }

  handledBy(person: Person): WorkOrderBuilder {
    const { createdAt } = this.tracked.workOrder;
    return this.with({ handler: partyOf(person), handlerSince: createdAt }).but({ handlerSid: person.sid });
  }

  withoutHandler(): WorkOrderBuilder {
    const { handlerSid: _account, workOrder, ...tracked } = this.tracked;
    const { handler: _handler, handlerSince: _since, ...rest } = workOrder;
    return new WorkOrderBuilder({ ...tracked, workOrder: rest });
  }

  inState(state: WorkState): WorkOrderBuilder {
    return this.with({ state });
  }

  waiting(): WorkOrderBuilder {
    return this.inState(WAIT);
  }

  finished(): WorkOrderBuilder {
    return this.inState(FINISH);
  }

  commented(): WorkOrderBuilder {
    return this.inState(COMMENT);
  }

  withReshipmentRequested(quantity = 1, requestedAt: Instant = NOON - 2 * HOUR): WorkOrderBuilder {
    return this.with({ reshipment: { status: 'requested', quantity, requestedAt } });
  }

  withReshipmentShipped(quantity = 1, shippedAt: Instant = NOON - HOUR): WorkOrderBuilder {
    return this.with({
      reshipment: { status: 'shipped', quantity, requestedAt: NOON - 2 * HOUR, shippedAt },
    });
  }

  ratedOnce(rating: Partial<Rated> = {}): WorkOrderBuilder {
    return this.commented().with({ rating: { ...FIRST_RATING, ...rating } });
  }

  ratedTwice(): WorkOrderBuilder {
    return this.ratedOnce({ times: 2, remarks: ['处理太慢', '后来处理好了'] });
  }

  urgedAt(at: Instant): WorkOrderBuilder {
    return this.but({ urgedAt: at });
  }

  lastPostedBy(side: Side, at: Instant = NOON - HOUR): WorkOrderBuilder {
    return this.but({ lastPosted: { side, at } });
  }

  remindedEvery(intervalMinutes: number): WorkOrderBuilder {
    return this.with({ hint: { status: 'NONE', intervalMinutes } });
  }

  atVersion(version: number): WorkOrderBuilder {
    return this.with({ version });
  }

  build(): TrackedWorkOrder {
    return this.tracked;
  }
}

/** An open work order in HANDLING, created at 8:00 by CREATOR and handled by HANDLER. */
export const aWorkOrder = (): WorkOrderBuilder =>
  new WorkOrderBuilder({
    workOrder: {
      id: '90071992547409931',
      platform: 'cyy',
      order: anOrder().build().part,
      type: 'AFTER_SALE',
      level: 'NORMAL',
      state: HANDLING,
      formKey: WORK_ORDER_FORM,
      content: '前挡膜起泡',
      images: [],
      remark: '',
      creator: partyOf(CREATOR),
      createdAt: NOON - 4 * HOUR,
      handler: partyOf(HANDLER),
      handlerSince: NOON - 4 * HOUR,
      hint: { status: 'NONE', intervalMinutes: 0 },
      reshipment: NO_RESHIPMENT,
      rating: UNRATED,
      updatedAt: NOON - HOUR,
      version: 3,
    },
    creatorSid: CREATOR.sid,
    handlerSid: HANDLER.sid,
    lastPosted: { side: 'creator', at: NOON - HOUR },
  });
