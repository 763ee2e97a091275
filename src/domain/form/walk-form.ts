import type { ControlMethod } from './control';
import type { FieldNode, FormNode } from './form-model';

/** All nodes and the children of boxes, in order. The nodes of branches and sub-forms are not included. */
export function* nodesIn(items: readonly FormNode[]): Generator<FormNode> {
  for (const node of items) {
    yield node;
    if (node.kind === 'box') yield* nodesIn(node.children);
  }
}

/** All fields of a form from top to bottom, including those inside boxes. */
export function* fieldsIn(items: readonly FormNode[]): Generator<FieldNode> {
  for (const node of nodesIn(items)) if (node.kind === 'field') yield node;
}

/** Applies a function to every field of the scope, including those in branches. */
export const mapFields = (
  items: readonly FormNode[],
  change: (field: FieldNode) => FieldNode,
): readonly FormNode[] =>
  items.map((node) => {
    if (node.kind === 'box') return { ...node, children: mapFields(node.children, change) };
    if (node.kind !== 'field') return node;
    const controls = node.controls.map((control) => {
      const { branch } = control;
      if (branch === undefined) return control;
      return { ...control, branch: { ...branch, items: mapFields(branch.items, change) } };
    });
    return { ...change(node), controls };
  });

/** Every field that a scope could ever show, including those in branches. */
export function* possibleFields(items: readonly FormNode[]): Generator<FieldNode> {
  for (const field of fieldsIn(items)) {
    yield field;
    for (const { branch } of field.controls) if (branch !== undefined) yield* possibleFields(branch.items);
  }
}

/** Removes the fields that `isLeftOut` selects from the branches of the controls. */
export const controlsWithout = (
  controls: FieldNode['controls'],
  isLeftOut: (field: FieldNode) => boolean,
): FieldNode['controls'] =>
  controls.map((control) => {
    const { branch } = control;
    if (branch === undefined) return control;
    return { ...control, branch: { ...branch, items: withoutFields(branch.items, isLeftOut) } };
  });

/**
 * Removes the fields that `isLeftOut` selects from the nodes, from their children and from their branches.
 */
export const withoutFields = (
  items: readonly FormNode[],
  isLeftOut: (field: FieldNode) => boolean,
): readonly FormNode[] =>
  items.flatMap((node): readonly FormNode[] => {
    if (node.kind === 'box') return [{ ...node, children: withoutFields(node.children, isLeftOut) }];
    if (node.kind !== 'field') return [node];
    return isLeftOut(node) ? [] : [{ ...node, controls: controlsWithout(node.controls, isLeftOut) }];
  });

/** The names that the controls of a scope and of its branches refer to, by method. */
const namesByMethod = (items: readonly FormNode[]): ReadonlyMap<ControlMethod, ReadonlySet<string>> => {
  const names = new Map<ControlMethod, Set<string>>();
  for (const { controls } of possibleFields(items)) {
    for (const { method, targets } of controls) {
      names.set(method, new Set([...(names.get(method) ?? []), ...targets]));
    }
  }
  return names;
};

/** Every field of a scope that a user can fill in, now or after a control has shown or enabled it. */
export function* fillableFields(items: readonly FormNode[]): Generator<FieldNode> {
  const named = namesByMethod(items);
  const mayChange = ({ names }: FormNode, method: ControlMethod) =>
    names.some((name) => named.get(method)?.has(name) === true);
  function* within(nodes: readonly FormNode[]): Generator<FieldNode> {
    for (const node of nodes) {
      if (node.hidden && !mayChange(node, 'hidden')) continue;
      if (!node.displayed && !mayChange(node, 'display')) continue;
      if (node.kind === 'box') yield* within(node.children);
      if (node.kind !== 'field') continue;
      const hasInput = node.input.kind !== 'hidden' && node.input.kind !== 'unknown' && !node.preview;
      if (hasInput && (!node.disabled || mayChange(node, 'disabled'))) yield node;
      for (const { branch } of node.controls) if (branch !== undefined) yield* within(branch.items);
    }
  }
  yield* within(items);
}
