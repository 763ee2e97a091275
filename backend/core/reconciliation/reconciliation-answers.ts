import type { Id } from '@/domain/kernel/id';
import type { ProviderPayment } from '@/domain/payment/payment';
import { checkRecentSignIn } from '@/domain/access/recent-sign-in';
import { availableDecisions, isDifferenceVerb } from '@/domain/reconciliation/difference';
import { ok, refuse } from '@/domain/result';
import type { Answers, Member } from '../http/answers';
import type { PaymentProviders } from '../ports/payment-provider.port';
import type { Storage } from '../ports/storage.port';
import type { Logger } from '../ports/world.port';
import { actorOf } from '../withdrawal/finance-actor';

type ReconciliationAnswers = Pick<Answers, 'getStatementDays' | 'getDifferences' | 'decideDifference'>;

/**
 * The statements of payment providers, their differences from our payments, and the staff's decisions. The domain
 * decides which decision is permitted.
 */
export const reconciliationAnswers = (
  storage: Storage,
  providers: PaymentProviders,
  logger: Logger,
): ReconciliationAnswers => {
  const of = ({ scope }: Member) => storage.within(scope).reconciliation;

  /** The provider's current state of the payment; absent while the provider does not answer. */
  const foundOf = async (member: Member, id: Id): Promise<ProviderPayment | undefined> => {
    const name = await of(member).payment(id);
    if (name === undefined) return undefined;
    try {
      return await providers.of(name.platform, name.channel)?.query(name.number);
    } catch (error) {
      logger.warn('payment.no-answer', { ...name, error: String(error) });
      return undefined;
    }
  };
  return {
    getStatementDays: async ({ query }, member) =>
      member.scope.wholePlatform ? ok(await of(member).days(query)) : refuse('permission.denied'),

    getDifferences: async ({ query }, member) => {
      if (!member.scope.wholePlatform) return refuse('permission.denied');
      const { items, total } = await of(member).differences(query);
      const actor = actorOf(member);
      return ok({
        items: items.map(({ refundDoubt, ...each }) => ({
          ...each,
          actions: availableDecisions({ ...each, refundDoubt }, actor, member.now),
        })),
        total,
      });
    },

    decideDifference: async ({ verb, id, body: { remark } }, member) => {
      if (!isDifferenceVerb(verb)) return refuse('request.no-such-call');
      // `accept` needs a recent sign-in only if it ends a payment, which the storage checks under the lock.
      if (verb !== 'accept') {
        const recent = checkRecentSignIn(member.confirmedAt, member.now);
        if (!recent.ok) return recent;
      }
      const rights = { permissions: member.account.permissions, confirmedAt: member.confirmedAt };
      const decision =
        verb === 'post' ? { verb, remark, found: await foundOf(member, id) } : { verb, remark };
      return of(member).decide(id, decision, rights, member.command, member.now);
    },
  };
};
