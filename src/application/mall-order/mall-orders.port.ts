import type {
  CheckOut,
  MallOrder,
  MallOrderPage,
  MallOrderQuery,
  MallStepInput,
} from '../../domain/mall/mall-order';
import type { MallOrderAction } from '../../domain/mall/order-life';
import type { Result } from '../../domain/result';
import type { CallOptions } from '../request/failure';

export interface MallOrderStep {
  readonly orderNo: string;
  readonly action: MallOrderAction;
  readonly input: MallStepInput;
}

/** Orders of the mall: an account's own, or for staff those of the brand. */
export interface MallOrdersGateway {
  list(query: MallOrderQuery, options?: CallOptions): Promise<MallOrderPage>;
  find(orderNo: string, options?: CallOptions): Promise<MallOrder>;
  place(input: CheckOut, requestId: string): Promise<Result<{ readonly orderNo: string }>>;
  step(step: MallOrderStep, requestId: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly mallOrders: MallOrdersGateway;
  }
}
