import type { Id } from '../kernel/id';

/** An entry of the work-order user picker. */
export interface UserChoice {
  readonly userId: Id;
  readonly name: string;
}
