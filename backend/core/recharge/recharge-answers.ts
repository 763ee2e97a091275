import { checkRecentSignIn } from '@/domain/access/recent-sign-in';
import type { Recharge } from '@/domain/recharge/recharge';
import { isRechargeVerb, type RechargeCommand } from '@/domain/recharge/recharge-command';
import type { ShownRecharge } from '@/domain/recharge/recharge-list';
import { availableRechargeActions } from '@/domain/recharge/recharge-table';
import { submitTransfer } from '@/domain/recharge/submit-recharge';
import { ok, refuse } from '@/domain/result';
import type { RechargeStepRequest } from '@/contract/calls/recharges';
import type { Answers, Member } from '../http/answers';
import type { StoredRechargePage } from '../ports/recharges.port';
import type { Storage } from '../ports/storage.port';
import { actorOf } from '../withdrawal/finance-actor';

type RechargeAnswers = Pick<
  Answers,
  | 'getRechargeOffer'
  | 'getOwnRecharges'
  | 'submitBankTransfer'
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
export const rechargeAnswers = (storage: Storage): RechargeAnswers => {
  const of = ({ scope }: Member) => storage.within(scope).recharges;
  return {
    getRechargeOffer: async (_asked, member) => ok(await of(member).offer()),

    getOwnRecharges: async ({ query }, member) => pageFor(member, await of(member).own(query)),

    submitBankTransfer: async ({ body }, member) => {
      if (member.scope.wholePlatform) return refuse('recharge.action-not-allowed');
      const checked = submitTransfer(body);
      return checked.ok ? of(member).submitTransfer(checked.value, member.command, member.now) : checked;
    },

    cancelRecharge: async ({ id }, member) =>
      of(member).take(id, { verb: 'cancel' }, member.account.permissions, member.command, member.now),

    getRecharges: async ({ query }, member) => pageFor(member, await of(member).ofBrand(query)),

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
