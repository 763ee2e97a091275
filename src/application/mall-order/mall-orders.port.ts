import type { CheckOut, MallOrder, MallOrderPage, MallOrderQuery } from '../../domain/mall/mall-order';
import type { MallStepInput } from '../../domain/mall/mall-step';
import type { MallPaymentPage } from '../../domain/mall/mall-payment';
import type { MallOrderAction } from '../../domain/mall/order-life';
import type { SandboxPlay } from '../../domain/payment/payment';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** A step on an order of the mall. The action decides which part of `input` is read. */
export interface MallOrderStep {
  readonly orderNo: string;
  readonly action: MallOrderAction;
  readonly input: MallStepInput;
}

/** The step of a sandbox payer on the open code of an order. */
export interface PlayedPayment {
  readonly orderNo: string;
  readonly play: SandboxPlay;
}

/** Orders of the mall: an account's own, or for staff those of the brand. */
export interface MallOrdersGateway {
  list(query: MallOrderQuery, options?: CallOptions): Promise<MallOrderPage>;
  find(orderNo: string, options?: CallOptions): Promise<MallOrder>;
  /** How an order can be paid, and the code that is open. */
  payment(orderNo: string, options?: CallOptions): Promise<MallPaymentPage>;
  place(input: CheckOut, requestId: string): Promise<Result<{ readonly orderNo: string }>>;
  step(step: MallOrderStep, requestId: string): Promise<Result<undefined>>;
  playPayment(play: PlayedPayment, requestId: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly mallOrders: MallOrdersGateway;
  }
}
