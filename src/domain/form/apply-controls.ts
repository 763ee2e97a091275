import { arrangeBranches, type LiveBranches } from './arrange-branches';
import { meets } from './condition';
import type { Branch, Control, ControlMethod } from './control';
import { type FormValue, type FormValues, valueAt } from './form-value';
import type { FieldNode, FormNode, FormScope } from './form-model';
import { fieldsIn } from './walk-form';

/** The state of one part of a form, which the controls of other fields decide. */
export interface NodeState {
  /** Whether the node and all of its ancestors are shown. */
  readonly visible: boolean;
  readonly disabled: boolean;
  readonly required: boolean;
}

/** The form that results from the values: its nodes and their states. */
export interface FormState {
  /** The current form: active branches are in their places, inactive ones are left out. */
  readonly items: readonly FormNode[];
  /** The state of every node in `items`, by the node's key. */
  readonly states: ReadonlyMap<string, NodeState>;
  /** Keys of the branches that the values have inserted. */
  readonly inserted: ReadonlySet<string>;
}

/** A chain of nested branches needs one round per level. A chain with more levels than this is cut off. */
export const ROUNDS_MAX = 50;

/** The current value of a field; the definition's default if the values have no key for it. */
const currentValue = (field: FieldNode, values: FormValues): FormValue | undefined =>
  Object.hasOwn(values, field.field) ? valueAt(values, field.field) : field.value;

const liveIn = (items: readonly FormNode[], values: FormValues): LiveBranches => {
  const live = new Map<string, Branch<FormNode>>();
  for (const field of fieldsIn(items)) {
    for (const { branch, when } of field.controls) {
      if (branch !== undefined && meets(when, currentValue(field, values))) live.set(branch.key, branch);
    }
  }
  return live;
};

/** The decisions of controls: by method, then by the name of the target. One true condition is enough. */
type Decisions = ReadonlyMap<ControlMethod, ReadonlyMap<string, boolean>>;

const decisionsIn = (items: readonly FormNode[], values: FormValues): Decisions => {
  const decisions = new Map<ControlMethod, Map<string, boolean>>();
  const decide = ({ method, targets }: Control<FormNode>, isMet: boolean): void => {
    const byName = decisions.get(method) ?? new Map<string, boolean>();
    decisions.set(method, byName);
    for (const target of targets) byName.set(target, isMet || byName.get(target) === true);
  };
  for (const field of fieldsIn(items)) {
    for (const control of field.controls) decide(control, meets(control.when, currentValue(field, values)));
  }
  return decisions;
};

/** The decision about a node; undefined if no control refers to it. */
const decided = (decisions: Decisions, method: ControlMethod, node: FormNode): boolean | undefined => {
  const verdicts = node.names.flatMap((name) => decisions.get(method)?.get(name) ?? []);
  return verdicts.length === 0 ? undefined : verdicts.includes(true);
};

const isRequired = (node: FormNode, decisions: Decisions): boolean =>
  node.kind === 'field' &&
  ((decided(decisions, 'required', node) ?? node.required !== undefined) ||
    node.checks.some(({ rule }) => rule.is === 'required'));

const statesOf = (items: readonly FormNode[], decisions: Decisions): ReadonlyMap<string, NodeState> => {
  const states = new Map<string, NodeState>();
  const visit = (nodes: readonly FormNode[], isShown: boolean): void => {
    for (const node of nodes) {
      const isHidden = !(decided(decisions, 'hidden', node) ?? !node.hidden);
      const isDisplayed = decided(decisions, 'display', node) ?? node.displayed;
      const isEnabled = decided(decisions, 'disabled', node) ?? !(node.kind === 'field' && node.disabled);
      const visible = isShown && !isHidden && isDisplayed;
      states.set(node.key, { visible, disabled: !isEnabled, required: isRequired(node, decisions) });
      if (node.kind === 'box') visit(node.children, visible);
    }
  };
  visit(items, true);
  return states;
};

/**
 * The state of a form for these values: which parts exist, and which are visible, disabled and required. Branches may
 * add fields with branches of their own, so the form is evaluated until it stops growing. A branch never removes
 * another one, so this terminates.
 */
export const applyControls = (scope: FormScope, values: FormValues): FormState => {
  let live: LiveBranches = new Map();
  let items = scope.items;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const next = liveIn(items, values);
    if (next.size === live.size) break;
    live = next;
    items = arrangeBranches(scope.items, live);
  }
  const states = statesOf(items, decisionsIn(items, values));
  const standing = [...live.values()].filter((branch) => branch.items.some(({ key }) => states.has(key)));
  return { items, states, inserted: new Set(standing.map(({ key }) => key)) };
};
