import { checkRecentSignIn } from '@/domain/access/recent-sign-in';
import { type Payment, PAYMENT_CHANNELS } from '@/domain/payment/payment';
import type { Recharge } from '@/domain/recharge/recharge';
import { isRechargeVerb, type RechargeCommand } from '@/domain/recharge/recharge-command';
import type { ShownRecharge } from '@/domain/recharge/recharge-list';
import { availableRechargeActions } from '@/domain/recharge/recharge-table';
import { submitTransfer } from '@/domain/recharge/submit-recharge';
import { ok, refuse } from '@/domain/result';
import type { RechargeStepRequest } from '@/contract/calls/recharges';
import type { Answers, Member } from '../http/answers';
import type { PaymentProviders } from '../ports/payment-provider.port';
import type { StoredRechargePage } from '../ports/recharges.port';
import type { Storage } from '../ports/storage.port';
import type { Logger } from '../ports/world.port';
import { actorOf } from '../withdrawal/finance-actor';

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
>;

const shownTo =
  (member: Member) =>
  (recharge: Recharge): ShownRecharge => ({
    ...recharge,
    actions: availableRechargeActions(recharge, actorOf(member)),
  });

const pageFor = (member: Member, { items, total }: StoredRechargePage) =>
  ok({ items: items.map(shownTo(member)), total });

/** What a step brings, read for its verb. */
const commandOf = (verb: string, { reason, points }: RechargeStepRequest): RechargeCommand | undefined => {
  if (!isRechargeVerb(verb) || verb === 'cancel') return undefined;
  if (verb === 'approve') return { verb, points };
  return verb === 'reject' ? { verb, reason } : { verb };
};

/** Recharges, from the transfer to the points. The domain judges them. */
export const rechargeAnswers = (
  storage: Storage,
  providers: PaymentProviders,
  logger: Logger,
): RechargeAnswers => {
  const of = ({ scope }: Member) => storage.within(scope).recharges;

  /** The code of a payment; the provider is asked for it until it has given one. */
  const codeOf = async (payment: Payment): Promise<string | undefined> => {
    if (payment.status !== 'CREATED' || payment.code !== undefined) return payment.code;
    const { id, platform, channel, number, amount, expiresAt } = payment;
    try {
      const made = await providers
        .of(platform, channel)
        ?.create({ number, amount, expiresAt, description: `积分充值 ${number}` });
      if (made === undefined) return undefined;
      await storage.payments.keepCode(id, made.code);
      return made.code;
    } catch (error) {
      logger.warn('payment.no-code', { platform, channel, number, error: String(error) });
      return undefined;
    }
  };
  return {
    getRechargeOffer: async (_asked, member) =>
      ok({
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
      const { platform, channel } = payment;
      // What was paid, though wrongly, is not to be paid once more.
      const code =
        recharge.status === 'PAYING' && payment.trouble === undefined ? await codeOf(payment) : undefined;
      return ok({
        ...{ id: recharge.id, status: recharge.status, way: recharge.way, amount: recharge.amount },
        ...(code === undefined ? {} : { code }),
        ...(payment.trouble === undefined ? {} : { trouble: payment.trouble }),
        ...(refund === undefined ? {} : { refund }),
        expiresAt: payment.expiresAt,
        isSandbox: providers.sandbox?.(platform, channel) !== undefined,
      });
    },

    playSandboxPayment: async ({ id, body: { play } }, member) => {
      const found = await of(member).payment(id);
      if (found === undefined) return refuse('recharge.not-found');
      const { platform, channel, number } = found.payment;
      const sandbox = providers.sandbox?.(platform, channel);
      if (sandbox === undefined) return refuse('payment.no-provider');
      await codeOf(found.payment);
      // The provider's notifications go the way that real ones go: verified, read, settled.
      for (const received of await sandbox.play(number, play)) {
        if (!(await sandbox.isGenuine(received, member.now))) return refuse('webhook.unverified');
        const notification = sandbox.notificationOf(received.body);
        const settled = await storage.payments.settle(
          { platform, channel, number: notification.number },
          notification.payment,
          `webhook:payment-${channel}-${platform}:${notification.eventId}`,
          member.now,
        );
        if (!settled.ok) return settled;
      }
      return ok(undefined);
    },

    getOwnRecharges: async ({ query }, member) => pageFor(member, await of(member).own(query)),

    submitBankTransfer: async ({ body }, member) => {
      if (member.scope.wholePlatform) return refuse('recharge.action-not-allowed');
      const checked = submitTransfer(body);
      return checked.ok ? of(member).submitTransfer(checked.value, member.command, member.now) : checked;
    },

    cancelRecharge: async ({ id }, member) =>
      of(member).take(id, { verb: 'cancel' }, member.account.permissions, member.command, member.now),

    getRecharges: async ({ query }, member) =>
      member.scope.wholePlatform
        ? pageFor(member, await of(member).ofBrand(query))
        : refuse('permission.denied'),

    getRecharge: async ({ id }, member) => {
      const found = member.scope.wholePlatform ? await of(member).one(id) : undefined;
      return found === undefined
        ? refuse('recharge.not-found')
        : ok({ ...shownTo(member)(found.recharge), events: found.events });
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
