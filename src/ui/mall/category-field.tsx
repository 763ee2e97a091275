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
  /** A category that the field does not offer. */
  readonly without?: string;
}

/** Selects a category of the tree. The value is the category's name. */
export const CategoryField = ({ id, value = '', onChange, label, without }: Props) => {
  const text = useText();
  const { data, isPending } = useQuery(categoriesQuery(useServices()));
  const tree = (data?.categories ?? []).filter(({ name }) => name !== without);
  return (
    <TreeSelect<string>
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(value === '' ? {} : { value })}
      treeData={categoryNodes(tree, 'name')}
      fieldNames={{ label: 'title', value: 'key' }}
      loading={isPending}
      placeholder={label ?? text('option.placeholder')}
      notFoundContent={text(isPending ? 'state.loading' : 'option.empty')}
      // All levels are expanded, even if the tree loads after the list was opened.
      treeExpandedKeys={tree.map(({ name }) => name)}
      showSearch={{ treeNodeFilterProp: 'title' }}
      style={{ width: '100%' }}
      onChange={(name) => onChange?.(name)}
    />
  );
};
