import { sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import {
  CATEGORY_ROOT,
  type CategoryChange,
  changeCategories,
  type CategoryTree,
} from '@/domain/mall/category';
import type { CouponScope } from '@/domain/mall/coupon';
import { ok, refuse } from '@/domain/result';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import type { MallCategories } from '@backend/core/ports/mall.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { type GivenCommand, runCommand } from '../kernel/run-command';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import { categoriesIn } from './category-rows';

const HISTORY_ROWS = 100;
/** The most brands that a filter offers. */
const BRANDS = 500;
const nameOf = (tree: CategoryTree, id: Id): string => tree.find((each) => each.id === id)?.name ?? '';

/**
 * Replaces the name of a category in goods and in coupon templates. If the category was removed, the new name is that
 * of the category to which its goods moved.
 */
const follow = async (db: Db, platform: string, before: string, after: string): Promise<void> => {
  await db
    .updateTable('mall_goods')
    .set({ category: after })
    .where('platform', '=', platform)
    .where('category', '=', before)
    .execute();
  const templates = await db
    .selectFrom('coupon_template')
    .select(['id', 'scope'])
    .where('platform', '=', platform)
    .where(sql<boolean>`scope -> 'categories' @> ${json([before])}`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id, scope } of templates) {
    if (scope.kind !== 'categories') continue;
    const categories = [...new Set(scope.categories.map((name) => (name === before ? after : name)))];
    const changed: CouponScope = { kind: 'categories', categories };
    await db
      .updateTable('coupon_template')
      .set({ scope: json(changed) })
      .where('platform', '=', platform)
      .where('id', '=', id)
      .execute();
  }
};

/** Writes the differences between two trees. */
const store = async (db: Db, platform: string, before: CategoryTree, after: CategoryTree): Promise<void> => {
  const gone = before.filter(({ id }) => after.every((each) => each.id !== id));
  for (const { id } of gone)
    await db.deleteFrom('mall_category').where('platform', '=', platform).where('id', '=', id).execute();
  const places = new Map<Id, number>();
  for (const { id, parentId, name } of after) {
    const place = places.get(parentId) ?? 0;
    places.set(parentId, place + 1);
    const facts = { parent_id: parentId === CATEGORY_ROOT ? null : parentId, name, place };
    await db
      .insertInto('mall_category')
      .values({ ...facts, id, platform })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(facts)
          .where(
            sql<boolean>`(mall_category.parent_id, mall_category.name, mall_category.place)
              is distinct from (excluded.parent_id, excluded.name, excluded.place)`,
          ),
      )
      .execute();
  }
};

const nextId = async (db: Db): Promise<Id> => {
  const { rows } = await sql<{
    id: string;
  }>`select nextval(pg_get_serial_sequence('mall_category', 'id'))::text as id`.execute(db);
  return rows[0]?.id ?? '';
};

/**
 * The second name in an entry of the history: the old name of a renamed category, the parent of an added or moved one,
 * or the category that received the goods of a removed one.
 */
const noteOf = ({ action, id, parentId, targetId }: CategoryChange, tree: CategoryTree): string => {
  if (action === 'rename') return nameOf(tree, id);
  return nameOf(tree, action === 'remove' ? targetId : parentId);
};

