import type { Id } from '@/domain/kernel/id';
import { CATEGORY_ROOT, type CategoryTree, childrenOf } from '@/domain/mall/category';

interface CategoryNode {
  readonly key: Id;
  readonly value: string;
  readonly title: string;
  readonly children: CategoryNode[];
}

/** The tree as nodes of a component; the value of each is its name. */
export const categoryNodes = (tree: CategoryTree, parentId: Id = CATEGORY_ROOT): CategoryNode[] =>
  childrenOf(tree, parentId).map(({ id, name }) => ({
    ...{ key: id, value: name, title: name, children: categoryNodes(tree, id) },
  }));
