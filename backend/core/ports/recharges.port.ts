import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { ListPlace } from '@/domain/paging/list-place';
import type { Recharge, RechargeStatus } from '@/domain/recharge/recharge';
import type { RechargeCommand } from '@/domain/recharge/recharge-command';
import type { Payment, PaymentChannel } from '@/domain/payment/payment';
import type { RefundStatus, RefundView } from '@/domain/payment/refund';
import type { RefundInput, RefundPart } from '@/domain/recharge/recharge-refund';
import type { PartCommand } from '@/domain/recharge/refund-step';
import type { RechargeOffer, RechargeQuery } from '@/domain/recharge/recharge-list';
import type { CheckedTransfer } from '@/domain/recharge/submit-recharge';
import type { Result } from '@/domain/result';
import type { WithdrawalEvent } from '@/domain/withdrawal/withdrawal-list';
import type { CommandRequest } from './command-request';

/** One page of recharges. `next` is the place of the following page; absent after the last row. */
export interface StoredRechargePage {
  readonly items: readonly Recharge[];
  readonly total: number;
  readonly next?: ListPlace;
}

/** The answer to a recharge command: its id and its new status. */
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
  readonly parts: readonly RefundPart[];
  readonly events: readonly WithdrawalEvent[];
}

interface RechargeWithPayment {
  readonly recharge: Recharge;
  readonly payment: Payment;
  readonly refund?: RefundView;
}

/**
 * Recharges within a scope: those of the own account, or of the brand for its staff. A command locks the row that it is
 * about, then the account of the party; decides by the domain; stores, moves points, keeps what happened.
 */
export interface RechargeStorage {
  offer(): Promise<Omit<RechargeOffer, 'channels'>>;
  submitTransfer(
    transfer: CheckedTransfer,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<RechargeReceipt>>;
  /** A recharge that is paid by a code, with its payment and the jobs that watch it. */
  submitPayment(
    points: number,
    channel: PaymentChannel,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<RechargeReceipt>>;
  /** One of the own account that is paid by a code. */
  payment(id: Id): Promise<RechargeWithPayment | undefined>;
  own(query: RechargeQuery): Promise<StoredRechargePage>;
  /** Of the whole brand; empty for anyone but its staff. */
  ofBrand(query: RechargeQuery): Promise<StoredRechargePage>;
  /** One of the brand for its staff, of the own account for others. */
  one(id: Id): Promise<RechargeWithHistory | undefined>;
  /** Sends a part of a credited one back to where it came from; its points are held at once. */
  askRefund(
    id: Id,
    input: RefundInput,
    permissions: readonly string[],
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<RefundReceipt>>;
  takePart(
    partId: Id,
    command: PartCommand,
    rights: { readonly permissions: readonly string[]; readonly confirmedAt: Instant },
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<RefundReceipt>>;
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