/** Implements `MallCategories` in SQL. */
export const mallCategories = (
  db: Db,
  { platform, person, wholePlatform }: Scope,
  effects: GivenCommand['effects'],
): MallCategories => ({
  tree: async () => {
    // The revision is read before the tree. If the tree changes between the two reads, the result contains the older
    // revision, so a command based on this result is refused.
    const row = await db
      .selectFrom('mall_category_tree')
      .select('revision')
      .where('platform', '=', platform)
      .executeTakeFirst();
    const tree = await categoriesIn(db, platform);
    const shown = wholePlatform ? (['DRAFT', 'ON', 'OFF'] as const) : (['ON'] as const);
    const counts = await db
      .selectFrom('mall_goods')
      .select(['category', sql<number>`count(*)::integer`.as('goods')])
      .where('platform', '=', platform)
      .where('status', 'in', shown)
      .groupBy('category')
      .execute();
    const goodsOf = new Map(counts.map(({ category, goods }) => [category, goods]));
    const categories = tree.map((each) => ({ ...each, goods: goodsOf.get(each.name) ?? 0 }));
    const names = categories.filter(({ goods }) => goods > 0).map(({ name }) => name);
    const branded = await db
      .selectFrom('mall_goods')
      .select('brand')
      .distinct()
      .where('platform', '=', platform)
      .where('status', 'in', shown)
      .where('brand', '<>', '')
      .orderBy('brand')
      .limit(BRANDS)
      .execute();
    const brands = branded.map(({ brand }) => brand);
    return { names, brands, categories, revision: row?.revision ?? 0 };
  },

  history: async () => {
    const rows = await db
      .selectFrom('mall_category_event')
      .selectAll()
      .where('platform', '=', platform)
      .orderBy('id', 'desc')
      .limit(HISTORY_ROWS)
      .execute();
    return rows.map(({ id, action, name, note, author_name: authorName, at }) => ({
      ...{ id, action, name, note, authorName, at: instantOf(at) },
    }));
  },

  change: async (change, request, now) => {
    const command = { by: person.userId, request: plainCommand(request), now, effects };
    const end = await runCommand(db, command, {
      lock: async (transaction) => {
        await transaction
          .insertInto('mall_category_tree')
          .values({ platform, revision: 0 })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return ok(
          await transaction
            .selectFrom('mall_category_tree')
            .selectAll()
            .where('platform', '=', platform)
            .forUpdate()
            .executeTakeFirstOrThrow(),
        );
      },
      carryOut: async (transaction, row, note) => {
        if (row.revision !== change.revision) return refuse('mall.category-changed');
        const tree = await categoriesIn(transaction, platform);
        const known = tree.find(({ id }) => id === change.id);
        if (known !== undefined)
          await transaction
            .selectFrom('mall_category')
            .select('id')
            .where('platform', '=', platform)
            .where('id', '=', keyOf(known.id))
            .forUpdate()
            .execute();
        const target = tree.find(({ id }) => id === change.targetId);
        // The lock on the category (`known`) prevents other users from adding goods to it after this count.
        const { count } = await transaction
          .selectFrom('mall_goods')
          .select(sql<number>`count(*)::integer`.as('count'))
          .where('platform', '=', platform)
          .where('category', '=', known?.name ?? '')
          .where('status', '<>', 'REMOVED')
          .executeTakeFirstOrThrow();
        const newId = change.action === 'add' ? await nextId(transaction) : '';
        const next = changeCategories(tree, change, { newId, goodsIn: count });
        if (!next.ok) return next;
        await store(transaction, platform, tree, next.value);
        const name =
          change.action === 'remove' ? nameOf(tree, change.id) : nameOf(next.value, newId || change.id);
        if (known !== undefined && change.action === 'rename' && known.name !== name)
          await follow(transaction, platform, known.name, name);
        if (known !== undefined && change.action === 'remove' && target !== undefined)
          await follow(transaction, platform, known.name, target.name);
        await transaction
          .insertInto('mall_category_event')
          .values({
            ...{ platform, action: change.action, name, note: noteOf(change, tree) },
            ...{ author_id: person.userId, author_name: person.name, at: timeOf(now) },
          })
          .execute();
        const revision = row.revision + 1;
        await transaction
          .updateTable('mall_category_tree')
          .set({ revision })
          .where('platform', '=', platform)
          .execute();
        note({ area: 'mall-category', id: platform });
        return ok({ revision });
      },
      answer: {
        keep: (changed) => changed,
        recall: (_, changed: { readonly revision: number }) => Promise.resolve(changed),
      },
    });
    return answerOf(end);
  },
});
