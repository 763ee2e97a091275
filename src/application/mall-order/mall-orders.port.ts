import type { CheckOut, MallOrder, MallOrderPage, MallOrderQuery } from '../../domain/mall/mall-order';
import type { MallStepInput } from '../../domain/mall/mall-step';
import type { MallPaymentPage } from '../../domain/mall/mall-payment';
import type { MallOrderAction } from '../../domain/mall/order-life';
import type { SandboxAction } from '../../domain/payment/payment';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

/** A step on a mall order. The action decides which part of `input` is used. */
export interface MallOrderStep {
  readonly orderNo: string;
  readonly action: MallOrderAction;
  readonly input: MallStepInput;
}

/** An action of a simulated payer on the open payment code of an order, in a sandbox. */
export interface PlayedPayment {
  readonly orderNo: string;
  readonly play: SandboxAction;
}

/** Mall orders on the back end: the orders of the user's account or, for staff, the orders of the brand. */
export interface MallOrdersGateway {
  list(query: MallOrderQuery, options?: CallOptions): Promise<MallOrderPage>;
  /**
   * Reads an order with the actions that the user may take now. Fails with refusal `mall.not-found` if the
   * user may not see it.
   */
  find(orderNo: string, options?: CallOptions): Promise<MallOrder>;
  /** The ways to pay an order, and the open code if there is one. */
  payment(orderNo: string, options?: CallOptions): Promise<MallPaymentPage>;
  /**
   * Places an order for `input.lines`, each a SKU and a quantity. Refuses if the total differs from the total that the
   * user saw (`mall.total-changed`).
   */
  place(input: CheckOut, requestId: string): Promise<Result<{ readonly orderNo: string }>>;
  /**
   * Takes a step. Refuses an action that the order's status does not allow. Recording a refund by hand needs
   * a recent sign-in.
   */
  step(step: MallOrderStep, requestId: string): Promise<Result<undefined>>;
  /** Acts as the payer in a sandbox, where no money is real. */
  playPayment(play: PlayedPayment, requestId: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly mallOrders: MallOrdersGateway;
  }
}
