import { expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

interface Read {
  readonly revision: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly history: readonly { readonly createName: string; readonly changes: readonly unknown[] }[];
}

onOneBackEnd('the history of an account', (backEnd) => {
  const { get, command, put } = callsAs(backEnd);
  const { people } = { people: () => backEnd().people };
  const staff = () => people().account({ type: 'PLATFORM', permissions: ['*:*:*'] });
  const read = async (by: Account, kind: string, id: string) =>
    (await get(by, `/seller/master/${kind}/info/${id}`)).data as Read;

  const cases = {
    staff: () => people().account({ type: 'PLATFORM', permissions: ['order:list'], roles: ['auditor'] }),
    seller: () => people().account({ permissions: ['order:list'], roles: ['seller'] }),
    person: async () =>
      people().account({
        clerkOf: await people().account({}),
        permissions: ['order:list'],
        roles: ['clerk'],
      }),
  };

  it.each(Object.entries(cases))(
    'reports the hand-granted permissions that end with a change of the roles of a %s',
    async (kind, make) => {
      const by = await staff();
      const account = await make();
      const { values, revision } = await read(by, kind, account.id);
      expect(values['ownRights']).toEqual(['order:list']);
      const path = `/seller/master/${kind}/${account.id}`;
      // Fields that only the back end sets are ignored in a request.
      const renamed = { ...values, name: '新名', ownRights: ['*:*:*'] };
      expect(await put(by, path, { revision, values: renamed })).toMatchObject({ code: 200 });
      const kept = await read(by, kind, account.id);
      expect(kept.values['ownRights']).toEqual(['order:list']);
      expect(
        await put(by, path, { revision: kept.revision, values: { ...kept.values, roles: [] } }),
      ).toMatchObject({ code: 200 });
      const now = await read(by, kind, account.id);
      expect(now.values['ownRights']).toEqual([]);
      expect(now.history[0]).toMatchObject({ createName: by.name });
      expect(now.history[0]?.changes).toContainEqual({
        field: 'ownRights',
        before: ['order:list'],
        after: [],
      });
    },
  );

  it.each(Object.entries(cases))('reports a %s’s changes to their own profile once', async (kind, make) => {
    const by = await staff();
    const account = await make();
    const input = { nickName: '自己改的名', phonenumber: '13900000001', email: 'own@example.com' };
    const key = newRequestId();
    for (let times = 0; times < 2; times += 1)
      expect(await command(account, '/seller/user/profile', input, key)).toMatchObject({ code: 200 });
    // Saving without a change adds no event.
    expect(await command(account, '/seller/user/profile', input)).toMatchObject({ code: 200 });
    const { history } = await read(by, kind, account.id);
    expect(history).toHaveLength(1);
    expect(history[0]).toMatchObject({ createName: account.name });
    expect(history[0]?.changes).toContainEqual({
      field: 'name',
      before: account.name,
      after: '自己改的名',
    });
  });
});
