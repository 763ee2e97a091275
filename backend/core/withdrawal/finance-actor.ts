import type { StepTaken } from '@/domain/withdrawal/withdrawal';
import type { Party } from '@/domain/ledger/ledger-account';
import type { WithdrawalActor } from '@/domain/withdrawal/withdrawal-table';
import type { Member } from '../http/answers';
import { isMain, partyOf } from '../ports/scope';

/** The ledger account for which a member acts; undefined for platform staff. */
export const accountOf = ({ scope }: Member): Party | undefined =>
  scope.wholePlatform ? undefined : partyOf(scope);

/** A staff step as the account sees it: with the time, but without the name. */
export const withoutName = <Step extends StepTaken>(step: Step): Step => ({ ...step, id: '', name: '' });

/** The member as the actor of a money command. */
export const actorOf = (member: Member): WithdrawalActor => {
  const party = accountOf(member);
  return {
    id: member.account.id,
    isStaff: member.scope.wholePlatform,
    isMain: isMain(member.scope),
    ...(party === undefined ? {} : { party }),
    permissions: member.account.permissions,
  };
};
