import type { Instant } from '../kernel/instant';
import type { OrderPart } from './work-order';
import type { Reshipment } from './reshipment';
import type { WorkType } from './work-type';

/** Something a reply or a finish remark was asked to note on the order. */
interface OrderNote {
  readonly authorName: string;
  readonly text: string;
  readonly at: Instant;
}

/** The order beside its work order. The work order's re-shipment is the truth; this part mirrors it. */
export interface OrderOfWork {
  readonly part: OrderPart;
  readonly content: string;
  readonly images: readonly string[];
  readonly reshipment: Reshipment;
  /** The work types this order allows; empty means the ten defaults. */
  readonly types: readonly WorkType[];
  readonly notes: readonly OrderNote[];
}
