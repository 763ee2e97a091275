import { Tree } from 'antd';
import { useMemo } from 'react';
import type { TreeInput } from '@/domain/form/form-input';
import { choicesFrom, itemsOf, type KeyedOption, withSaved } from './choice-keys';
import { groupAria, type InputProps } from './input-props';

interface TreeNode {
  readonly key: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: TreeNode[];
}

const nodesOf = (options: readonly KeyedOption[]): TreeNode[] =>
  options.map(({ value, label, disabled, children }) => ({
    key: value,
    title: label,
    disabled,
    children: nodesOf(children ?? []),
  }));

/** A field to choose several options of an expanded tree by checkboxes. */
export const TreeField = ({ input, value, names, onChange }: InputProps<TreeInput>) => {
  const known = useMemo(() => choicesFrom(input.options), [input.options]);
  const items = itemsOf(value);
  const choices = withSaved(known, items);
  return (
    <div {...groupAria(names)}>
      <Tree
        checkable
        selectable={false}
        defaultExpandAll
        aria-label={names.label}
        disabled={names.disabled}
        checkStrictly={input.independent}
        treeData={nodesOf(choices.options)}
        checkedKeys={items.map(choices.keyOf)}
        onCheck={(ticked) => {
          const keys = Array.isArray(ticked) ? ticked : ticked.checked;
          onChange(keys.map((key) => choices.valueOf(String(key))));
        }}
      />
    </div>
  );
};
