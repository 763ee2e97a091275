import { useQuery } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { categoryNodes } from './category-nodes';
import { categoriesQuery } from './mall-buying.queries';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (name: string) => void;
  readonly label?: string;
  /** A category that is not offered. */
  readonly without?: string;
}

/** Chooses a category from the tree, by its name. */
export const CategoryField = ({ id, value = '', onChange, label, without }: Props) => {
  const text = useText();
  const { data, isPending } = useQuery(categoriesQuery(useServices()));
  const tree = (data?.categories ?? []).filter(({ name }) => name !== without);
  return (
    <TreeSelect<string>
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(value === '' ? {} : { value })}
      treeData={categoryNodes(tree)}
      loading={isPending}
      placeholder={label ?? text('option.placeholder')}
      notFoundContent={text(isPending ? 'state.loading' : 'option.empty')}
      // All levels are seen at once; the tree may be read after the list was opened. The key of a node is its value here.
      treeExpandedKeys={tree.map(({ name }) => name)}
      showSearch
      style={{ width: '100%' }}
      onChange={(name) => onChange?.(name)}
    />
  );
};
