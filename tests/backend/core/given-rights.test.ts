import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDINARY_RIGHTS } from '@/domain/access/ordinary-rights';
import { PERMISSIONS } from '@/domain/access/permission';
import { isForType } from '@/domain/access/permission-types';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';

type Values = Readonly<Record<string, unknown>>;

/**
 * A kind of account, its kind of master, and the shipped roles with its ordinary permissions. A user may give ordinary
 * permissions without having them.
 */
const ACCOUNT_KINDS = [
  { kept: 'staff', kind: 'staff', type: 'PLATFORM', ordinary: [] },
  { kept: 'shop', kind: 'staff', type: 'SHOP', ordinary: ['shop'] },
  { kept: 'shopPerson', kind: 'staff', type: 'SHOP', ordinary: ['shop'] },
  { kept: 'seller', kind: 'seller', type: 'SELLER', ordinary: ['seller', 'handler'] },
  { kept: 'person', kind: 'person', type: 'SELLER', ordinary: ['clerk', 'order-clerk', 'handler'] },
] as const;

/** Permissions on an account's points, which belong to the first account of a shop. */
const OVER_POINTS = /^(?:integral|mall|coupon):/;

const PASSWORD = 'first-kite-81';

onOneBackEnd('permissions that a user gives to an account', (backEnd) => {
  const unique = () => `n${newRequestId().slice(0, 8)}`;
  const sent = async (by: Account, method: string, path: string, body?: unknown) =>
    (
      await backEnd().client.send(method, path, {
        token: await backEnd().tokenOf(by),
        platform: by.platform,
        body,
        headers: { 'idempotency-key': newRequestId() },
      })
    ).body;
  const masters = (by: Account, method: string, path: string, body?: unknown) =>
    sent(by, method, `/seller/master/${path}`, body);
  const change = async (by: Account, kind: string, id: string, more: Values) => {
    const { data } = await masters(by, 'GET', `${kind}/info/${id}`);
    const values = { ...data.values, ...more };
    return masters(by, 'PUT', `${kind}/${id}`, { revision: data.revision, values });
  };
  const role = async (type: string, permissions: readonly string[]) => {
    const key = unique();
    const { id } = await backEnd()
      .db.insertInto('role')
      .values({
        platform: 'cyy',
        key,
        name: key,
        account_type: type as 'SHOP',
        permissions: JSON.stringify(permissions),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { key, id };
  };
  const keeper = (kind: string, permissions: readonly string[] = []) =>
    backEnd().people.account({
      type: 'PLATFORM',
      permissions: [`master:${kind}:list`, `master:${kind}:edit`, ...permissions],
    });
  const rightsOfRoles = async (keys: readonly string[]): Promise<readonly string[]> => {
    if (keys.length === 0) return [];
    const rows = await backEnd()
      .db.selectFrom('role')
      .select('permissions')
      .where('platform', '=', '')
      .where('key', 'in', keys)
      .execute();
    return rows.flatMap(({ permissions }) => permissions);
  };
  const broughtTo = async (kept: string, keys: readonly string[]) =>
    (await rightsOfRoles(keys)).filter((right) => kept !== 'shopPerson' || !OVER_POINTS.test(right));
  /** A shop that has an account. */
  const usedShop = async () => {
    const shopId = await backEnd().people.emptyShop();
    await backEnd().people.account({ type: 'SHOP', shopId });
    return shopId;
  };
  /** The values of a new account of a kind. */
  const about = async (kept: string): Promise<Values> => {
    const account = { userName: unique(), name: '小李', password: PASSWORD };
    if (kept === 'shop') return { ...account, type: 'SHOP', shop: await backEnd().people.emptyShop() };
    if (kept === 'shopPerson') return { ...account, type: 'SHOP', shop: await usedShop() };
    if (kept === 'staff') return { ...account, type: 'PLATFORM' };
    return kept === 'person' ? { ...account, seller: (await backEnd().people.account({})).id } : account;
  };
  const rightsOf = async (id: string): Promise<readonly string[]> => {
    const { rows } = await backEnd().db.executeQuery<{ rights: readonly string[] }>(
      backEnd()
        .db.selectFrom('account')
        .select(({ fn, ref }) =>
          fn<readonly string[]>('account_rights', [ref('platform'), ref('roles'), ref('permissions')]).as(
            'rights',
          ),
        )
        .where('id', '=', id)
        .compile(),
    );
    return rows[0]?.rights ?? [];
  };

  describe.each(ACCOUNT_KINDS)('for an account of the kind $kept', ({ kept, kind, type, ordinary }) => {
    it('the ordinary permissions are those of the shipped roles', async () => {
      expect([...new Set(ORDINARY_RIGHTS[kept])].toSorted()).toEqual(
        [...new Set(await broughtTo(kept, ordinary))].toSorted(),
      );
    });

    it('are held by the giver or ordinary for the kind, for any set of roles', async () => {
      const brought = await broughtTo(kept, ordinary);
      const fitting = PERMISSIONS.filter((permission) => isForType(permission, type));
      await fc.assert(
        fc.asyncProperty(
          fc.subarray(fitting, { maxLength: 6 }),
          fc.subarray([...brought, ...fitting], { maxLength: 3 }),
          fc.boolean(),
          async (own, given, isNew) => {
            const by = await keeper(kind, own);
            const { key } = await role(type, given);
            const before = { ...(await about(kept)), roles: [] };
            const all = await backEnd().people.account({ type: 'PLATFORM', permissions: ['*:*:*'] });
            const made = isNew
              ? await masters(by, 'POST', kind, { values: { ...before, roles: [key] } })
              : await change(
                  by,
                  kind,
                  (await masters(all, 'POST', kind, { values: before })).data.id as string,
                  { roles: [key] },
                );
            const holds = [`master:${kind}:list`, `master:${kind}:edit`, ...own, ...brought];
            if (given.every((right) => holds.includes(right))) {
              expect(made, JSON.stringify(made)).toMatchObject({ code: 200 });
              expect([...(await rightsOf(made.data.id as string))].toSorted()).toEqual(
                [...new Set(given)].toSorted(),
              );
            } else
              expect(made).toMatchObject({ refusal: 'master.rights-beyond', params: { field: 'roles' } });
          },
        ),
        { numRuns: 15 },
      );
    });

    it('do not suffice to change the password or roles of an account with more permissions', async () => {
      const by = await keeper(kind, ['order:list']);
      const all = await backEnd().people.account({ type: 'PLATFORM', permissions: ['*:*:*'] });
      // An unknown permission, as of a later version, is ordinary for no account.
      const { key } = await role(type, ['order:list', 'audit:erase']);
      const { id } = (await masters(all, 'POST', kind, { values: { ...(await about(kept)), roles: [key] } }))
        .data as { readonly id: string };
      for (const more of [{ password: 'second-kite-82' }, { roles: [] }])
        expect(await change(by, kind, id, more)).toMatchObject({ refusal: 'master.rights-beyond' });
      expect(await rightsOf(id)).toEqual(['order:list', 'audit:erase']);
    });
  });

  it.each([
    ['a shop account', 'shop', 'staff', 'shop'],
    ['a seller', 'seller', 'seller', 'seller'],
    ['a seller who handles orders', 'seller', 'seller', 'handler'],
    ['an order clerk of a seller', 'person', 'person', 'order-clerk'],
    ['a handler of a seller', 'person', 'person', 'handler'],
  ])('are ordinary for %s, and the master permission alone is enough', async (_, kept, kind, roleKey) => {
    const by = await keeper(kind);
    const made = await masters(by, 'POST', kind, { values: { ...(await about(kept)), roles: [roleKey] } });
    expect(made).toMatchObject({ code: 200 });
    const id = made.data.id as string;
    expect(await change(by, kind, id, { name: '小王', password: 'second-kite-82' })).toMatchObject({
      code: 200,
    });
    expect(await change(by, kind, id, { roles: [] })).toMatchObject({ code: 200 });
  });

  it('do not include the shop’s points for a second account of the shop', async () => {
    const shop = await usedShop();
    const values = { ...(await about('shop')), shop, roles: ['shop'] };
    expect(await masters(await keeper('staff'), 'POST', 'staff', { values })).toMatchObject({
      refusal: 'master.rights-beyond',
      params: { field: 'roles' },
    });
  });

  it.each([
    ['a shop account', 'shop', 'staff', 'shop'],
    ['a seller', 'seller', 'seller', 'seller'],
  ])('do not suffice to change the password of %s once its owner uses it', async (_, kept, kind, roleKey) => {
    const by = await keeper(kind);
    const made = await masters(by, 'POST', kind, { values: { ...(await about(kept)), roles: [roleKey] } });
    const id = made.data.id as string;
    await backEnd()
      .db.updateTable('account')
      .set({ must_change_password: false })
      .where('id', '=', id)
      .execute();
    expect(await change(by, kind, id, { password: 'third-kite-83' })).toMatchObject({
      refusal: 'master.rights-beyond',
    });
    expect(await change(by, kind, id, { name: '小张' })).toMatchObject({ code: 200 });
    const all = await backEnd().people.account({ type: 'PLATFORM', permissions: ['*:*:*'] });
    expect(await change(all, kind, id, { password: 'third-kite-83' })).toMatchObject({ code: 200 });
    // The owner must change the password again, but the account still counts as in use.
    expect(await change(by, kind, id, { password: 'fourth-kite-84' })).toMatchObject({
      refusal: 'master.rights-beyond',
    });
  });

  it('are held by the giver on the page of a seller’s users, for any set of roles', async () => {
    const managing = ['seller:user:list', 'seller:user:add', 'seller:user:edit'];
    const fitting = PERMISSIONS.filter((permission) => isForType(permission, 'SELLER'));
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(fitting, { maxLength: 6 }),
        fc.subarray(fitting, { maxLength: 3 }),
        async (own, given) => {
          const by = await backEnd().people.account({ permissions: [...managing, ...own] });
          const { id } = await role('SELLER', given);
          const user = { userName: unique(), nickName: '小王', password: PASSWORD, parentId: by.id };
          const made = await sent(by, 'POST', '/seller/user', { ...user, roleIds: [id] });
          const may = given.every((right) => [...managing, ...own].includes(right));
          expect(made).toMatchObject(may ? { code: 200 } : { refusal: 'seller-user.role-beyond' });
        },
      ),
      { numRuns: 15 },
    );
  });
});
