import type { FormNode } from '@/domain/form/form-model';

/** The field names in page order, without the fields of nested forms. */
export const walkFields = (items: readonly FormNode[]): readonly string[] =>
  items.flatMap((node) =>
    node.kind === 'field' ? [node.field] : node.kind === 'box' ? walkFields(node.children) : [],
  );
