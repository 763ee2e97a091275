import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  branchOf,
  categoryMoves,
  dropPlace,
  filledCategories,
  categoriesAbove,
  CATEGORY_ACTIONS,
  CATEGORY_DEPTH,
  type CategoryChange,
  CATEGORY_ROOT,
  type CategoryTree,
  changeCategories,
  childrenOf,
  levelOf,
  namesInBranch,
} from '@/domain/mall/category';

const change = (more: Partial<CategoryChange>): Omit<CategoryChange, 'revision'> => ({
  ...{ action: 'add', id: '', name: '', parentId: CATEGORY_ROOT, place: 99, targetId: '' },
  ...more,
});

const TREE: CategoryTree = [
  { id: '1', parentId: CATEGORY_ROOT, name: '耗材' },
  { id: '2', parentId: '1', name: '贴膜' },
  { id: '3', parentId: '2', name: '车窗膜' },
  { id: '4', parentId: '1', name: '养护' },
  { id: '5', parentId: CATEGORY_ROOT, name: '工具' },
];

const done = (more: Partial<CategoryChange>, goodsIn = 0) =>
  changeCategories(TREE, change(more), { newId: '9', goodsIn });
const codeOf = (more: Partial<CategoryChange>, goodsIn = 0) => {
  const result = done(more, goodsIn);
  return result.ok ? 'ok' : result.refusal.code;
};
const order = (more: Partial<CategoryChange>) => {
  const result = done(more);
  return result.ok ? result.value.map(({ id }) => id).join('') : result.refusal.code;
};

const steps = fc.array(
  fc.record({
    action: fc.constantFrom(...CATEGORY_ACTIONS),
    id: fc.integer({ min: 1, max: 12 }).map(String),
    name: fc.constantFrom(...'甲乙丙丁戊己庚辛'),
    parentId: fc.integer({ min: 0, max: 12 }).map(String),
    place: fc.nat(4),
    targetId: fc.constant(''),
  }),
  { maxLength: 30 },
);

describe('the category tree', () => {
  it('has unique names, no cycle, no lost category and a limited depth after any changes', () => {
    fc.assert(
      fc.property(steps, (changes) => {
        let tree: CategoryTree = [];
        for (const [at, step] of changes.entries()) {
          const next = changeCategories(tree, step, { newId: String(at + 1), goodsIn: 0 });
          if (!next.ok) continue;
          const difference = { add: 1, rename: 0, move: 0, remove: -1 }[step.action];
          expect(next.value).toHaveLength(tree.length + difference);
          tree = next.value;
          expect(new Set(tree.map(({ name }) => name)).size).toBe(tree.length);
          // Every category is listed once, and after its parent.
          const reached = childrenOf(tree, CATEGORY_ROOT).flatMap(({ id }) => branchOf(tree, id));
          expect(reached).toEqual(tree);
          for (const category of tree) {
            expect(levelOf(tree, category)).toBeLessThanOrEqual(CATEGORY_DEPTH);
            expect(namesInBranch(tree, categoriesAbove(tree, category.name).at(-1) ?? '')).toContain(
              category.name,
            );
          }
        }
      }),
    );
  });

  it('offers only moves that are possible and change the tree', () => {
    for (const { id } of TREE)
      for (const place of Object.values(categoryMoves(TREE, id))) {
        const moved = done({ action: 'move', id, ...place });
        expect(moved.ok && moved.value).not.toEqual(TREE);
        expect(moved.ok).toBe(true);
      }
    expect(Object.keys(categoryMoves(TREE, '4'))).toEqual(['up', 'in', 'out']);
    expect(Object.keys(categoryMoves(TREE, '1'))).toEqual(['down']);
    expect(Object.keys(categoryMoves(TREE, '3'))).toEqual(['out']);
  });

  it('places a dropped category into, before or after another one', () => {
    const drop = (id: string, on: string, side: 'in' | 'before' | 'behind') =>
      order({ action: 'move', id, ...dropPlace(TREE, id, on, side) });
    expect(drop('4', '2', 'before')).toBe('14235');
    expect(drop('5', '2', 'behind')).toBe('12354');
    expect(drop('4', '5', 'in')).toBe('12354');
    expect(drop('1', '5', 'behind')).toBe('51234');
    expect(dropPlace(TREE, '1', '1', 'in')).toBeUndefined();
  });

  it('shows buyers the branches that contain goods', () => {
    const counted = TREE.map((each) => ({ ...each, goods: each.id === '3' ? 2 : 0 }));
    expect(filledCategories(counted).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('moves a whole branch to the given place', () => {
    expect(order({ action: 'move', id: '5', place: 0 })).toBe('51234');
    expect(order({ action: 'move', id: '4', parentId: '1', place: 0 })).toBe('14235');
    expect(order({ action: 'move', id: '2', parentId: '5', place: 0 })).toBe('14523');
    expect(order({ action: 'move', id: '2', parentId: '', place: 1 })).toBe('14235');
    expect(order({ action: 'add', parentId: '1', name: '胶水', place: 1 })).toBe('123945');
  });

  it('refuses to move a category below itself, or below the deepest level', () => {
    for (const parentId of ['1', '2', '3'])
      expect(codeOf({ action: 'move', id: '1', parentId })).toBe('mall.category-cycle');
    expect(codeOf({ action: 'move', id: '2', parentId: '4' })).toBe('mall.category-too-deep');
    expect(codeOf({ action: 'add', parentId: '3', name: '前挡' })).toBe('mall.category-too-deep');
  });

  it('accepts each name once, trimmed and within the maximum length', () => {
    expect(codeOf({ action: 'add', name: ' 贴膜 ' })).toBe('mall.category-taken');
    expect(codeOf({ action: 'rename', id: '2', name: '贴膜' })).toBe('ok');
    expect(codeOf({ action: 'rename', id: '2', name: '工具' })).toBe('mall.category-taken');
    expect(codeOf({ action: 'add', name: ' ' })).toBe('mall.category-required');
    expect(codeOf({ action: 'add', name: '长'.repeat(21) })).toBe('mall.text-too-long');
  });

  it('removes a category that is empty, or for whose goods another category is given', () => {
    expect(codeOf({ action: 'remove', id: '1' })).toBe('mall.category-has-children');
    expect(codeOf({ action: 'remove', id: '4' })).toBe('ok');
    expect(codeOf({ action: 'remove', id: '4' }, 3)).toBe('mall.category-has-goods');
    expect(codeOf({ action: 'remove', id: '4', targetId: '4' }, 3)).toBe('mall.category-has-goods');
    expect(codeOf({ action: 'remove', id: '4', targetId: '5' }, 3)).toBe('ok');
    expect(codeOf({ action: 'remove', id: '77' })).toBe('mall.category-unknown');
  });

  it('returns the names below and above a category, and an unknown name alone', () => {
    expect(namesInBranch(TREE, '耗材')).toEqual(['耗材', '贴膜', '车窗膜', '养护']);
    expect(namesInBranch(TREE, '不存在')).toEqual(['不存在']);
    expect(categoriesAbove(TREE, '车窗膜')).toEqual(['车窗膜', '贴膜', '耗材']);
  });
});
