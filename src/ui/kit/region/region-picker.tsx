import { Cascader } from 'antd';
import { useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { KnownRegion } from '@/domain/region/region-path';
import { RetryBeside } from '../states/retry-beside';
import { useText } from '../text/use-text';
import { useRegions } from './use-regions';

/** A region as an option of antd's cascader. */
interface Option {
  readonly value: Id;
  readonly label: string;
  readonly isLeaf: boolean;
  readonly loading: boolean;
  readonly children?: Option[];
}

interface Props {
  readonly label: string;
  /** The ids from the first level down; empty when nothing is chosen. */
  readonly value: readonly Id[];
  readonly onChange: (path: readonly Id[], labels: readonly string[]) => void;
  readonly id?: string;
}

/**
 * Selects a region level by level; a level loads when the user opens it. The search finds the names of the first two
 * levels, and the names of deeper regions that are already loaded.
 */
export const RegionPicker = ({ label, value, onChange, id }: Props) => {
  const text = useText();
  const [typed, setTyped] = useState('');
  const regions = useRegions(value, typed);
  const optionOf = (node: KnownRegion): Option => ({
    value: node.id,
    label: node.label,
    isLeaf: node.leaf,
    loading: regions.isLoading(node.id),
    ...(node.children === undefined ? {} : { children: node.children.map(optionOf) }),
  });
  return (
    <RetryBeside failed={regions.failed} label={text('region.failed')} onRetry={regions.retry}>
      <Cascader<Option>
        {...(id === undefined ? {} : { id })}
        aria-label={label}
        allowClear={{ label: text('input.clear') }}
        value={[...value]}
        options={regions.tree.map(optionOf)}
        loading={regions.loading}
        placeholder={text('region.placeholder')}
        notFoundContent={regions.loading ? text('state.loading') : text('region.search-empty')}
        displayRender={() => regions.labels.join(' / ')}
        showSearch={{
          onSearch: setTyped,
          filter: (typed, path) =>
            path.at(-1)?.isLeaf === true && path.some((option) => option.label.includes(typed.trim())),
        }}
        loadData={(opened) => {
          const last = opened.at(-1);
          if (last !== undefined) regions.open(last.value);
        }}
        onChange={(path: readonly Id[] | undefined, chosen) => {
          onChange(
            path ?? [],
            (chosen as readonly Option[] | undefined)?.map((option) => option.label) ?? [],
          );
        }}
      />
    </RetryBeside>
  );
};
