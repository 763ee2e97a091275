import { expect, it } from 'vitest';
import type { CategoryChange } from '@/domain/mall/category';
import type { Account } from '@backend/core/ports/account';
import { audienceOf } from '@backend/storage/changes/audience';
import { newRequestId } from '@tests/support/running-back-end';
import { aCheckOut, someGoods } from '@tests/support/running-back-end/mall';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { PNG, uploadsOf } from './uploads';

const STAFF = ['mall:goods:list', 'mall:goods:add', 'mall:goods:edit', 'mall:goods:detail'];

interface Listed {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  readonly goods: number;
}

onEachBackEnd('the categories of the mall', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload } = uploadsOf(backEnd);
  const staff = (platform = 'cyy') =>
    backEnd().people.account({ name: '金鑫', type: 'PLATFORM', platform, permissions: STAFF });
  const buyer = () => backEnd().people.account({ permissions: ['mall:buy', 'mall:goods:detail'] });
  const read = async (by: Account) => (await get(by, '/seller/mall/categories')).data;
  const named = async (by: Account, name: string): Promise<Listed> => {
    const { categories } = await read(by);
    const found = (categories as Listed[]).find((each) => each.name === name);
    if (found === undefined) throw new Error(`no category ${name}`);
    return found;
  };
  const change = async (by: Account, more: Partial<CategoryChange>, key = newRequestId()) => {
    const { revision } = await read(by);
    const whole = { id: '0', name: '', parentId: '0', place: 999, targetId: '0', revision, ...more };
    return command(by, '/seller/mall/categories', whole, key);
  };
  /** A branch with unique names: a parent and a child. */
  const branch = async (by: Account) => {
    const stamp = newRequestId().slice(0, 8);
    const [parent, child] = [`父${stamp}`, `子${stamp}`];
    await change(by, { action: 'add', name: parent });
    const { id } = await named(by, parent);
    expect(await change(by, { action: 'add', name: child, parentId: id })).toMatchObject({ code: 200 });
    return { parent, child, parentId: id, childId: (await named(by, child)).id };
  };

  it('as a filter include all categories below, and renaming one applies to the goods in it', async () => {
    const keeper = await staff();
    const seller = await buyer();
    const { parent, child, childId } = await branch(keeper);
    const { goodsId } = await backEnd().people.goods('cyy', { category: child, title: `膜${child}` });
    const inWindow = async (category: string) =>
      (await get(seller, `/seller/mall/window?category=${encodeURIComponent(category)}`)).rows;
    for (const name of [parent, child]) expect(await inWindow(name)).toMatchObject([{ id: goodsId }]);
    expect((await read(seller)).names).toContain(child);
    expect((await named(seller, child)).goods).toBe(1);
    const renamed = `新${child}`;
    expect(await change(keeper, { action: 'rename', id: childId, name: renamed })).toMatchObject({
      code: 200,
    });
    expect(await inWindow(child)).toEqual([]);
    expect(await inWindow(parent)).toMatchObject([{ id: goodsId, category: renamed }]);
    // A category that was moved to the first level is no longer below its former parent.
    expect(await change(keeper, { action: 'move', id: childId })).toMatchObject({ code: 200 });
    expect(await inWindow(parent)).toEqual([]);
    const { entries } = (await get(keeper, '/seller/mall/categories/history')).data;
    expect(entries.slice(0, 3)).toMatchObject([
      { action: 'move', name: renamed, note: '', authorName: '金鑫' },
      { action: 'rename', name: renamed, note: child },
      { action: 'add', name: child, note: parent },
    ]);
  });

  it('are removed only without children, and only with another category for their goods', async () => {
    const keeper = await staff();
    const { parent, child, parentId, childId } = await branch(keeper);
    const { goodsId } = await backEnd().people.goods('cyy', { category: child });
    expect(await change(keeper, { action: 'remove', id: parentId })).toMatchObject({
      refusal: 'mall.category-has-children',
    });
    expect(await change(keeper, { action: 'remove', id: childId })).toMatchObject({
      ...{ refusal: 'mall.category-has-goods', params: { count: 1 } },
    });
    expect(await change(keeper, { action: 'remove', id: childId, targetId: parentId })).toMatchObject({
      code: 200,
    });
    expect((await get(keeper, `/seller/mall/goods/${goodsId}`)).data.category).toBe(parent);
    expect(await change(keeper, { action: 'move', id: parentId, parentId })).toMatchObject({
      refusal: 'mall.category-cycle',
    });
  });

  it('are not changed on an outdated tree, and are changed once for an idempotency key', async () => {
    const keeper = await staff();
    const { childId } = await branch(keeper);
    const { revision } = await read(keeper);
    const names = [`一${childId}`, `二${childId}`];
    const both = await Promise.all(
      names.map(async (name) => change(await staff(), { action: 'rename', id: childId, name, revision })),
    );
    expect(both.map(({ refusal = 'done' }) => refusal).toSorted()).toEqual([
      ...['done', 'mall.category-changed'],
    ]);
    const key = newRequestId();
    const added = { action: 'add', name: `三${childId}`, revision: revision + 1 } as const;
    const first = await change(keeper, added, key);
    expect(first).toMatchObject({ code: 200, data: { revision: revision + 2 } });
    expect(await change(keeper, added, key)).toEqual(first);
    const audience = await audienceOf(backEnd().db, { area: 'mall-category', id: 'cyy' }, backEnd().now());
    expect(audience.map(({ id }) => id)).toContain(keeper.id);
    expect(new Set(audience.map(({ platform }) => platform))).toEqual(new Set(['cyy']));
  });

  it('cannot form a cycle when two are moved into each other at once', async () => {
    const keeper = await staff();
    const one = await branch(keeper);
    const two = await branch(keeper);
    await Promise.all([
      change(keeper, { action: 'move', id: one.parentId, parentId: two.parentId }),
      change(keeper, { action: 'move', id: two.parentId, parentId: one.parentId }),
    ]);
    const names = ((await read(keeper)).categories as Listed[]).map(({ name }) => name);
    for (const { parent, child } of [one, two])
      expect(names).toEqual(expect.arrayContaining([parent, child]));
  });

  it('must exist when goods refer to them', async () => {
    const keeper = await staff();
    const { child, childId } = await branch(keeper);
    const { fileName } = await upload(keeper, '/common/upload/mall', 'a.png', PNG);
    const save = (category: string) =>
      command(keeper, '/seller/mall/goods', someGoods({ category, pictures: [fileName] }));
    expect(await save('没有这个分类')).toMatchObject({ refusal: 'mall.category-unknown' });
    // When goods are saved while their category is removed, either the category stays or the save is refused.
    const [saved, removed] = await Promise.all([
      save(child),
      change(keeper, { action: 'remove', id: childId }),
    ]);
    expect([saved.code, removed.code].toSorted()).toEqual([200, 500]);
    expect(saved.refusal ?? removed.refusal).toMatch(/mall.category-(unknown|has-goods)/);
  });

  it('cover the goods below them in a coupon, also after a renaming', async () => {
    const keeper = await staff();
    const { db, people } = backEnd();
    const { parent, child, parentId } = await branch(keeper);
    const { skuId } = await people.goods('cyy', { category: child });
    const seller = await people.account({ permissions: ['mall:buy', 'coupon:mine', 'mall:order:detail'] });
    const manager = await people.account({
      ...{ type: 'PLATFORM', permissions: ['coupon:list', 'coupon:add', 'coupon:edit'] },
    });
    const { id } = (
      await command(manager, '/seller/coupon', {
        ...{ id: '', title: `券${child}`, threshold: 0, total: 10, perAccount: 1, way: 'claimed' },
        ...{ value: { kind: 'amount', off: 100 }, validity: { kind: 'days', days: 7 } },
        scope: { kind: 'categories', categories: [parent], goods: [] },
      })
    ).data;
    await command(manager, `/seller/coupon/step/publish/${id}`, {});
    await change(keeper, { action: 'rename', id: parentId, name: `新${parent}` });
    const { data } = await command(seller, `/seller/coupon/claim/${id}`, {});
    expect(await command(seller, '/seller/mall/order', aCheckOut(skuId, 1, 900, data.id))).toMatchObject({
      code: 200,
    });
    const { scope } = await db
      .selectFrom('coupon_template')
      .select('scope')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(scope).toMatchObject({ categories: [`新${parent}`] });
  });

  it('are visible in their brand only', async () => {
    const keeper = await staff();
    const { child, childId } = await branch(keeper);
    const other = await staff('kyx');
    expect(JSON.stringify(await read(other))).not.toContain(child);
    expect(await change(other, { action: 'rename', id: childId, name: 'x' })).toMatchObject({
      refusal: 'mall.category-unknown',
    });
    expect(await change(await buyer(), { action: 'remove', id: childId })).toMatchObject({
      refusal: 'permission.denied',
    });
  });
});
