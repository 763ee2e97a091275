import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { PERMISSIONS } from '@/domain/access/permission';
import { startBackEnd } from '@tests/support/running-back-end';

let backEnd: Awaited<ReturnType<typeof startBackEnd>>;
beforeAll(async () => void (backEnd = await startBackEnd()));
afterAll(() => backEnd.stop());

const aRole = async (permissions: readonly string[], platform = '', key = `role-${randomUUID()}`) => {
  await backEnd.db
    .insertInto('role')
    .values({ platform, key, name: key, account_type: 'SELLER', permissions: JSON.stringify(permissions) })
    .execute();
  const change = async (to: readonly string[]): Promise<void> => {
    await backEnd.db
      .updateTable('role')
      .set({ permissions: JSON.stringify(to) })
      .where('key', '=', key)
      .where('platform', '=', platform)
      .execute();
  };
  return { key, change };
};

const signedIn = async (roles: readonly string[], permissions: readonly string[] = []) => {
  const account = await backEnd.people.account({ roles, permissions });
  const token = await backEnd.tokenOf(account);
  const get = async (path: string) => (await backEnd.client.get(path, { token })).body;
  return {
    account,
    permissions: async () => (await get('/getInfo'))['permissions'] as readonly string[],
    menu: async () => JSON.stringify((await get('/getRouters'))['data']),
    list: async () => (await get('/seller/work/list?pageNum=1&pageSize=10'))['code'],
  };
};

describe('the permissions of an open session', () => {
  it('follow the user’s roles at once: calls, user info and menu', async () => {
    const role = await aRole(['order:list']);
    const person = await signedIn([role.key]);
    expect([await person.list(), (await person.menu()).includes('WorkList')]).toEqual([403, false]);
    await role.change(['order:list', 'work:list']);
    expect([await person.list(), (await person.menu()).includes('WorkList')]).toEqual([200, true]);
    expect(await person.permissions()).toEqual(['order:list', 'work:list']);
    await role.change([]);
    expect([await person.list(), await person.permissions()]).toEqual([403, []]);
  });

  it('stay when they were granted by hand and the roles change', async () => {
    const role = await aRole(['order:list']);
    const person = await signedIn([role.key], ['work:list']);
    await role.change([]);
    expect([await person.list(), await person.permissions()]).toEqual([200, ['work:list']]);
  });

  it('come from the brand’s own version of a role if there is one', async () => {
    const { key } = await aRole(['order:list', 'order:price']);
    await aRole(['work:list'], 'cyy', key);
    await aRole(['order:add'], 'xcm', key);
    const person = await signedIn([key]);
    expect(await person.permissions()).toEqual(['work:list']);
  });

  it('consist of the permissions of each role and those granted by hand, each once', async () => {
    const some = fc.subarray([...PERMISSIONS]);
    await fc.assert(
      fc.asyncProperty(some, some, some, async (first, second, own) => {
        const roles = [(await aRole(first)).key, (await aRole(second)).key, 'no-such-role'];
        const { permissions } = await backEnd.people.account({ roles, permissions: own });
        expect(permissions.toSorted()).toEqual([...new Set([...first, ...second, ...own])].toSorted());
        expect(new Set(permissions).size).toBe(permissions.length);
      }),
      { numRuns: 15 },
    );
  });
});
