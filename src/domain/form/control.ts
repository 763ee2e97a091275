import type { Condition } from './condition';

export type ControlMethod = 'hidden' | 'display' | 'disabled' | 'required';

/** Where a branch goes: after its own rule, or before, after or into another one. */
export interface Placement {
  readonly at: 'after' | 'before' | 'first-child' | 'last-child';
  /** The field or name of the other rule; undefined for the branch's own. */
  readonly anchor: string | undefined;
}

/** Rules that appear and disappear with their values; `N` is the node type. */
export interface Branch<N> {
  readonly key: string;
  readonly items: readonly N[];
  readonly placement: Placement;
}

/**
 * The effect of a field's value on other parts (form-create `control`). While the condition holds, the named parts are
 * shown, enabled or required, and the branch is part of the form.
 */
export interface Control<N> {
  readonly when: Condition;
  readonly method: ControlMethod;
  readonly targets: readonly string[];
  readonly branch: Branch<N> | undefined;
}
