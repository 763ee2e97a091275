import fc from 'fast-check';
import type { WorkOrderGateway } from '@/application/work-order/work-order.port';
import type { Id } from '@/domain/kernel/id';
import type { Result } from '@/domain/result';
import { complainAboutWorkOrder } from '@/domain/work-order/complain-about-work-order';
import type { Decide } from '@/domain/work-order/decision';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import type { Message } from '@/domain/work-order/message';
import { rateWorkOrder } from '@/domain/work-order/rate-work-order';
import type { RatingForm } from '@/domain/work-order/rating-form';
import { type ReplyInput, replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { shipWorkOrder } from '@/domain/work-order/ship-work-order';
import { urgeWorkOrder } from '@/domain/work-order/urge-work-order';

/** An action of one user: the client's call, and the same decision by the domain. */
export interface Action {
  readonly ask: (
    by: WorkOrderGateway,
    workId: Id,
    requestId: string,
    staffId: Id,
  ) => Promise<Result<Message>>;
  readonly decide: (staffId: Id) => Decide;
  /** The description of the action in the report of a failure. */
  readonly toString: () => string;
}

const TEXTS = { satisfied: '满意', discontents: new Map([['SLOW', '处理太慢']]) };

const reported = (name: string, what: object = {}) => ({ toString: () => `${name} ${JSON.stringify(what)}` });

export const reply = (text: string, requestReshipment: boolean): Action => {
  const input: ReplyInput = { text, images: [], noteOnOrder: false, requestReshipment };
  return {
    ask: (by, id, requestId) => by.reply(id, input, requestId),
    decide: () => replyToWorkOrder(input),
    ...reported('reply', input),
  };
};

export const urge: Action = {
  ask: (by, id, requestId) => by.urge(id, requestId),
  decide: () => urgeWorkOrder({ minIntervalMinutes: 0 }),
  ...reported('urge'),
};

export const ship = (waybill: string): Action => ({
  ask: (by, id, requestId) => by.ship(id, { waybill }, requestId),
  decide: () => shipWorkOrder({ waybill }),
  ...reported('ship', { waybill }),
});

export const finish = (remark: string): Action => ({
  ask: (by, id, requestId) => by.finish(id, { remark, noteOnOrder: false }, requestId),
  decide: () => finishWorkOrder({ remark, noteOnOrder: false }),
  ...reported('finish', { remark }),
});

export const complain = (reason: string): Action => ({
  ask: (by, id, requestId) => by.complain(id, { reason }, requestId),
  decide: () => complainAboutWorkOrder({ reason }),
  ...reported('complain', { reason }),
});

export const rate = (form: Omit<RatingForm, 'staffId'>, names: boolean): Action => {
  const whole = (staffId: Id): RatingForm => (names ? { ...form, staffId } : form);
  return {
    ask: (by, id, requestId, staffId) => by.rate(id, whole(staffId), requestId),
    decide: (staffId) => rateWorkOrder(whole(staffId), TEXTS),
    ...reported('rate', { ...form, names }),
  };
};

const rating = fc.record({
  stars: fc.constantFrom(0, 1, 2, 3),
  remark: fc.constantFrom('', '还行'),
  anonymous: fc.boolean(),
  discontent: fc.constantFrom('SLOW', 'NONE'),
});

/** All actions of the dialog, including input that the rules refuse. */
export const arbitraryAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('好的', ''), fc.boolean()).map((a) => reply(...a)) },
  { weight: 2, arbitrary: fc.constant(urge) },
  { weight: 2, arbitrary: fc.constantFrom('', 'SF1').map(ship) },
  { weight: 1, arbitrary: fc.constantFrom('好了', '').map(finish) },
  { weight: 1, arbitrary: fc.constantFrom('太慢', '').map(complain) },
  { weight: 2, arbitrary: fc.tuple(rating, fc.boolean()).map((a) => rate(...a)) },
);
