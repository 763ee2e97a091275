import type { FormNode } from '@/domain/form/form-model';

/** Field names in the order of the page. */
export const walkFields = (items: readonly FormNode[]): readonly string[] =>
  items.flatMap((node) =>
    node.kind === 'field' ? [node.field] : node.kind === 'box' ? walkFields(node.children) : [],
  );
