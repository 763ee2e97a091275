import { checkRecentSignIn } from '@/domain/access/recent-sign-in';
import { PAYMENT_CHANNELS } from '@/domain/payment/payment';
import { settleWaitOf } from '@/domain/payment/settle-refund';
import { isCodeCancelled, type Recharge } from '@/domain/recharge/recharge';
import { isRechargeVerb, type RechargeCommand } from '@/domain/recharge/recharge-command';
import type { RechargeDetail, ShownRecharge } from '@/domain/recharge/recharge-list';
import { refundDisplayStateOf } from '@/domain/payment/refund-display-state';
import { permitRefund, refundableOf, type PartialRefund } from '@/domain/recharge/recharge-refund';
import {
  availablePartSteps,
  isPartVerb,
  type PartCommand,
  type PartVerb,
  type ShownPart,
} from '@/domain/recharge/refund-step';
import { availableRechargeActions } from '@/domain/recharge/recharge-table';
import { submitTransfer } from '@/domain/recharge/submit-recharge';
import { ok, refuse, type Result } from '@/domain/result';
import type { StepTaken } from '@/domain/withdrawal/withdrawal';
import type { RechargeStepRequest, RefundStepRequest } from '@/contract/calls/recharges';
import type { Answers, Member } from '../http/answers';
import { paymentCodes } from '../payment/payment-codes';
import type { PaymentProviders } from '../ports/payment-provider.port';
import type { RechargeWithHistory, RefundReceipt, StoredRechargePage } from '../ports/recharges.port';
import type { Storage } from '../ports/storage.port';
import type { Logger } from '../ports/world.port';
import { actorOf, withoutName } from '../withdrawal/finance-actor';

type RechargeAnswers = Pick<
  Answers,
  | 'getRechargeOffer'
  | 'getOwnRecharges'
  | 'submitBankTransfer'
  | 'submitRechargePayment'
  | 'getRechargePayment'
  | 'playSandboxPayment'
  | 'cancelRecharge'
  | 'getRecharges'
  | 'getRecharge'
  | 'takeRechargeStep'
  | 'getOwnRecharge'
  | 'refundRecharge'
  | 'takeRefundStep'
>;

/**
 * The steps of a recharge as its account sees them, without the names of staff. The name in `ended` stays if a user of
 * the account ended the recharge.
 */
const withoutStaffNames = ({ status, way, checked, credited, ended }: Recharge): Partial<Recharge> => ({
  ...(checked === undefined ? {} : { checked: withoutName(checked) }),
  ...(credited === undefined ? {} : { credited: withoutName(credited) }),
  ...(ended === undefined || status === 'CANCELLED' || isCodeCancelled({ way, ended })
    ? {}
    : { ended: withoutName(ended) }),
});

const shownTo =
  (member: Member) =>
  (recharge: Recharge): ShownRecharge => ({
    ...recharge,
    ...(member.scope.wholePlatform ? {} : withoutStaffNames(recharge)),
    actions: availableRechargeActions(recharge, actorOf(member)),
    ...(permitRefund(recharge, actorOf(member)).ok ? { refundable: refundableOf(recharge) } : {}),
  });

/** Steps that the account itself takes. */
const OF_ACCOUNT: ReadonlySet<string> = new Set(['submit', 'cancel', 'give-up']);

const shownPart = (member: Member, recharge: Recharge, stored: PartialRefund): ShownPart => {
  const isStaff = member.scope.wholePlatform;
  const shownStep = (hand: StepTaken): StepTaken => (isStaff ? hand : withoutName(hand));
  const { sentAt: _sent, doubtAt: _doubt, isUnderWay: _under, ...known } = stored;
  const { status, requested, confirmed, trouble, troubleCode, settled, ...part } = known;
  const toSettle = { ...stored, requestedBy: requested.id };
  const wait =
    isStaff && status === 'STOPPED' ? settleWaitOf(toSettle, actorOf(member).id, member.now) : undefined;
  return {
    ...part,
    ...(wait === undefined ? {} : { wait }),
    state: refundDisplayStateOf(status),
    requested: shownStep(requested),
    ...(confirmed === undefined || !isStaff ? {} : { confirmed }),
    // Trouble at the provider is shown only to staff.
    ...(trouble === undefined || !isStaff ? {} : { trouble, troubleCode: troubleCode ?? '' }),
    ...(settled === undefined ? {} : { settled: { ...settled, ...shownStep(settled) } }),
    actions: availablePartSteps(recharge, stored, actorOf(member), member.now),
  };
};

/** A recharge with its history. Only staff see which member of staff acted. */
const detailFor = (member: Member, { recharge, parts, events }: RechargeWithHistory): RechargeDetail => {
  const isStaff = member.scope.wholePlatform;
  return {
    ...shownTo(member)(recharge),
    parts: parts.map((part) => shownPart(member, recharge, part)),
    events: events.map((event) => (isStaff || OF_ACCOUNT.has(event.kind) ? event : { ...event, by: '' })),
  };
};

const pageFor = (member: Member, { items, ...page }: StoredRechargePage) =>
  ok({ ...page, items: items.map(shownTo(member)) });

const receiptOf = (end: Result<RefundReceipt>) =>
  end.ok ? ok({ id: end.value.id, state: refundDisplayStateOf(end.value.status) }) : end;

