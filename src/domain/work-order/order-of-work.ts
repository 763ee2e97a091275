import type { Instant } from '../kernel/instant';
import type { OrderPart } from './work-order';
import type { Reshipment } from './reshipment';
import type { WorkType } from './work-type';

/** A reply or finish remark that was also stored as a note on the order. */
interface OrderNote {
  readonly authorName: string;
  readonly text: string;
  readonly at: Instant;
}

/** The order of a work order. Its reshipment is a copy; the reshipment of the work order is authoritative. */
export interface OrderOfWork {
  readonly part: OrderPart;
  readonly content: string;
  readonly images: readonly string[];
  readonly reshipment: Reshipment;
  /** The work types that this order allows; empty means the ten default types. */
  readonly types: readonly WorkType[];
  readonly notes: readonly OrderNote[];
}
