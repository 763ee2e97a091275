import type { Id } from '../../domain/kernel/id';
import type { PayeeInput } from '../../domain/payee/payee';
import type { Result } from '../../domain/result';
import type { WithdrawalInput } from '../../domain/withdrawal/submit-withdrawal';
import type { CommandRunner } from '../kernel/command-runner';
import type { Change } from '../kernel/change';
import type { IdentityCheck } from '../session/identity-check';
import type { BankBatch, PayoutStepInput, WithdrawalGateway, WithdrawalReceipt } from './withdrawal.port';

/** The commands on withdrawals. Refusals are values; a thrown failure has already been shown. */
export interface WithdrawalCommands {
  submit(input: WithdrawalInput): Promise<Result<WithdrawalReceipt>>;
  cancel(id: Id): Promise<Result<WithdrawalReceipt>>;
  addPayee(input: PayeeInput): Promise<Result<{ readonly id: Id }>>;
  removePayee(id: Id): Promise<Result<undefined>>;
  take(step: PayoutStepInput): Promise<Result<WithdrawalReceipt>>;
  /** Reads the full account number. `again` allows it even if another user has read it before. */
  reveal(id: Id, again: boolean): Promise<Result<{ readonly number: string }>>;
  /** Creates a file for the bank. `again` also includes withdrawals that are in an earlier file. */
  batch(ids: readonly Id[], again: boolean): Promise<Result<BankBatch>>;
}

const changed = (id: Id): Change => ({ area: 'withdrawal', id, kind: 'changed' });

export const createWithdrawalCommands = (
  gateway: WithdrawalGateway,
  identity: Pick<IdentityCheck, 'run'>,
  runner: CommandRunner,
): WithdrawalCommands => ({
  submit: (input) =>
    runner.run({
      action: 'withdrawal.submit',
      id: '',
      input,
      send: (key) => gateway.submit(input, key),
      change: ({ id }) => changed(id),
    }),
  cancel: (id) =>
    runner.run({
      action: 'withdrawal.cancel',
      id,
      input: null,
      send: (key) => gateway.cancel(id, key),
      change: () => changed(id),
    }),
  // A bank account number is a secret, so the browser stores nothing of this input.
  addPayee: (input) =>
    identity.run(() =>
      runner.run({
        action: 'payee.add',
        id: '',
        input,
        isSecret: true,
        send: (key) => gateway.addPayee(input, key),
        change: () => changed(''),
      }),
    ),
  removePayee: (id) =>
    runner.run({
      action: 'payee.remove',
      id,
      input: null,
      send: (key) => gateway.removePayee(id, key),
      change: () => changed(''),
    }),
  take: (step) =>
    identity.run(() =>
      runner.run({
        action: `withdrawal.${step.verb}`,
        id: step.id,
        input: step,
        send: (key) => gateway.take(step, key),
        change: () => changed(step.id),
      }),
    ),
  reveal: (id, again) =>
    identity.run(() =>
      runner.run({
        action: 'withdrawal.reveal',
        id,
        input: { again },
        isSecret: true,
        send: (key) => gateway.reveal({ id, again }, key),
        change: () => changed(id),
      }),
    ),
  batch: (ids, again) =>
    identity.run(() =>
      runner.run({
        action: 'withdrawal.batch',
        id: '',
        input: { ids, again },
        isSecret: true,
        send: (key) => gateway.batch({ ids, again }, key),
        change: () => changed(''),
      }),
    ),
});

declare module '../services' {
  interface Services {
    readonly withdrawalCommands: WithdrawalCommands;
  }
}
