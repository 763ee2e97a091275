import type { RawForm } from '../form/raw-form';
import type { OrderOfWork } from './order-of-work';
import type { WorkType } from './work-type';
import type { WorkOrderView } from './work-order-view';

/** The facts that the form for a new work order needs. */
export interface OrderForm {
  readonly form: RawForm;
  readonly order: OrderOfWork;
  /** The types that this order allows; empty means the ten default types. */
  readonly types: readonly WorkType[];
  readonly projectType: string;
  /** The open work order of this order with a pending reshipment. The shipping prompt opens for it. */
  readonly work?: WorkOrderView;
}
