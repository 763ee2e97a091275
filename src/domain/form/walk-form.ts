import type { FieldNode, FormNode } from './form-model';

/** Nodes and what stands inside them, in order; branches and sub-forms are not entered. */
export function* nodesIn(items: readonly FormNode[]): Generator<FormNode> {
  for (const node of items) {
    yield node;
    if (node.kind === 'box') yield* nodesIn(node.children);
  }
}

export function* fieldsIn(items: readonly FormNode[]): Generator<FieldNode> {
  for (const node of nodesIn(items)) if (node.kind === 'field') yield node;
}

/** The same nodes with every field of the scope changed, those of branches included. */
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

/** Every field that a scope could ever show, those of branches included. */
export function* possibleFields(items: readonly FormNode[]): Generator<FieldNode> {
  for (const field of fieldsIn(items)) {
    yield field;
    for (const { branch } of field.controls) if (branch !== undefined) yield* possibleFields(branch.items);
  }
}

/** The same nodes without some fields of the scope, those of branches included. */
export const withoutFields = (
  items: readonly FormNode[],
  isLeftOut: (field: FieldNode) => boolean,
): readonly FormNode[] =>
  items.flatMap((node): readonly FormNode[] => {
    if (node.kind === 'box') return [{ ...node, children: withoutFields(node.children, isLeftOut) }];
    if (node.kind !== 'field') return [node];
    if (isLeftOut(node)) return [];
    const controls = node.controls.map((control) => {
      const { branch } = control;
      if (branch === undefined) return control;
      return { ...control, branch: { ...branch, items: withoutFields(branch.items, isLeftOut) } };
    });
    return [{ ...node, controls }];
  });

/** Every field of a scope that a person can fill in, or that a control may bring within their reach. */
export function* fillableFields(items: readonly FormNode[]): Generator<FieldNode> {
  const named = new Set(
    [...possibleFields(items)].flatMap(({ controls }) => controls.flatMap(({ targets }) => targets)),
  );
  function* within(nodes: readonly FormNode[]): Generator<FieldNode> {
    for (const node of nodes) {
      const isNamed = node.names.some((name) => named.has(name));
      if (!isNamed && (node.hidden || !node.displayed)) continue;
      if (node.kind === 'box') yield* within(node.children);
      if (node.kind !== 'field') continue;
      const hasInput = node.input.kind !== 'hidden' && node.input.kind !== 'unknown' && !node.preview;
      if (hasInput && (isNamed || !node.disabled)) yield node;
      for (const { branch } of node.controls) if (branch !== undefined) yield* within(branch.items);
    }
  }
  yield* within(items);
}
