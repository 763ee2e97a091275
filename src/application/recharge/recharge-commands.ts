import type { Id } from '../../domain/kernel/id';
import type { TransferInput } from '../../domain/recharge/submit-recharge';
import type { Result } from '../../domain/result';
import type { Change } from '../kernel/change';
import type { CommandRunner } from '../kernel/command-runner';
import type { IdentityCheck } from '../session/identity-check';
import type {
  PaymentInput,
  RechargeGateway,
  RechargeReceipt,
  RechargeStepInput,
  RefundAskInput,
  RefundReceipt,
  RefundStepInput,
  SandboxPlayInput,
} from './recharge.port';

/** The commands on recharges. Refusals are values; a thrown failure has already been shown. */
export interface RechargeCommands {
  submitTransfer(input: TransferInput): Promise<Result<RechargeReceipt>>;
  submitPayment(input: PaymentInput): Promise<Result<RechargeReceipt>>;
  playSandbox(play: SandboxPlayInput): Promise<Result<undefined>>;
  cancel(id: Id): Promise<Result<RechargeReceipt>>;
  take(step: RechargeStepInput): Promise<Result<RechargeReceipt>>;
  refund(input: RefundAskInput): Promise<Result<RefundReceipt>>;
  takeRefundStep(step: RefundStepInput & { readonly rechargeId: Id }): Promise<Result<RefundReceipt>>;
}

const changed = (id: Id): Change => ({ area: 'recharge', id, kind: 'changed' });

export const createRechargeCommands = (
  gateway: RechargeGateway,
  identity: Pick<IdentityCheck, 'run'>,
  runner: CommandRunner,
): RechargeCommands => ({
  submitTransfer: (input) =>
    runner.run({
      action: 'recharge.submit',
      id: '',
      input,
      send: (key) => gateway.submitTransfer(input, key),
      change: ({ id }) => changed(id),
    }),
  submitPayment: (input) =>
    runner.run({
      action: 'recharge.pay',
      id: '',
      input,
      send: (key) => gateway.submitPayment(input, key),
      change: ({ id }) => changed(id),
    }),
  playSandbox: (play) =>
    runner.run({
      action: 'recharge.play',
      id: play.id,
      input: play,
      send: (key) => gateway.playSandbox(play, key),
      change: () => changed(play.id),
    }),
  cancel: (id) =>
    runner.run({
      action: 'recharge.cancel',
      id,
      input: null,
      send: (key) => gateway.cancel(id, key),
      change: () => changed(id),
    }),
  take: (step) =>
    identity.run(() =>
      runner.run({
        action: `recharge.${step.verb}`,
        id: step.id,
        input: step,
        send: (key) => gateway.take(step, key),
        change: () => changed(step.id),
      }),
    ),
  refund: (input) =>
    identity.run(() =>
      runner.run({
        action: 'recharge.refund',
        id: input.id,
        input,
        send: (key) => gateway.refund(input, key),
        change: () => changed(input.id),
      }),
    ),
  takeRefundStep: ({ rechargeId, ...step }) =>
    identity.run(() =>
      runner.run({
        action: `recharge.refund-${step.verb}`,
        id: step.id,
        input: step,
        send: (key) => gateway.takeRefundStep(step, key),
        change: () => changed(rechargeId),
      }),
    ),
});

declare module '../services' {
  interface Services {
    readonly rechargeCommands: RechargeCommands;
  }
}
