import type { Id } from '../../domain/kernel/id';
import type { RechargeStatus } from '../../domain/recharge/recharge';
import type { PaymentChannel, SandboxPlay } from '../../domain/payment/payment';
import type { RechargeVerb } from '../../domain/recharge/recharge-command';
import type {
  RechargeDetail,
  RechargeOffer,
  RechargePage,
  RechargePayment,
  RechargeQuery,
} from '../../domain/recharge/recharge-list';
import type { PartState } from '../../domain/payment/part-state';
import type { RefundInput } from '../../domain/recharge/recharge-refund';
import type { PartVerb } from '../../domain/recharge/refund-step';
import type { TransferInput } from '../../domain/recharge/submit-recharge';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** The answer to a recharge command: its id and its new status. */
export interface RechargeReceipt {
  readonly id: Id;
  readonly status: RechargeStatus;
}

/** Points to pay for by a code. */
export interface PaymentInput {
  readonly points: number;
  readonly channel: PaymentChannel;
}

/** The step of a sandbox payer on the recharge `id`. */
export interface SandboxPlayInput {
  readonly id: Id;
  readonly play: SandboxPlay;
}

/** A step of a bank transfer; each reads its own part. */
export interface RechargeStepInput {
  readonly id: Id;
  readonly verb: Exclude<RechargeVerb, 'cancel'>;
  readonly reason?: string;
  readonly points?: number;
}

/** The input of a refund of a recharge. */
export interface RefundAskInput extends RefundInput {
  /** Of the recharge. */
  readonly id: Id;
}

/** A step of a part on its way back; a rejection reads the reason, a payment by hand its reference. */
export interface RefundStepInput {
  readonly id: Id;
  readonly verb: PartVerb;
  readonly reason?: string;
  readonly reference?: string;
}

/** The answer to a command about a part of a refund: its id and its new state. */
export interface RefundReceipt {
  readonly id: Id;
  readonly state: PartState;
}

/** Recharges behind the wire. Commands carry an idempotency key; their refusals are values. */
export interface RechargeGateway {
  offer(options?: CallOptions): Promise<RechargeOffer>;
  own(query: RechargeQuery, options?: CallOptions): Promise<RechargePage>;
  ofBrand(query: RechargeQuery, options?: CallOptions): Promise<RechargePage>;
  one(id: Id, options?: CallOptions): Promise<RechargeDetail>;
  ownOne(id: Id, options?: CallOptions): Promise<RechargeDetail>;
  submitTransfer(input: TransferInput, requestId: string): Promise<Result<RechargeReceipt>>;
  submitPayment(input: PaymentInput, requestId: string): Promise<Result<RechargeReceipt>>;
  payment(id: Id, options?: CallOptions): Promise<RechargePayment>;
  /** Plays the payer of a sandbox, where no money is real. */
  playSandbox(play: SandboxPlayInput, requestId: string): Promise<Result<undefined>>;
  cancel(id: Id, requestId: string): Promise<Result<RechargeReceipt>>;
  take(step: RechargeStepInput, requestId: string): Promise<Result<RechargeReceipt>>;
  refund(input: RefundAskInput, requestId: string): Promise<Result<RefundReceipt>>;
  takeRefundStep(step: RefundStepInput, requestId: string): Promise<Result<RefundReceipt>>;
}

declare module '../services' {
  interface Services {
    readonly recharges: RechargeGateway;
  }
}
