import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { ListPlace } from '@/domain/paging/list-place';
import type { Recharge, RechargeStatus } from '@/domain/recharge/recharge';
import type { RechargeCommand } from '@/domain/recharge/recharge-command';
import type { Payment, PaymentChannel } from '@/domain/payment/payment';
import type { RefundStatus, RefundView } from '@/domain/payment/refund';
import type { RefundInput, PartialRefund } from '@/domain/recharge/recharge-refund';
import type { PartCommand } from '@/domain/recharge/refund-step';
import type { RechargeOffer, RechargeQuery } from '@/domain/recharge/recharge-list';
import type { CheckedTransfer } from '@/domain/recharge/submit-recharge';
import type { Result } from '@/domain/result';
import type { WithdrawalEvent } from '@/domain/withdrawal/withdrawal-list';
import type { CommandRequest } from './command-request';

/** One page of recharges. `next` is the cursor of the following page; absent after the last row. */
export interface StoredRechargePage {
  readonly items: readonly Recharge[];
  readonly total: number;
  readonly next?: ListPlace;
}

/** The answer to a command on a recharge: the recharge's id and new status. */
export interface RechargeReceipt {
  readonly id: Id;
  readonly status: RechargeStatus;
}

/** The state of the refund after a command. */
export interface RefundReceipt {
  readonly id: Id;
  readonly status: RefundStatus;
}

/** A recharge with its refunds and its history. */
export interface RechargeWithHistory {
  readonly recharge: Recharge;
  readonly parts: readonly PartialRefund[];
  readonly events: readonly WithdrawalEvent[];
}

interface RechargeWithPayment {
  readonly recharge: Recharge;
  readonly payment: Payment;
  readonly refund?: RefundView;
}

/**
 * Recharges within a scope: those of the user's account or, for staff, of the brand. A command locks its row, then the
 * party's account. The domain decides; then the command stores, moves points and appends an event.
 */
export interface RechargeStorage {
  /**
   * The available points, the largest amount that one payment code may have, and the brand's bank account if it has
   * one.
   */
  offer(): Promise<Omit<RechargeOffer, 'channels'>>;
  /** Records a bank transfer, which staff then check. */
  submitTransfer(
    transfer: CheckedTransfer,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<RechargeReceipt>>;
  /** Creates a recharge that is paid by a code, with its payment and the jobs that watch it. */
  submitPayment(
    points: number,
    channel: PaymentChannel,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<RechargeReceipt>>;
  /** A recharge of the user's account that is paid by a code. */
  payment(id: Id): Promise<RechargeWithPayment | undefined>;
  /** The recharges of the user's account. */
  own(query: RechargeQuery): Promise<StoredRechargePage>;
  /** The recharges of the whole brand; empty unless the user is its staff. */
  ofPlatform(query: RechargeQuery): Promise<StoredRechargePage>;
  /** A recharge of the user's account or, for staff, of the brand. */
  one(id: Id): Promise<RechargeWithHistory | undefined>;
  /** Requests that a part of a credited recharge is refunded to its payer. The points of this part are held at once. */
  askRefund(
    id: Id,
    input: RefundInput,
    permissions: readonly string[],
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<RefundReceipt>>;
  /** A staff step on a partial refund. `confirmedAt` is when the password was last entered. */
  takePart(
    partId: Id,
    command: PartCommand,
    rights: { readonly permissions: readonly string[]; readonly confirmedAt: Instant },
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<RefundReceipt>>;
  /** A step of the account or of staff, decided by `permitRechargeStep`. */
  take(
    id: Id,
    command: RechargeCommand,
    permissions: readonly string[],
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<RechargeReceipt>>;
}

declare module './area-storage' {
  interface AreaStorage {
    readonly recharges: RechargeStorage;
  }
}
