import { expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { isStaffed } from '@backend/storage/shop/staffed';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

onEachBackEnd('a shop without an account', (backEnd) => {
  const { get, command, put, ask } = callsAs(backEnd);

  /** A shop with an account, one without, and an order that needs a shop. */
  const scene = async () => {
    const { people } = backEnd();
    const name = `门店${newRequestId().slice(0, 8)}`;
    const staff = await people.account({ type: 'PLATFORM' });
    const seller = await people.account({ permissions: ['order:list', 'order:detail', 'order:add'] });
    const shopId = await people.shop(`${name}甲`);
    const emptyId = await people.emptyShop(`${name}乙`);
    const { orderId } = await people.order({ seller, status: 'PENDING' });
    return { name, staff, seller, shopId, emptyId, orderId };
  };
  const namesFor = async (by: Account, searchValue: string) =>
    (await ask(by, '/seller/outlets/wdPointList', { searchValue, pageNum: 1, pageSize: 9 })).rows.map(
      (row: { readonly name: string }) => row.name,
    );

  it('is not offered to a seller, and is refused when it is sent anyway', async () => {
    const { name, seller, emptyId } = await scene();
    const { people } = backEnd();
    expect(await namesFor(seller, name)).toEqual([`${name}甲`]);
    await people.project('FILM_FRONT', { points: 80, price: 98_000 });
    await people.ordersWith(seller, { points: 200 });
    const draft = {
      ...{ project: 'FILM_FRONT', outletId: emptyId, customerName: '王女士', customerPhone: '13800000001' },
      ...{ regionId: '310114', address: '嘉定区墨玉路 128 号', carPlate: '沪A12345' },
    };
    expect(await command(seller, '/seller/order', draft)).toMatchObject({ refusal: 'order.shop-unstaffed' });
    await people.account({ type: 'SHOP', shopId: emptyId, roles: ['shop'], permissions: [] });
    expect((await namesFor(seller, name)).toSorted()).toEqual([`${name}乙`, `${name}甲`]);
    expect(await command(seller, '/seller/order', draft)).toMatchObject({ code: 200 });
  });

  it('is shown last to a dispatcher, with the reason, and cannot be assigned', async () => {
    const { staff, shopId, emptyId, orderId } = await scene();
    const candidates: readonly {
      readonly shopId: string;
      readonly reasons: readonly { readonly kind: string }[];
    }[] = (await get(staff, `/seller/order/candidates/${orderId}`)).data;
    const at = (id: string) => candidates.findIndex((each) => each.shopId === id);
    expect(at(emptyId)).toBeGreaterThan(at(shopId));
    expect(candidates[at(emptyId)]?.reasons[0]).toEqual({ kind: 'unstaffed' });
    expect(candidates[at(shopId)]?.reasons.map(({ kind }) => kind)).not.toContain('unstaffed');

    const assign = (to: string) => command(staff, `/seller/order/assign/${orderId}`, { shopId: to });
    const move = (to: string) =>
      command(staff, `/seller/order/reassign/${orderId}`, { shopId: to, reason: '就近' });
    expect(await assign(emptyId)).toMatchObject({ refusal: 'order.shop-unstaffed' });
    expect(await assign(shopId)).toMatchObject({ code: 200 });
    expect(await move(emptyId)).toMatchObject({ refusal: 'order.shop-unstaffed' });
  });

  it('has no enabled account that may accept orders, by its own permissions or its roles', async () => {
    const { people, db } = backEnd();
    const platform = 'kyx';
    const key = newRequestId().slice(0, 8);
    const role = (name: string, of: string, permissions: readonly string[], enabled = true) =>
      db
        .insertInto('role')
        .values({
          ...{ platform: of, key: `${name}-${key}`, name, account_type: 'SHOP' as const, enabled },
          permissions: JSON.stringify(permissions),
        })
        .execute();
    await role('all', '', ['order:install']);
    await role('own', platform, ['order:list', 'order:install']);
    await role('over', '', ['order:install']);
    await role('over', platform, ['order:list']);
    await role('back', '', ['order:install']);
    await role('back', platform, ['order:install'], false);
    await role('other', 'xcm', ['order:install']);
    await role('ended', platform, ['order:install'], false);
    const staffed = async (...accounts: readonly Parameters<typeof people.account>[0][]) => {
      const shopId = await people.emptyShop('门店', platform);
      for (const each of accounts)
        await people.account({ type: 'SHOP', permissions: [], ...each, platform, shopId });
      const { found } = await db
        .selectFrom('shop')
        .select(isStaffed(platform).as('found'))
        .where('id', '=', shopId)
        .executeTakeFirstOrThrow();
      return found;
    };
    const of = (name: string) => ({ roles: [`${name}-${key}`] });
    expect(await staffed()).toBe(false);
    expect(await staffed({ permissions: ['order:list'] })).toBe(false);
    expect(await staffed({ permissions: ['order:install'], enabled: false })).toBe(false);
    expect(await staffed({ permissions: ['order:install'], type: 'PLATFORM' })).toBe(false);
    for (const name of ['over', 'back', 'other', 'ended']) expect(await staffed(of(name)), name).toBe(false);
    for (const name of ['all', 'own']) expect(await staffed(of(name)), name).toBe(true);
    expect(await staffed({ permissions: ['order:install'] })).toBe(true);
    expect(await staffed({ permissions: ['*:*:*'] })).toBe(true);
    expect(await staffed(of('ended'), { permissions: ['order:list'] }, of('all'))).toBe(true);
  });

  it('is marked in the master data, where other shops show their users', async () => {
    const { staff, shopId, emptyId } = await scene();
    const { people } = backEnd();
    const of = async (id: string) => (await get(staff, `/seller/master/shop/info/${id}`)).data.values;
    const listed = async (id: string) =>
      (await get(staff, '/seller/master/shop/list?pageNum=1&pageSize=100')).rows.find(
        (row: { readonly id: string }) => row.id === id,
      ).values;
    expect(await of(emptyId)).toMatchObject({ accounts: [], unstaffed: true });
    expect((await of(shopId)).unstaffed).toBe(false);
    await people.account({ name: '前台', type: 'SHOP', shopId: emptyId, permissions: ['order:list'] });
    expect(await of(emptyId)).toMatchObject({ accounts: ['前台'], unstaffed: true });
    await people.account({ name: '离职', type: 'SHOP', shopId: emptyId, enabled: false });
    await people.account({ name: '店长', type: 'SHOP', shopId: emptyId, roles: ['shop'], permissions: [] });
    expect(await of(emptyId)).toMatchObject({ accounts: ['前台', '店长'], unstaffed: false });
    expect(await listed(emptyId)).toEqual(await of(emptyId));
  });

  it('is reported with its waiting orders when its last account is disabled', async () => {
    const { staff, seller, emptyId } = await scene();
    const { people } = backEnd();
    const keeper = () => people.account({ type: 'SHOP', shopId: emptyId, roles: ['shop'], permissions: [] });
    const [one, other] = [await keeper(), await keeper()];
    for (const status of ['ASSIGNED', 'INSTALLING', 'DONE'])
      await people.order({ seller, shopId: emptyId, status });
    const end = async (account: Account) => {
      const path = `/seller/master/staff/info/${account.id}`;
      const { revision, values } = (await get(staff, path)).data;
      const change = { revision, values: { ...values, enabled: false } };
      expect(await put(staff, `/seller/master/staff/${account.id}`, change)).toMatchObject({ code: 200 });
      return (await get(staff, path)).data.values.stranded;
    };
    expect(await end(one)).toBe(0);
    expect(await end(other)).toBe(2);
  });

  it('is announced by a warning before a role loses the permission to accept orders', async () => {
    const { name, staff, seller, emptyId } = await scene();
    const { people, db } = backEnd();
    const key = `keeper-${newRequestId().slice(0, 8)}`;
    const values = {
      key,
      name: '店长',
      type: 'SHOP',
      permissions: ['order:list', 'order:install'],
      enabled: true,
    };
    expect(await command(staff, '/seller/master/role', { values })).toMatchObject({ code: 200 });
    const read = async () => (await get(staff, `/seller/master/role/info/${key}`)).data;
    const shopsThatWouldBeUnstaffed = async () => (await read()).values.shopsAlone;
    const keeper = (shopId: string, more: object = {}) =>
      people.account({ type: 'SHOP', shopId, roles: [key], permissions: [], ...more });
    const [third, closed, busy] = [
      await people.emptyShop(`${name}丙`),
      await people.emptyShop(`${name}丁`),
      await people.emptyShop(`${name}戊`),
    ];
    await db.updateTable('shop').set({ open: false }).where('id', 'in', [closed, busy]).execute();
    await people.order({ seller, shopId: busy, status: 'ASSIGNED' });
    expect(await shopsThatWouldBeUnstaffed()).toEqual([]);
    for (const shopId of [emptyId, third, closed, busy]) await keeper(shopId);
    await keeper(third, { enabled: false });
    // A closed shop without orders is not affected, so the warning leaves it out.
    expect(await shopsThatWouldBeUnstaffed()).toEqual([`${name}丙`, `${name}乙`, `${name}戊`].toSorted());
    await keeper(emptyId, { roles: ['shop'] });
    await keeper(third, { roles: [], permissions: ['order:install'] });
    expect(await shopsThatWouldBeUnstaffed()).toEqual([`${name}戊`]);
    const { revision, values: stored } = await read();
    const change = { revision, values: { ...stored, permissions: ['order:list'] } };
    expect(await put(staff, `/seller/master/role/${key}`, change)).toMatchObject({ code: 200 });
    expect(await shopsThatWouldBeUnstaffed()).toEqual([]);
    expect((await get(staff, `/seller/master/shop/info/${busy}`)).data.values.unstaffed).toBe(true);
  });

  it('is also a shop whose only account is disabled', async () => {
    const { name, seller, staff } = await scene();
    const { people } = backEnd();
    const shopId = await people.emptyShop(`${name}丙`);
    const keeper = await people.account({ type: 'SHOP', shopId, roles: ['shop'], permissions: [] });
    expect(await namesFor(seller, `${name}丙`)).toHaveLength(1);
    const { revision, values } = (await get(staff, `/seller/master/staff/info/${keeper.id}`)).data;
    const change = { revision, values: { ...values, enabled: false } };
    expect(await put(staff, `/seller/master/staff/${keeper.id}`, change)).toMatchObject({ code: 200 });
    expect(await namesFor(seller, `${name}丙`)).toEqual([]);
  });
});
