import type { Id } from '../../domain/kernel/id';
import type { RechargeStatus } from '../../domain/recharge/recharge';
import type { PaymentChannel, SandboxAction } from '../../domain/payment/payment';
import type { RechargeVerb } from '../../domain/recharge/recharge-command';
import type {
  RechargeDetail,
  RechargeOffer,
  RechargePage,
  RechargePayment,
  RechargeQuery,
} from '../../domain/recharge/recharge-list';
import type { RefundDisplayState } from '../../domain/payment/refund-display-state';
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

/** The points to pay with a code. */
export interface PaymentInput {
  readonly points: number;
  readonly channel: PaymentChannel;
}

/** An action of a simulated payer on the recharge `id`, in a sandbox. */
export interface SandboxPlayInput {
  readonly id: Id;
  readonly play: SandboxAction;
}

/** A step on a bank transfer. Each step uses its own part of the input. */
export interface RechargeStepInput {
  readonly id: Id;
  readonly verb: Exclude<RechargeVerb, 'cancel'>;
  readonly reason?: string;
  readonly points?: number;
}

/** The input of a refund of a recharge. */
export interface RefundAskInput extends RefundInput {
  /** The id of the recharge. */
  readonly id: Id;
}

/** A step on a refund. A rejection uses the reason, and a payment by hand uses the reference. */
export interface RefundStepInput {
  readonly id: Id;
  readonly verb: PartVerb;
  readonly reason?: string;
  readonly reference?: string;
}

/** The answer to a command on a refund: its id and its new state. */
export interface RefundReceipt {
  readonly id: Id;
  readonly state: RefundDisplayState;
}

/** Recharges on the back end. Commands carry an idempotency key; their refusals are values. */
export interface RechargeGateway {
  /**
   * The limits of a recharge, the account to transfer to, and the channels that accept payments now. Refused for staff.
   */
  offer(options?: CallOptions): Promise<RechargeOffer>;
  /** The recharges of the user's account, in the order that `RechargePage` describes. Refused for staff. */
  own(query: RechargeQuery, options?: CallOptions): Promise<RechargePage>;
  /** The recharges of the brand. Only for staff. */
  ofPlatform(query: RechargeQuery, options?: CallOptions): Promise<RechargePage>;
  /** Reads a recharge for staff. Fails with refusal `recharge.not-found`. */
  one(id: Id, options?: CallOptions): Promise<RechargeDetail>;
  /**
   * Reads a recharge for its account, without the names of staff. Fails with refusal `recharge.not-found`.
   */
  ownOne(id: Id, options?: CallOptions): Promise<RechargeDetail>;
  /** Reports a bank transfer that the user has made; staff then check it. */
  submitTransfer(input: TransferInput, requestId: string): Promise<Result<RechargeReceipt>>;
  /** Creates a payment by code. Refuses a channel that accepts no payments (`payment.no-provider`). */
  submitPayment(input: PaymentInput, requestId: string): Promise<Result<RechargeReceipt>>;
  /**
   * The state of a payment, with the code to pay. There is no code once it is paid, expired or has a problem.
   */
  payment(id: Id, options?: CallOptions): Promise<RechargePayment>;
  /** Acts as the payer in a sandbox, where no money is real. */
  playSandbox(play: SandboxPlayInput, requestId: string): Promise<Result<undefined>>;
  /** Cancels a recharge of the account that is not credited yet. */
  cancel(id: Id, requestId: string): Promise<Result<RechargeReceipt>>;
  /** Takes a step as staff. Every step except `reject` needs a recent sign-in. */
  take(step: RechargeStepInput, requestId: string): Promise<Result<RechargeReceipt>>;
  /** Refunds a part of a credited recharge; the refunded points are held at once. Needs a recent sign-in. */
  refund(input: RefundAskInput, requestId: string): Promise<Result<RefundReceipt>>;
  /**
   * Takes a step on a refund as staff. Every step except `reject` needs a recent sign-in. `reject` needs one
   * only if the refund has stopped.
   */
  takeRefundStep(step: RefundStepInput, requestId: string): Promise<Result<RefundReceipt>>;
}

declare module '../services' {
  interface Services {
    readonly recharges: RechargeGateway;
  }
}
