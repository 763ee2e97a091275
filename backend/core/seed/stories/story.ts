import type { DefaultWorkType } from '@/domain/work-order/work-type';
import type { Incident } from '../pictures/incidents';
import type { Project } from '../texts/products';

/**
 * A conversation about one type of work order. After the opening the handler and the other party write in turn, the
 * handler first. A line that begins with `@` is by platform staff; it does not change which of the two parties writes
 * next. The facts of an order replace the placeholders `{car}`, `{shop}`, `{otherShop}`, `{city}`, `{product}`,
 * `{customer}`, `{surname}`, `{day}` and `{time}`.
 */
export interface Story {
  readonly type: DefaultWorkType;
  /** The only project that the story fits; absent if it fits any. */
  readonly project?: Project;
  readonly opening: string;
  readonly lines: readonly string[];
  /** The pictures that come with the opening and the lines: 0 is the opening, 1 the first line. */
  readonly pictures?: Readonly<Record<number, Incident>>;
  /** The handler's remark when finishing. */
  readonly closing: string;
}
