import type { RawForm } from '../form/raw-form';
import type { OrderOfWork } from './order-of-work';
import type { WorkType } from './work-type';
import type { WorkOrderView } from './work-order-view';

/** The facts for a new work order on an order. */
export interface OrderForm {
  readonly form: RawForm;
  readonly order: OrderOfWork;
  /** The types this order allows; empty means the ten defaults. */
  readonly types: readonly WorkType[];
  readonly projectType: string;
  /** The open work order of this order whose reshipment is pending, if any: the prompt opens for it. */
  readonly work?: WorkOrderView;
}
