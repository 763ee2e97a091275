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

/** Every field that a scope could ever show, those of branches included. */
export function* possibleFields(items: readonly FormNode[]): Generator<FieldNode> {
  for (const field of fieldsIn(items)) {
    yield field;
    for (const { branch } of field.controls) if (branch !== undefined) yield* possibleFields(branch.items);
  }
}
