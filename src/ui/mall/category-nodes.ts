import type { Id } from '@/domain/kernel/id';
import { CATEGORY_ROOT, type CategoryTree, childrenOf } from '@/domain/mall/category';

interface CategoryNode {
  readonly key: string;
  readonly title: string;
  readonly children: CategoryNode[];
}

/**
 * Converts the category tree to nodes for antd. A field whose value is the category's name needs the name as the key
 * too, because antd accepts no other key than the value.
 */
export const categoryNodes = (
  tree: CategoryTree,
  by: 'id' | 'name',
  parentId: Id = CATEGORY_ROOT,
): CategoryNode[] =>
  childrenOf(tree, parentId).map((category) => ({
    key: category[by],
    title: category.name,
    children: categoryNodes(tree, by, category.id),
  }));
