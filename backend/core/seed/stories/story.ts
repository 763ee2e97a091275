import type { DefaultWorkType } from '@/domain/work-order/work-type';
import type { Project } from '../words/products';

/**
 * How a conversation about one type of work order goes. After the opening the handler and the one who opened
 * it speak in turn, the handler first; a line that begins with `@` is the platform's staff, out of turn.
 * `{car}`, `{shop}`, `{city}`, `{product}`, `{customer}`, `{surname}`, `{day}` and `{time}` are filled in.
 */
export interface Story {
  readonly type: DefaultWorkType;
  /** The kind of goods it can only be about; absent for any. */
  readonly project?: Project;
  readonly opening: string;
  readonly lines: readonly string[];
  /** The remark of the handler who finishes it. */
  readonly closing: string;
}
