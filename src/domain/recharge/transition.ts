import type { Instant } from '../kernel/instant';
import type { Fen } from '../ledger/fen';
import { platformAccount } from '../ledger/ledger-account';
import { postEntry, type Transfer } from '../ledger/transfer';
import { ok, type Result } from '../result';
import { checkReason } from '../withdrawal/transition';
import type { StepTaken } from '../withdrawal/withdrawal';
import type { WithdrawalActor } from '../withdrawal/withdrawal-table';
import { type Recharge, rechargeNo } from './recharge';
import type { RechargeCommand } from './recharge-command';
import type { RechargeSettings } from './recharge-settings';
import { permitRechargeStep } from './recharge-table';
import { checkRechargePoints } from './submit-recharge';

/** The effect of a command: the changed recharge and its transfers. */
export interface RechargeStep {
  readonly recharge: Recharge;
  readonly transfers: readonly Transfer[];
}

/** The transfer that credits a recharge: money arrives on the platform's account, and the party gets the points. */
export const creditOf = ({ id, party }: Pick<Recharge, 'id' | 'party'>, arrived: Fen): Transfer =>
  postEntry({ kind: 'recharge', reference: { area: 'recharge', id }, remark: rechargeNo(id) }, [
    { account: party, amount: arrived },
    { account: platformAccount('cash'), amount: -arrived },
  ]);

const moved = (recharge: Recharge, more: Partial<Recharge>): Recharge => ({
  ...recharge,
  ...more,
  version: recharge.version + 1,
});

const credited = (recharge: Recharge, arrived: Fen, more: Partial<Recharge>): RechargeStep => ({
  recharge: moved(recharge, { ...more, status: 'CREDITED', arrived }),
  transfers: [creditOf(recharge, arrived)],
});

/** Marks a recharge as paid after a provider's report, even if it was closed before. */
export const paidRecharge = (recharge: Recharge, amount: Fen, now: Instant): RechargeStep =>
  credited(recharge, amount, { credited: { id: '', name: '', at: now } });

/** Marks a recharge as closed. If the provider reports a payment later, `paidRecharge` still credits it. */
export const closedRecharge = (recharge: Recharge): Recharge => moved(recharge, { status: 'CLOSED' });

/**
 * The only way for a user to change a recharge. Checks who may take the step and whether it is possible now, and
 * computes its effect.
 */
export const rechargeTransition = (
  recharge: Recharge,
  command: RechargeCommand,
  actor: WithdrawalActor & { readonly name: string },
  { secondPersonAbove }: Pick<RechargeSettings, 'secondPersonAbove'>,
  now: Instant,
): Result<RechargeStep> => {
  const permitted = permitRechargeStep(recharge, command.verb, actor);
  if (!permitted.ok) return permitted;
  const step: StepTaken = { id: actor.id, name: actor.name, at: now };
  switch (command.verb) {
    case 'cancel':
      return ok({
        // A cancelled code stays open until the provider has closed it.
        recharge: moved(recharge, {
          status: recharge.way === 'bank' ? 'CANCELLED' : 'PAYING',
          ended: { ...step, reason: '' },
        }),
        transfers: [],
      });
    case 'approve': {
      const arrived = checkRechargePoints(command.points);
      if (!arrived.ok) return arrived;
      return ok(
        arrived.value > secondPersonAbove
          ? {
              recharge: moved(recharge, { status: 'CHECKED', arrived: arrived.value, checked: step }),
              transfers: [],
            }
          : credited(recharge, arrived.value, { checked: step, credited: step }),
      );
    }
    case 'confirm':
      return ok(credited(recharge, recharge.arrived ?? 0, { credited: step }));
    case 'reject': {
      const reason = checkReason(command.reason);
      return reason.ok
        ? ok({
            recharge: moved(recharge, { status: 'REJECTED', ended: { ...step, reason: reason.value } }),
            transfers: [],
          })
        : reason;
    }
  }
};
