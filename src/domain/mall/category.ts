import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { isBlank, lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';

/* The category tree of the mall, and its changes. */

/** The number of levels of the category tree. */
export const CATEGORY_DEPTH = 3;
/** The maximum number of categories of a brand. */
const CATEGORIES_MAX = 300;
/** The maximum length of a name, in code points. */
export const CATEGORY_MAX = 20;
/** The parent id of the first level. RuoYi back ends use the same value on the wire. */
export const CATEGORY_ROOT: Id = '0';

/** A category. Its name is unique in a brand; goods, coupons and workbooks refer to it by name. */
export interface Category {
  readonly id: Id;
  readonly parentId: Id;
  readonly name: string;
}

/** The categories in order: siblings by their place, and each category before its children. */
export type CategoryTree = readonly Category[];

export interface CountedCategory extends Category {
  /** The number of goods directly in this category that the reader can see. */
  readonly goods: number;
}

export interface Categories {
  /** The names of the categories with goods. */
  readonly names: readonly string[];
  /** The brands of the goods, sorted. */
  readonly brands: readonly string[];
  readonly categories: readonly CountedCategory[];
  /** Increases with each change of the tree. A change contains the revision on which it is based. */
  readonly revision: number;
}

export const CATEGORY_ACTIONS = ['add', 'rename', 'move', 'remove'] as const;
export type CategoryAction = (typeof CATEGORY_ACTIONS)[number];

/** One change of the tree; each action uses its own fields. */
export interface CategoryChange {
  readonly action: CategoryAction;
  readonly revision: number;
  /** The id of the category; empty for a new one. */
  readonly id: Id;
  readonly name: string;
  /** The new parent of a category that is added or moved. */
  readonly parentId: Id;
  /** The new place among its siblings, counted from 0 without the category itself; a larger number means the end. */
  readonly place: number;
  /** The category that receives the goods of a removed one; empty if it has no goods. */
  readonly targetId: Id;
}

export interface CategoryEvent {
  readonly id: Id;
  readonly action: CategoryAction;
  readonly name: string;
  /** The old name, the new parent, or the category that received the goods; empty if none applies. */
  readonly note: string;
  readonly authorName: string;
  readonly at: Instant;
}

const isRootId = (id: Id): boolean => id === CATEGORY_ROOT || id === '';

/** The direct children of a category; for an empty id, the top level. */
export const childrenOf = (tree: CategoryTree, id: Id): CategoryTree =>
  tree.filter(({ parentId }) => (isRootId(id) ? isRootId(parentId) : parentId === id));

/** A category with all its descendants, in the order of the tree; empty for an unknown id. */
export const branchOf = (tree: CategoryTree, id: Id): CategoryTree => {
  const top = tree.find((each) => each.id === id);
  return top === undefined ? [] : [top, ...childrenOf(tree, id).flatMap((child) => branchOf(tree, child.id))];
};

/** The names of a category and its ancestors, the nearest first. An unknown name is returned alone. */
export const categoriesAbove = (tree: CategoryTree, name: string): readonly string[] => {
  const names = [name];
  for (let at = tree.find((each) => each.name === name); at !== undefined && names.length <= tree.length;) {
    const { parentId } = at;
    at = tree.find(({ id }) => id === parentId);
    if (at !== undefined) names.push(at.name);
  }
  return names;
};

/**
 * The names of a category and its descendants. An unknown name is returned alone, so that a search for it finds nothing
 * else.
 */
export const namesInBranch = (tree: CategoryTree, name: string): readonly string[] => {
  const top = tree.find((each) => each.name === name);
  return top === undefined ? [name] : branchOf(tree, top.id).map((each) => each.name);
};

/** The level of a category; 1 for the first level. */
export const levelOf = (tree: CategoryTree, { name }: Pick<Category, 'name'>): number =>
  categoriesAbove(tree, name).length;

const heightOf = (tree: CategoryTree, id: Id): number =>
  1 + Math.max(0, ...childrenOf(tree, id).map((child) => heightOf(tree, child.id)));

const checkName = (tree: CategoryTree, id: Id, name: string): Result<string> => {
  const trimmed = name.trim();
  if (isBlank(name)) return refuse('mall.category-required');
  if (lengthOf(trimmed) > CATEGORY_MAX) return refuse('mall.text-too-long', { max: CATEGORY_MAX });
  return tree.some((each) => each.id !== id && each.name === trimmed)
    ? refuse('mall.category-taken', { name: trimmed })
    : ok(trimmed);
};

/** Sorts the categories of a tree: each before its children. */
const ordered = (tree: CategoryTree): CategoryTree =>
  childrenOf(tree, CATEGORY_ROOT).flatMap(({ id }) => branchOf(tree, id));

const put = (tree: CategoryTree, category: Category, place: number): CategoryTree => {
  const rest = tree.filter(({ id }) => id !== category.id);
  const before = childrenOf(rest, category.parentId)[Math.max(0, place)];
  const at = before === undefined ? rest.length : rest.indexOf(before);
  return ordered([...rest.slice(0, at), category, ...rest.slice(at)]);
};

/** Whether a subtree of this height fits below a parent. */
const checkParent = (tree: CategoryTree, parentId: Id, height: number): Result<undefined> => {
  if (isRootId(parentId)) return ok(undefined);
  const parent = tree.find(({ id }) => id === parentId);
  if (parent === undefined) return refuse('mall.category-unknown');
  return levelOf(tree, parent) + height > CATEGORY_DEPTH
    ? refuse('mall.category-too-deep', { max: CATEGORY_DEPTH })
    : ok(undefined);
};

/**
 * The tree after a change. `newId` is the id of an added category; `goodsIn` is the number of goods directly in a
 * removed one.
 */
export const changeCategories = (
  tree: CategoryTree,
  change: Omit<CategoryChange, 'revision'>,
  { newId, goodsIn }: { readonly newId: Id; readonly goodsIn: number },
): Result<CategoryTree> => {
  const { action, id, place } = change;
  const parentId = isRootId(change.parentId) ? CATEGORY_ROOT : change.parentId;
  if (action === 'add') {
    const name = checkName(tree, '', change.name);
    if (!name.ok) return name;
    if (tree.length >= CATEGORIES_MAX) return refuse('mall.category-too-many', { max: CATEGORIES_MAX });
    const fits = checkParent(tree, parentId, 1);
    return fits.ok ? ok(put(tree, { id: newId, parentId, name: name.value }, place)) : fits;
  }
  const known = tree.find((each) => each.id === id);
  if (known === undefined) return refuse('mall.category-unknown');
  switch (action) {
    case 'rename': {
      const name = checkName(tree, id, change.name);
      return name.ok ? ok(tree.map((each) => (each.id === id ? { ...each, name: name.value } : each))) : name;
    }
    case 'move': {
      if (branchOf(tree, id).some((each) => each.id === parentId)) return refuse('mall.category-cycle');
      const fits = checkParent(tree, parentId, heightOf(tree, id));
      return fits.ok ? ok(put(tree, { ...known, parentId }, place)) : fits;
    }
    case 'remove': {
      if (childrenOf(tree, id).length > 0) return refuse('mall.category-has-children');
      const target = tree.find((each) => each.id === change.targetId);
      if (goodsIn > 0 && (target === undefined || target.id === id))
        return refuse('mall.category-has-goods', { count: goodsIn });
      return ok(tree.filter((each) => each.id !== id));
    }
  }
};

/** The place of a category: below `parentId`, at `place` among its siblings, not counting itself. */
export type CategoryPlace = Pick<CategoryChange, 'parentId' | 'place'>;

export const CATEGORY_MOVES = ['up', 'down', 'in', 'out'] as const;
export type CategoryMove = (typeof CATEGORY_MOVES)[number];

/** The moves that are possible for a category now, for users who do not drag. */
export const categoryMoves = (
  tree: CategoryTree,
  id: Id,
): Readonly<Partial<Record<CategoryMove, CategoryPlace>>> => {
  const category = tree.find((each) => each.id === id);
  if (category === undefined) return {};
  const { parentId } = category;
  const siblings = childrenOf(tree, parentId);
  const at = siblings.indexOf(category);
  const before = siblings[at - 1];
  const parent = tree.find((each) => each.id === parentId);
  const steps: Readonly<Record<CategoryMove, CategoryPlace | undefined>> = {
    up: before === undefined ? undefined : { parentId, place: at - 1 },
    down: at + 1 < siblings.length ? { parentId, place: at + 1 } : undefined,
    in: before && { parentId: before.id, place: childrenOf(tree, before.id).length },
    out: parent && {
      parentId: parent.parentId,
      place: childrenOf(tree, parent.parentId).indexOf(parent) + 1,
    },
  };
  const isPossible = (place: CategoryPlace) =>
    changeCategories(
      tree,
      { action: 'move', id, name: '', targetId: '', ...place },
      { newId: '', goodsIn: 0 },
    ).ok;
  return Object.fromEntries(
    CATEGORY_MOVES.flatMap((move) => {
      const place = steps[move];
      return place !== undefined && isPossible(place) ? [[move, place]] : [];
    }),
  );
};

/**
 * The new place of a dragged category: inside another category, or before or after it. Undefined if that category is
 * unknown or is the dragged one.
 */
export const dropPlace = (
  tree: CategoryTree,
  id: Id,
  on: Id,
  side: 'in' | 'before' | 'behind',
): CategoryPlace | undefined => {
  const target = tree.find((each) => each.id === on);
  if (target === undefined || id === on) return undefined;
  if (side === 'in') return { parentId: on, place: 0 };
  const rest = childrenOf(tree, target.parentId).filter((each) => each.id !== id);
  return { parentId: target.parentId, place: rest.indexOf(target) + (side === 'behind' ? 1 : 0) };
};

/** The categories that have goods, directly or in a descendant. Buyers can filter by these. */
export const filledCategories = (categories: readonly CountedCategory[]): readonly CountedCategory[] => {
  const filled = new Set(
    categories.filter(({ goods }) => goods > 0).flatMap(({ name }) => categoriesAbove(categories, name)),
  );
  return categories.filter(({ name }) => filled.has(name));
};
