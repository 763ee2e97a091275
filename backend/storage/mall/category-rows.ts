import { CATEGORY_ROOT, type CategoryTree, childrenOf, branchOf } from '@/domain/mall/category';
import { ok, refuse, type Result } from '@/domain/result';
import type { Db } from '../database';

/** The goods categories of a brand as a tree. Each category comes before its subcategories. */
export const categoriesIn = async (db: Db, platform: string): Promise<CategoryTree> => {
  const rows = await db
    .selectFrom('mall_category')
    .select(['id', 'parent_id', 'name'])
    .where('platform', '=', platform)
    .orderBy('place')
    .orderBy('id')
    .execute();
  const flat = rows.map(({ id, parent_id, name }) => ({ id, parentId: parent_id ?? CATEGORY_ROOT, name }));
  return childrenOf(flat, CATEGORY_ROOT).flatMap(({ id }) => branchOf(flat, id));
};

/**
 * Prevents categories from being renamed or removed until the transaction ends. Call it before locking goods, because a
 * change of the tree also locks the categories before the goods.
 */
export const lockCategories = async (
  db: Db,
  platform: string,
  names: readonly string[],
): Promise<Result<undefined>> => {
  const used = [...new Set(names)].toSorted();
  if (used.length === 0) return ok(undefined);
  const rows = await db
    .selectFrom('mall_category')
    .select('name')
    .where('platform', '=', platform)
    .where('name', 'in', used)
    .orderBy('name')
    .forKeyShare()
    .execute();
  return rows.length === used.length ? ok(undefined) : refuse('mall.category-unknown');
};
