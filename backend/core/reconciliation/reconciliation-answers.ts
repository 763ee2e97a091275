import { checkRecentSignIn } from '@/domain/access/recent-sign-in';
import { availableDecisions, isDifferenceVerb } from '@/domain/reconciliation/difference';
import { ok, refuse } from '@/domain/result';
import type { Answers, Member } from '../http/answers';
import type { Storage } from '../ports/storage.port';
import { actorOf } from '../withdrawal/finance-actor';

type ReconciliationAnswers = Pick<Answers, 'getStatementDays' | 'getDifferences' | 'decideDifference'>;

/** The reconciliation with the payment providers. The domain judges the decisions. */
export const reconciliationAnswers = (storage: Storage): ReconciliationAnswers => {
  const of = ({ scope }: Member) => storage.within(scope).reconciliation;
  return {
    getStatementDays: async ({ query }, member) => ok(await of(member).days(query)),

    getDifferences: async ({ query }, member) => {
      const { items, total } = await of(member).differences(query);
      const actor = actorOf(member);
      return ok({
        items: items.map((each) => ({ ...each, actions: availableDecisions(each, actor) })),
        total,
      });
    },

    decideDifference: async ({ verb, id, body: { remark } }, member) => {
      if (!isDifferenceVerb(verb)) return refuse('request.no-such-call');
      if (verb !== 'accept') {
        const recent = checkRecentSignIn(member.confirmedAt, member.now);
        if (!recent.ok) return recent;
      }
      const { permissions } = member.account;
      return of(member).decide(id, { verb, remark }, permissions, member.command, member.now);
    },
  };
};
