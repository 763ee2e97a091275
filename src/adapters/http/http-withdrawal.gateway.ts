import { provide, type Provider } from '@/application/kernel/provider';
import { resultOf } from '@/application/request/refusal-of';
import type { RequestPort } from '@/application/request/request.port';
import type { PasswordProof } from '@/application/session/identity-check.port';
import type { WithdrawalGateway } from '@/application/withdrawal/withdrawal.port';
import { unlockScreen } from '@/contract/calls/ruoyi';
import {
  addPayee,
  cancelWithdrawal,
  getOwnWithdrawal,
  getOwnWithdrawals,
  getPayout,
  getPayouts,
  getWithdrawalOffer,
  makeBankBatch,
  removePayee,
  revealPayee,
  submitWithdrawal,
  takePayoutStep,
} from '@/contract/calls/withdrawals';
import type { Id } from '@/domain/kernel/id';
import { forward } from './forward';

/** Withdrawals and payouts over HTTP. */
export const createHttpWithdrawalGateway = (requests: RequestPort): WithdrawalGateway => {
  const { get, query, send } = forward(requests);
  return {
    offer: get(getWithdrawalOffer),
    own: query(getOwnWithdrawals),
    ownOne: (id, options) => requests.send(getOwnWithdrawal, { id }, options),
    payouts: query(getPayouts),
    payout: (id, options) => requests.send(getPayout, { id }, options),
    submit: send(submitWithdrawal, (body) => ({ body })),
    cancel: send(cancelWithdrawal, (id: Id) => ({ id })),
    addPayee: send(addPayee, (body) => ({ body })),
    removePayee: send(removePayee, (id: Id) => ({ id })),
    take: send(
      takePayoutStep,
      ({ id, verb, reason = '', bankReference = '', receipt = '', paidOn, unpaid = false }) => ({
        id,
        verb,
        body: { reason, bankReference, receipt, unpaid, ...(paidOn === undefined ? {} : { paidOn }) },
      }),
    ),
    reveal: send(revealPayee, ({ id, again }) => ({ id, body: { again } })),
    batch: send(makeBankBatch, (body) => ({ body })),
  };
};

/** Confirms the user's password with the call that RuoYi uses to unlock a locked screen. */
const createHttpPasswordProof = (requests: RequestPort): PasswordProof => ({
  prove: (password, code) =>
    resultOf(() => requests.send(unlockScreen, { body: { password, code } }, { refusals: 'values' })),
});

export const providers: readonly Provider[] = [
  provide('withdrawals', ['requests'], createHttpWithdrawalGateway),
  provide('passwordProof', ['requests'], createHttpPasswordProof),
];
