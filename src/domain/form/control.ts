import type { Condition } from './condition';

/**
 * What a control decides about its targets; the names are those of form-create. `hidden` and `display` show the targets
 * while the condition holds, and hide them otherwise. `disabled` enables the targets while the condition holds, and
 * disables them otherwise. `required` requires them while it holds.
 */
export type ControlMethod = 'hidden' | 'display' | 'disabled' | 'required';

/** The position of a branch: after the rule that controls it, or before, after or inside another rule. */
export interface Placement {
  readonly at: 'after' | 'before' | 'first-child' | 'last-child';
  /** The field or name of the other rule; undefined for the rule that controls the branch. */
  readonly anchor: string | undefined;
}

/** Rules that a control adds and removes, together with their values. `N` is the node type. */
export interface Branch<N> {
  readonly key: string;
  readonly items: readonly N[];
  readonly placement: Placement;
}

/**
 * The effect of a field's value on other parts (form-create `control`). While the condition holds, the targets are
 * shown, enabled or required, as `method` determines, and the branch is part of the form.
 */
export interface Control<N> {
  readonly when: Condition;
  readonly method: ControlMethod;
  readonly targets: readonly string[];
  readonly branch: Branch<N> | undefined;
}