/** The input of a step, decoded for its verb. */
const commandOf = (verb: string, { reason, points }: RechargeStepRequest): RechargeCommand | undefined => {
  if (!isRechargeVerb(verb) || verb === 'cancel') return undefined;
  if (verb === 'approve') return { verb, points };
  return verb === 'reject' ? { verb, reason } : { verb };
};

const partCommandOf = (verb: PartVerb, { reason, reference }: RefundStepRequest): PartCommand => {
  if (verb === 'reject') return { verb, reason };
  return verb === 'settle' ? { verb, reference } : { verb };
};

/** The fixed beginning of the text that the provider shows to the payer; the payment's number follows. */
const SUBJECT = '积分充值';

/** Recharges, from the payment to the credited points. The domain decides which steps are permitted. */
export const rechargeAnswers = (
  storage: Storage,
  providers: PaymentProviders,
  logger: Logger,
): RechargeAnswers => {
  const of = ({ scope }: Member) => storage.within(scope).recharges;

  const codes = paymentCodes(storage, providers, logger);
  return {
    getRechargeOffer: async (_asked, member) =>
      member.scope.wholePlatform
        ? refuse('permission.denied')
        : ok({
            ...(await of(member).offer()),
            channels: PAYMENT_CHANNELS.filter((channel) => providers.offers(member.scope.platform, channel)),
          }),

    submitRechargePayment: async ({ body: { points, channel } }, member) => {
      if (member.scope.wholePlatform) return refuse('recharge.action-not-allowed');
      if (!providers.offers(member.scope.platform, channel)) return refuse('payment.no-provider');
      return of(member).submitPayment(points, channel, member.command, member.now);
    },

    getRechargePayment: async ({ id }, member) => {
      const found = await of(member).payment(id);
      if (found === undefined) return refuse('recharge.not-found');
      const { recharge, payment, refund } = found;
      const isOver = isCodeCancelled(recharge);
      // A recharge with a mismatched payment gets no second code.
      const code =
        recharge.status === 'PAYING' && payment.trouble === undefined && !isOver
          ? await codes.codeOf(payment, SUBJECT)
          : undefined;
      return ok({
        ...{ id: recharge.id, status: recharge.status, way: recharge.way, amount: recharge.amount },
        ...(code === undefined ? {} : { code }),
        ...(payment.trouble === undefined ? {} : { trouble: payment.trouble }),
        ...(refund === undefined ? {} : { refund }),
        expiresAt: payment.expiresAt,
        isCodeCancelled: isOver,
        isSandbox: codes.isSandbox(payment),
      });
    },

    playSandboxPayment: async ({ id, body: { play } }, member) => {
      const found = await of(member).payment(id);
      if (found === undefined) return refuse('recharge.not-found');
      return codes.actAsPayer(found.payment, SUBJECT, play, member.now);
    },

    getOwnRecharges: async ({ query }, member) =>
      member.scope.wholePlatform ? refuse('permission.denied') : pageFor(member, await of(member).own(query)),

    submitBankTransfer: async ({ body }, member) => {
      if (member.scope.wholePlatform) return refuse('recharge.action-not-allowed');
      const checked = submitTransfer(body);
      return checked.ok ? of(member).submitTransfer(checked.value, member.command, member.now) : checked;
    },

    cancelRecharge: async ({ id }, member) =>
      of(member).take(id, { verb: 'cancel' }, member.account.permissions, member.command, member.now),

    getRecharges: async ({ query }, member) =>
      member.scope.wholePlatform
        ? pageFor(member, await of(member).ofPlatform(query))
        : refuse('permission.denied'),

    getRecharge: async ({ id }, member) => {
      const found = member.scope.wholePlatform ? await of(member).one(id) : undefined;
      return found === undefined ? refuse('recharge.not-found') : ok(detailFor(member, found));
    },

    getOwnRecharge: async ({ id }, member) => {
      const found = member.scope.wholePlatform ? undefined : await of(member).one(id);
      return found === undefined ? refuse('recharge.not-found') : ok(detailFor(member, found));
    },

    refundRecharge: async ({ id, body }, member) => {
      const recent = checkRecentSignIn(member.confirmedAt, member.now);
      if (!recent.ok) return recent;
      const { permissions } = member.account;
      return receiptOf(await of(member).askRefund(id, body, permissions, member.command, member.now));
    },

    takeRefundStep: async ({ verb, id, body }, member) => {
      if (!isPartVerb(verb)) return refuse('request.no-such-call');
      if (verb !== 'reject') {
        const recent = checkRecentSignIn(member.confirmedAt, member.now);
        if (!recent.ok) return recent;
      }
      const command = partCommandOf(verb, body);
      const rights = { permissions: member.account.permissions, confirmedAt: member.confirmedAt };
      return receiptOf(await of(member).takePart(id, command, rights, member.command, member.now));
    },

    takeRechargeStep: async ({ verb, id, body }, member) => {
      const command = commandOf(verb, body);
      if (command === undefined) return refuse('request.no-such-call');
      if (command.verb !== 'reject') {
        const recent = checkRecentSignIn(member.confirmedAt, member.now);
        if (!recent.ok) return recent;
      }
      return of(member).take(id, command, member.account.permissions, member.command, member.now);
    },
  };
};
