import { describe, expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { scopeOf } from '@backend/core/session/scope-of';
import { defaultHandlerOf } from '@backend/storage/order/order-terms';
import { HOUR } from '@/domain/kernel/instant';
import { newRequestId, PASSWORD } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';

type Values = Readonly<Record<string, unknown>>;

interface Choice {
  readonly source: string;
  readonly value: string;
  readonly ended?: true;
}

const A_SHOP = { name: '漕河泾店', city: '上海', address: '徐汇区宜山路 700 号', place: '121.39,31.17' };
const EDITOR = ['master:staff:list', 'master:staff:edit', 'master:role:list', 'master:role:edit'];

onEachBackEnd('the master data of platform staff', (backEnd) => {
  const ask = async (by: Account, method: string, path: string, body?: unknown, id = newRequestId()) =>
    (
      await backEnd().client.send(method, `/seller/master/${path}`, {
        token: await backEnd().tokenOf(by),
        platform: by.platform,
        body,
        headers: { 'idempotency-key': id },
      })
    ).body;

  const staff = (permissions: readonly string[] = ['*:*:*'], platform = 'cyy') =>
    backEnd().people.account({ type: 'PLATFORM', permissions, platform });
  const unique = () => `n${newRequestId().slice(0, 8)}`;
  const add = async (by: Account, kind: string, values: Values): Promise<string> => {
    const answer = await ask(by, 'POST', kind, { values });
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
    return answer.data.id;
  };
  const read = async (by: Account, kind: string, id: string) =>
    (await ask(by, 'GET', `${kind}/info/${id}`)).data;
  const change = async (by: Account, kind: string, id: string, more: Values, revision?: string) => {
    const now = await read(by, kind, id);
    return ask(by, 'PUT', `${kind}/${id}`, {
      revision: revision ?? now.revision,
      values: { ...now.values, ...more },
    });
  };
  const person = (more: Values = {}) => ({
    userName: unique(),
    name: '小李',
    type: 'PLATFORM',
    roles: [],
    password: 'first-kite-81',
    ...more,
  });
  const signIn = async (username: string, password: string, platform = 'cyy') =>
    (await backEnd().client.post('/login', { platform, body: { username, password, code: '', uuid: '' } }))
      .body;
  const isAlive = async (token: string) =>
    (await backEnd().client.get('/getInfo', { token })).body.code === 200;

  it('a shop must be in a region of the tree', async () => {
    const admin = await staff();
    expect(await ask(admin, 'POST', 'shop', { values: { ...A_SHOP, region: '999999' } })).toMatchObject({
      refusal: 'master.not-offered',
      params: { field: 'region' },
    });
    const id = await add(admin, 'shop', { ...A_SHOP, name: unique(), region: '310104' });
    expect(await change(admin, 'shop', id, { region: '310199' })).toMatchObject({
      refusal: 'master.not-offered',
    });
    // An unknown region that is already stored stays allowed.
    await backEnd().db.updateTable('shop').set({ region_id: '999999' }).where('id', '=', id).execute();
    expect(await change(admin, 'shop', id, { capacity: 3 })).toMatchObject({ code: 200 });
  });

  describe('a change of a master', () => {
    it('is recorded after the creation, with its author and the values before and after', async () => {
      const by = await staff();
      const id = await add(by, 'shop', A_SHOP);
      expect(await change(by, 'shop', id, { capacity: 4, open: false })).toMatchObject({ code: 200 });
      const { values, history } = await read(by, 'shop', id);
      expect(values).toMatchObject({ ...A_SHOP, capacity: 4, open: false });
      expect(history.map(({ seq }: { seq: number }) => seq)).toEqual([2, 1]);
      expect(history[0]).toMatchObject({
        createName: by.name,
        changes: [
          { field: 'capacity', before: 2, after: 4 },
          { field: 'open', before: true, after: false },
        ],
      });
    });

    it('is refused when another user changed any field meanwhile, and that change is kept', async () => {
      const [one, other] = [await staff(), await staff()];
      const id = await add(one, 'shop', A_SHOP);
      const { revision } = await read(one, 'shop', id);
      expect(await change(other, 'shop', id, { phone: '021-1' })).toMatchObject({ code: 200 });
      expect(await change(one, 'shop', id, { capacity: 9 }, revision)).toMatchObject({
        refusal: 'master.changed-meanwhile',
      });
      expect((await read(one, 'shop', id)).values).toMatchObject({ phone: '021-1', capacity: 2 });
    });

    it('is executed once when it is sent twice under one key', async () => {
      const by = await staff();
      const key = newRequestId();
      const [first, second] = [
        await ask(by, 'POST', 'shop', { values: A_SHOP }, key),
        await ask(by, 'POST', 'shop', { values: A_SHOP }, key),
      ];
      expect(second).toEqual(first);
    });

    it('does not find a master of another brand', async () => {
      const [here, there] = [await staff(), await staff(['*:*:*'], 'kyx')];
      const id = await add(here, 'shop', A_SHOP);
      expect(await ask(there, 'GET', `shop/info/${id}`)).toMatchObject({ refusal: 'master.not-found' });
      expect(await ask(there, 'PUT', `shop/${id}`, { revision: 'x', values: A_SHOP })).toMatchObject({
        refusal: 'master.not-found',
      });
    });

    it('requires the permission of its kind, which seller accounts never have', async () => {
      const reader = await staff(['master:shop:list', 'master:project:edit']);
      expect(await ask(reader, 'GET', 'shop/list')).toMatchObject({ code: 200 });
      expect(await ask(reader, 'GET', 'role/list')).toMatchObject({ refusal: 'permission.denied' });
      expect(await ask(reader, 'POST', 'shop', { values: A_SHOP })).toMatchObject({
        refusal: 'permission.denied',
      });
      const seller = await backEnd().people.account({ permissions: ['master:shop:list'] });
      expect(await ask(seller, 'GET', 'shop/list')).toMatchObject({ refusal: 'permission.denied' });
    });
  });

  describe('a project', () => {
    it('has a unique code, pays the shop no more than it costs, and is sold from its first day', async () => {
      const by = await staff();
      const value = unique();
      const values = { value, label: '隐形车衣', projectType: '车窗贴膜', points: 90, shopPoints: 60 };
      const id = await add(by, 'project', values);
      expect(await ask(by, 'POST', 'project', { values })).toMatchObject({
        refusal: 'master.taken',
        params: { field: 'value' },
      });
      expect(await change(by, 'project', id, { shopPoints: 91 })).toMatchObject({
        refusal: 'master.shop-points-above',
      });
      expect(await change(by, 'project', id, { value: `${value}x` })).toMatchObject({
        refusal: 'master.fixed',
      });
      const sold = async () => {
        const { data } = (
          await backEnd().client.get('/seller/projects/all', { token: await backEnd().tokenOf(by) })
        ).body;
        return data.find((project: { value: string }) => project.value === value)?.enabled;
      };
      const before = await sold();
      expect(await change(by, 'project', id, { validFrom: '2999-01-01' })).toMatchObject({ code: 200 });
      expect(await sold()).not.toEqual(before);
    });
  });

  describe('a seller', () => {
    it('signs in, has its default handler, and can be closed', async () => {
      const by = await staff();
      const handler = await backEnd().people.account({ roles: ['handler'] });
      const userName = unique();
      const id = await add(by, 'seller', {
        userName,
        name: '新商家',
        password: 'first-kite-81',
        handler: handler.id,
      });
      const { token } = await signIn(userName, 'first-kite-81');
      expect((await backEnd().client.get('/getInfo', { token })).body).toMatchObject({
        roles: ['seller'],
        duty: 'change-password',
      });
      expect((await read(by, 'seller', id)).values).toMatchObject({ open: true, handler: handler.id });
      expect(JSON.stringify(await read(by, 'seller', id))).not.toContain('kite');
      expect(await change(by, 'seller', id, { open: false })).toMatchObject({ code: 200 });
      expect((await read(by, 'seller', id)).values.open).toBe(false);
    });

    it('stays open for its users when its main account may not sign in', async () => {
      const by = await staff();
      const userName = unique();
      const id = await add(by, 'seller', {
        ...{ userName, name: '车影优选', roles: ['seller'], password: 'first-kite-81' },
      });
      const clerk = unique();
      await add(by, 'person', {
        ...{ seller: id, userName: clerk, name: '小周', roles: ['order-clerk'], password: 'first-kite-81' },
      });
      const { token } = await signIn(userName, 'first-kite-81');
      const ofClerk = (await signIn(clerk, 'first-kite-81')).token;
      expect((await read(by, 'seller', id)).values).toMatchObject({ enabled: true, open: true });

      expect(await change(by, 'seller', id, { enabled: false })).toMatchObject({ code: 200 });
      expect(await isAlive(token)).toBe(false);
      expect((await signIn(userName, 'first-kite-81')).refusal).toBe('sign-in.account-disabled');
      const { history, values } = await read(by, 'seller', id);
      expect(values).toMatchObject({ enabled: false, open: true });
      expect(history[0].changes).toEqual([{ field: 'enabled', before: true, after: false }]);

      const listed = async (state: '0' | '1') =>
        (await ask(by, 'GET', `seller/list?searchValue=${userName}&params%5Benabled%5D=${state}`)).total;
      expect([await listed('0'), await listed('1')]).toEqual([1, 0]);

      // The seller's users can still sign in, and the seller stays open for orders.
      expect(await isAlive(ofClerk)).toBe(true);
      expect((await signIn(clerk, 'first-kite-81')).code).toBe(200);
      const account = await backEnd().storage.accounts.byUserName('cyy', clerk);
      if (account === undefined) throw new Error('no such person');
      const ordering = await backEnd().storage.within(scopeOf(account)).ordering.account();
      expect(ordering.closed).toBe(false);

      // A form without this field leaves it unchanged.
      expect(await change(by, 'seller', id, { enabled: undefined, remark: '核实中' })).toMatchObject({
        code: 200,
      });
      expect((await read(by, 'seller', id)).values).toMatchObject({ enabled: false, remark: '核实中' });
      expect(await change(by, 'seller', id, { enabled: true })).toMatchObject({ code: 200 });
      expect((await signIn(userName, 'first-kite-81')).code).toBe(200);
    });

    it('cannot be disabled by staff who lack a permission that it has beyond the ordinary ones', async () => {
      const by = await staff(['master:seller:list', 'master:seller:edit']);
      const [plain, strong] = [
        await backEnd().people.account({ permissions: ['order:add'] }),
        await backEnd().people.account({ permissions: ['work:complaint:handle'] }),
      ];
      expect(await change(by, 'seller', plain.id, { enabled: false })).toMatchObject({ code: 200 });
      expect(await change(by, 'seller', strong.id, { enabled: false })).toMatchObject({
        refusal: 'master.rights-beyond',
      });
      expect(await change(by, 'seller', strong.id, { remark: '老客户' })).toMatchObject({ code: 200 });
    });

    it('gets another password only after a recent sign-in; its sessions end and it must change the password', async () => {
      const by = await staff(['master:seller:list', 'master:seller:edit']);
      const userName = unique();
      const id = await add(by, 'seller', { userName, name: '新商家', password: 'first-kite-81' });
      const { token } = await signIn(userName, 'first-kite-81');
      const { client, later, tokenOf } = backEnd();
      const session = { token: await tokenOf(by), platform: by.platform };
      later(HOUR);
      const save = async (more: Values) => {
        const { revision, values } = await read(by, 'seller', id);
        const body = { revision, values: { ...values, ...more } };
        const headers = { 'idempotency-key': newRequestId() };
        return (await client.send('PUT', `/seller/master/seller/${id}`, { ...session, body, headers })).body;
      };
      const reset = { password: 'second-kite-82' };
      expect(await save(reset)).toMatchObject({ refusal: 'session.not-recent' });
      expect(await save({ remark: '年后转直营' })).toMatchObject({ code: 200 });
      expect((await signIn(userName, 'second-kite-82')).refusal).toBe('sign-in.wrong-credentials');
      expect(await isAlive(token)).toBe(true);
      const proof = { ...session, body: { password: PASSWORD } };
      expect((await client.post('/unlockscreen', proof)).body.code).toBe(200);
      expect(await save(reset)).toMatchObject({ code: 200 });
      expect(await isAlive(token)).toBe(false);
      const again = await signIn(userName, 'second-kite-82');
      const { body } = await client.get('/getInfo', { token: again.token });
      expect(body.duty).toBe('change-password');
      const { history } = await read(by, 'seller', id);
      expect(history[0]).toMatchObject({ createName: by.name, changes: [{ field: 'password', after: '' }] });
    });

    it('reports a default handler who can no longer act, and new orders get no handler', async () => {
      const by = await staff();
      const { people, db } = backEnd();
      const agency = await people.account({ roles: ['handler'] });
      const handler = await people.account({ clerkOf: agency, roles: ['handler'] });
      const seller = await people.account({});
      expect(await change(by, 'seller', seller.id, { handler: handler.id })).toMatchObject({ code: 200 });
      const defaultHandler = () => defaultHandlerOf(db, seller.id);
      const named = async () => (await read(by, 'seller', seller.id)).values.idleHandler;
      const offered = async () =>
        ((await ask(by, 'GET', 'choices')).data as readonly Choice[]).find(
          ({ source, value }) => source === 'handler' && value === handler.id,
        );
      const ends = { name: handler.name, ended: true } as const;
      const comesBack = { name: '', ended: undefined };
      const shows = async ({ name, ended }: { readonly name: string; readonly ended?: true | undefined }) => {
        expect(await named()).toBe(name);
        expect((await offered())?.ended).toBe(ended);
        expect(await defaultHandler()).toEqual(
          ended === true ? {} : { handler_id: handler.id, handler_sid: agency.id },
        );
      };
      await shows(comesBack);
      for (const enabled of [false, true]) {
        await change(by, 'person', handler.id, { enabled });
        await shows(enabled ? comesBack : ends);
      }
      for (const open of [false, true]) {
        await change(by, 'seller', agency.id, { open });
        await shows(open ? comesBack : ends);
      }
      await change(by, 'person', handler.id, { roles: [] });
      await shows(ends);
      expect(await change(by, 'seller', seller.id, { remark: '照旧' })).toMatchObject({ code: 200 });
      const another = await people.account({});
      expect(await change(by, 'seller', another.id, { handler: handler.id })).toMatchObject({
        refusal: 'master.not-offered',
        params: { field: 'handler' },
      });
    });

    it('is refused with a weak password, a taken name, or an invisible last character', async () => {
      const by = await staff();
      const values = { userName: unique(), name: '商家', password: 'first-kite-81' };
      await add(by, 'seller', values);
      expect(await ask(by, 'POST', 'seller', { values })).toMatchObject({ refusal: 'master.taken' });
      const weak = { ...values, userName: unique(), password: '12345678' };
      expect(await ask(by, 'POST', 'seller', { values: weak })).toMatchObject({ refusal: 'password.weak' });
      for (const end of ['\t', '\n', '\ufeff', '\u2028'])
        expect(
          await ask(by, 'POST', 'seller', { values: { ...values, userName: `${unique()}${end}` } }),
        ).toMatchObject({ refusal: 'sign-in.user-name-characters' });
      const without = { userName: unique(), name: '商家' };
      expect(await ask(by, 'POST', 'seller', { values: without })).toMatchObject({
        refusal: 'master.required',
        params: { field: 'password' },
      });
    });
  });

  describe('a member of the staff', () => {
    it('gets a role that the giver has, and loses the session when the account is disabled', async () => {
      const by = await staff();
      const values = person({ roles: ['dispatcher'] });
      const id = await add(by, 'staff', values);
      const { token } = await signIn(values.userName, 'first-kite-81');
      expect(await isAlive(token)).toBe(true);
      expect(await change(by, 'staff', id, { enabled: false })).toMatchObject({ code: 200 });
      expect(await isAlive(token)).toBe(false);
    });

    it('belongs to a shop if the account is of a shop, and to no shop if the account is of the platform', async () => {
      const by = await staff();
      const shop = await add(by, 'shop', A_SHOP);
      const wrong = [person({ type: 'SHOP' }), person({ shop })];
      for (const values of wrong)
        expect(await ask(by, 'POST', 'staff', { values })).toMatchObject({ refusal: 'master.shop-mismatch' });
      await add(by, 'staff', person({ type: 'SHOP', shop, roles: ['shop'] }));
      expect(await ask(by, 'POST', 'staff', { values: person({ roles: ['shop'] }) })).toMatchObject({
        refusal: 'master.not-offered',
        params: { field: 'roles' },
      });
    });

    it('cannot have a password that contains their own phone number', async () => {
      const by = await staff();
      const phone = '13764920581';
      const values = person({ phone, password: phone });
      expect(await ask(by, 'POST', 'staff', { values })).toMatchObject({ refusal: 'password.weak' });
    });

    it('may be sent with null fields', async () => {
      const by = await staff();
      const id = await add(by, 'staff', person({ phone: null }));
      expect((await read(by, 'staff', id)).values.phone ?? '').toBe('');
    });

    it('is refused for a taken name or an outdated form before its password is checked', async () => {
      const by = await staff();
      const values = person();
      const id = await add(by, 'staff', values);
      const weak = { ...values, password: '12345678' };
      expect(await ask(by, 'POST', 'staff', { values: weak })).toMatchObject({ refusal: 'master.taken' });
      expect(await change(by, 'staff', id, { password: '12345678' }, 'old')).toMatchObject({
        refusal: 'master.changed-meanwhile',
      });
    });

    it('gets no permission that the giver lacks, whether by a role, a password or a new role', async () => {
      const by = await staff(EDITOR);
      const chief = await staff();
      for (const values of [person({ roles: ['platform'] }), person({ roles: ['dispatcher'] })])
        expect(await ask(by, 'POST', 'staff', { values })).toMatchObject({ refusal: 'master.rights-beyond' });
      expect(await change(by, 'staff', chief.id, { password: 'second-kite-82' })).toMatchObject({
        refusal: 'master.rights-beyond',
      });
      const role = { key: unique(), name: '全能', type: 'PLATFORM', permissions: ['*:*:*'] };
      expect(await ask(by, 'POST', 'role', { values: role })).toMatchObject({
        refusal: 'master.rights-beyond',
      });
      expect(await change(by, 'role', 'dispatcher', { permissions: [] })).toMatchObject({
        refusal: 'master.rights-beyond',
      });
    });

    it('cannot change their own roles or disable their own account', async () => {
      const by = await staff();
      for (const more of [{ enabled: false }, { roles: ['auditor'] }, { password: 'second-kite-82' }])
        expect(await change(by, 'staff', by.id, more)).toMatchObject({ refusal: 'master.own-account' });
    });
  });

  describe('a role', () => {
    it('keeps its name for its holders when it is disabled, and is not offered again', async () => {
      const by = await staff();
      const key = unique();
      await add(by, 'role', { key, name: '夜班', type: 'PLATFORM', permissions: ['order:list'] });
      const holder = await add(by, 'staff', person({ roles: [key] }));
      expect(await change(by, 'role', key, { enabled: false })).toMatchObject({ code: 200 });
      const { data } = await ask(by, 'GET', 'choices');
      expect(data).toContainEqual({ source: 'staff-role', value: key, label: '夜班', ended: true });
      expect(await change(by, 'staff', holder, { roles: [key, 'dispatcher'] })).toMatchObject({ code: 200 });
      expect(await ask(by, 'POST', 'staff', { values: person({ roles: [key] }) })).toMatchObject({
        refusal: 'master.not-offered',
      });
    });

    it('takes effect at once when it is changed, but only in its brand', async () => {
      const [by, elsewhere] = [await staff(), await staff(['*:*:*'], 'kyx')];
      const values = person({ roles: ['mallstaff'] });
      await add(by, 'staff', values);
      const { token } = await signIn(values.userName, 'first-kite-81');
      const held = async () => (await backEnd().client.get('/getInfo', { token })).body.permissions;
      const before = await held();
      expect(await change(by, 'role', 'mallstaff', { permissions: ['order:list'] })).toMatchObject({
        code: 200,
      });
      expect(await held()).toEqual(['order:list']);
      expect((await read(elsewhere, 'role', 'mallstaff')).values.permissions).toEqual(before);
      expect(await change(by, 'role', 'mallstaff', { permissions: before })).toMatchObject({ code: 200 });
    });
  });

  describe('a setting', () => {
    const configured = async (by: Account, key: string) =>
      (
        await backEnd().client.get(`/system/config/configKey/${key}`, {
          token: await backEnd().tokenOf(by),
          platform: by.platform,
        })
      ).body.msg;

    it('is listed with its value, changes in one brand only, and cannot be created', async () => {
      const [by, elsewhere] = [await staff(['*:*:*'], 'xcm'), await staff(['*:*:*'], 'kyx')];
      const key = 'order.confirmDays';
      expect((await read(by, 'config', key)).values).toMatchObject({ key, value: '7', proposed: '' });
      expect(await change(by, 'config', key, { value: '9' })).toMatchObject({ code: 200 });
      expect([await configured(by, key), await configured(elsewhere, key)]).toEqual(['9', '7']);
      expect((await read(by, 'config', key)).history[0].changes).toEqual([
        { field: 'value', before: '7', after: '9' },
      ]);
      expect(await change(by, 'config', key, { value: 'soon' })).toMatchObject({
        refusal: 'master.out-of-range',
        params: { field: 'value' },
      });
      expect(await ask(by, 'POST', 'config', { values: { key: 'a.b', value: 'x' } })).toMatchObject({
        refusal: 'master.fixed',
      });
    });

    it('about money takes effect once a second user saves the same value', async () => {
      const [one, other] = [await staff(['*:*:*'], 'xcm'), await staff(['*:*:*'], 'xcm')];
      const key = 'points.taxPercent';
      expect(await change(one, 'config', key, { value: '7' })).toMatchObject({ code: 200 });
      expect(await configured(one, key)).toBe('6');
      expect(await change(one, 'config', key, { value: '7' })).toMatchObject({ code: 200 });
      expect((await read(other, 'config', key)).values).toMatchObject({
        value: '6',
        proposed: '7',
        proposedBy: one.name,
      });
      expect(await change(other, 'config', key, { value: '7' })).toMatchObject({ code: 200 });
      expect(await configured(one, key)).toBe('7');
      expect((await read(one, 'config', key)).values).toMatchObject({ value: '7', proposed: '' });
    });

    it('about money requires a recent sign-in, unlike other settings', async () => {
      const by = await staff(['*:*:*'], 'xcm');
      const { client, later, tokenOf } = backEnd();
      const session = { token: await tokenOf(by), platform: by.platform };
      later(HOUR);
      const save = async (key: string, value: string) => {
        const { revision, values } = await read(by, 'config', key);
        const body = { revision, values: { ...values, value } };
        const headers = { 'idempotency-key': newRequestId() };
        return (await client.send('PUT', `/seller/master/config/${key}`, { ...session, body, headers })).body;
      };
      expect(await save('finance.bankNumber', '6222020200112233')).toMatchObject({
        refusal: 'session.not-recent',
      });
      expect(await save('order.unpaidDays', '8')).toMatchObject({ code: 200 });
    });

    it('of the recharge bank account takes effect once a second user saves it, even the first time', async () => {
      const [one, other] = [await staff(['*:*:*'], 'dc_az'), await staff(['*:*:*'], 'dc_az')];
      const seller = await backEnd().people.account({
        platform: 'dc_az',
        permissions: ['integral:list', 'integral:recharge'],
      });
      const shown = async () =>
        (
          await backEnd().client.get('/seller/integral/recharge/offer', {
            token: await backEnd().tokenOf(seller),
            platform: 'dc_az',
          })
        ).body.data;
      const enter = async (by: Account, account: Values) => {
        for (const [key, value] of Object.entries(account))
          expect(await change(by, 'config', key, { value })).toMatchObject({ code: 200 });
      };
      const first = {
        'finance.bankName': '上海车影科技有限公司',
        'finance.bankBank': '招商银行',
        'finance.bankBranch': '上海安亭支行',
        'finance.bankNumber': '121900000000888',
      };
      const stands = {
        bankName: '上海车影科技有限公司',
        bank: '招商银行',
        bankBranch: '上海安亭支行',
        bankNumber: '121900000000888',
      };
      await enter(one, first);
      expect(await shown()).toMatchObject({ bankNumber: '' });
      await enter(other, first);
      expect(await shown()).toMatchObject(stands);
      await enter(one, {
        'finance.bankName': '王五',
        'finance.bankBank': '建设银行',
        'finance.bankBranch': '',
        'finance.bankNumber': '621700000000999',
      });
      expect(await shown()).toMatchObject(stands);
    });
  });

  describe('masters shared by all brands', () => {
    const dictionary = async (
      by: Account,
      type: string,
    ): Promise<readonly { dictValue: string; dictLabel: string; labelEn?: string }[]> =>
      (
        await backEnd().client.get(`/system/dict/data/type/${type}`, {
          token: await backEnd().tokenOf(by),
          platform: by.platform,
        })
      ).body.data;

    it('have a copy for the brand once it changes a dictionary entry', async () => {
      const [by, elsewhere] = [await staff(['*:*:*'], 'xcm'), await staff(['*:*:*'], 'kyx')];
      const labelIn = async (who: Account) =>
        (await dictionary(who, 'rate_discontent')).find(({ dictValue }) => dictValue === 'SLOW')?.dictLabel;
      expect(await change(by, 'dictionary', 'rate_discontent.SLOW', { label: '太慢了' })).toMatchObject({
        code: 200,
      });
      expect([await labelIn(by), await labelIn(elsewhere)]).toEqual(['太慢了', '处理太慢']);
      const entry = { type: 'rate_discontent', value: 'NOISE', label: '异响', tint: 'danger' };
      await add(by, 'dictionary', { ...entry, position: 9 });
      expect((await dictionary(by, 'rate_discontent')).map(({ dictValue }) => dictValue)).toContain('NOISE');
      expect(await ask(by, 'POST', 'dictionary', { values: entry })).toMatchObject({
        refusal: 'master.taken',
      });
      const state = { ...entry, type: 'order_status' };
      expect(await ask(by, 'POST', 'dictionary', { values: state })).toMatchObject({
        refusal: 'master.not-offered',
        params: { field: 'type' },
      });
      expect(await ask(by, 'GET', 'dictionary/info/platform.cyy')).toMatchObject({
        refusal: 'master.not-found',
      });
    });

    it('have an English name by default, which the brand can change or remove', async () => {
      const [by, elsewhere] = [await staff(['*:*:*'], 'xcm'), await staff(['*:*:*'], 'kyx')];
      const inEnglish = async (who: Account, type: string, code: string) =>
        (await dictionary(who, type)).find(({ dictValue }) => dictValue === code)?.labelEn;
      for (const type of ['t_work_type', 't_work_level', 't_work_state', 't_work_hint', 'order_status']) {
        expect((await dictionary(by, type)).filter(({ labelEn = '' }) => labelEn === '')).toEqual([]);
      }
      const slow = { labelEn: 'Far too slow' };
      expect(await change(by, 'dictionary', 'rate_discontent.SLOW', slow)).toMatchObject({ code: 200 });
      expect(await inEnglish(by, 'rate_discontent', 'SLOW')).toBe('Far too slow');
      expect(await inEnglish(elsewhere, 'rate_discontent', 'SLOW')).toBe('Too slow');
      expect(await change(by, 'carrier', 'yto', { nameEn: '' })).toMatchObject({ code: 200 });
      expect(await inEnglish(by, 'carrier', 'yto')).toBeUndefined();
      expect(await inEnglish(elsewhere, 'carrier', 'yto')).toBe('YTO Express');
      const role = { key: unique(), name: '夜班', nameEn: 'Night shift', type: 'PLATFORM', permissions: [] };
      const key = await add(by, 'role', role);
      expect((await read(by, 'role', key)).values).toMatchObject({ nameEn: 'Night shift' });
    });

    it('have a copy for the brand once it changes a carrier', async () => {
      const [by, elsewhere] = [await staff(['*:*:*'], 'xcm'), await staff(['*:*:*'], 'kyx')];
      expect(await change(by, 'carrier', 'sf', { enabled: false })).toMatchObject({ code: 200 });
      await add(by, 'carrier', { code: 'zto', name: '中通快递', phone: '95311' });
      const codes = async (who: Account) =>
        (await dictionary(who, 'carrier')).map(({ dictValue }) => dictValue);
      expect(await codes(by)).toEqual(['zto', 'sf', 'yto', 'jt', 'jd', 'deppon', 'ems']);
      const entry = (await dictionary(by, 'carrier')).find(({ dictValue }) => dictValue === 'sf');
      expect(entry).toMatchObject({ status: '1', waybills: 'SF############,SF#############' });
      expect(await codes(elsewhere)).toContain('sf');
    });
  });

  describe('a quick reply', () => {
    it('replaces the six default replies in the chat of its brand, in the order of its position', async () => {
      const by = await staff(['*:*:*'], 'dc_az');
      const offered = async () =>
        (
          await backEnd().client.get('/system/config/configKey/chat.quickReplies', {
            token: await backEnd().tokenOf(by),
            platform: by.platform,
          })
        ).body.msg;
      expect(await offered()).toBe('');
      await add(by, 'reply', { text: '已安排', position: 2 });
      const first = await add(by, 'reply', { text: '收到', position: 1 });
      expect(JSON.parse(await offered())).toEqual(['收到', '已安排']);
      expect(await change(by, 'reply', first, { enabled: false })).toMatchObject({ code: 200 });
      expect(JSON.parse(await offered())).toEqual(['已安排']);
    });
  });

  describe('an adjustment of points', () => {
    const pointsOf = async (by: Account) =>
      (
        await backEnd().client.get('/seller/getPoint', {
          token: await backEnd().tokenOf(by),
          platform: by.platform,
        })
      ).body.data;

    it('is posted once, after a second user approved it', async () => {
      const [one, other] = [await staff(), await staff()];
      const seller = await backEnd().people.account({ permissions: ['order:add', 'integral:list'] });
      const party = `seller:${seller.id}`;
      const values = { party, points: 120, reason: '开业赠送', decision: 'approve' };
      const id = await add(one, 'adjustment', values);
      expect((await read(one, 'adjustment', id)).values).toMatchObject({
        decision: '',
        proposedBy: one.name,
      });
      expect(await change(one, 'adjustment', id, { decision: 'approve' })).toMatchObject({
        refusal: 'master.second-person',
      });
      expect(await change(other, 'adjustment', id, { points: 999, decision: 'approve' })).toMatchObject({
        refusal: 'master.fixed',
      });
      const before = (await pointsOf(seller)).point;
      expect(await change(other, 'adjustment', id, { decision: 'approve' })).toMatchObject({ code: 200 });
      expect((await pointsOf(seller)).point).toBe(before + 120);
      expect(await change(other, 'adjustment', id, { decision: 'reject' })).toMatchObject({
        refusal: 'master.decided',
      });
      expect((await pointsOf(seller)).point).toBe(before + 120);
    });

    it('requires an idempotency key, so that a repeat creates one proposal', async () => {
      const [one, other] = [await staff(), await staff()];
      const seller = await backEnd().people.account({});
      const { client, tokenOf } = backEnd();
      const token = await tokenOf(one);
      const reason = `补发 ${seller.id}`;
      const send = (headers: Readonly<Record<string, string>>) => {
        const body = { values: { party: `seller:${seller.id}`, points: 7, reason } };
        return client.send('POST', '/seller/master/adjustment', { token, body, headers });
      };
      const proposed = async () =>
        (
          await client.get(`/seller/master/adjustment/list?searchValue=${encodeURIComponent(reason)}`, {
            token,
          })
        ).body;
      expect((await send({})).body).toMatchObject({ refusal: 'request.id-required' });
      expect(await proposed()).toMatchObject({ rows: [] });
      const headers = { 'idempotency-key': newRequestId() };
      const id = (await send(headers)).body.data.id;
      expect((await send(headers)).body.data.id).toBe(id);
      expect(await proposed()).toMatchObject({ rows: [{ id }] });
      const { revision, values } = await read(other, 'adjustment', id);
      const body = { revision, values: { ...values, decision: 'approve' } };
      const approved = await client.send('PUT', `/seller/master/adjustment/${id}`, {
        token: await tokenOf(other),
        body,
      });
      expect(approved.body).toMatchObject({ refusal: 'request.id-required' });
      // The command moves no money, so its key is optional.
      const reply = { values: { text: `收到 ${seller.id}`, position: 3 } };
      const added = await client.send('POST', '/seller/master/reply', { token, body: reply });
      expect(added.body).toMatchObject({ code: 200 });
    });

    it('requires a recent sign-in to be approved, but none to be rejected', async () => {
      const [one, other] = [await staff(), await staff()];
      const seller = await backEnd().people.account({ permissions: ['order:add', 'integral:list'] });
      const proposed = () =>
        add(one, 'adjustment', { party: `seller:${seller.id}`, points: 70, reason: '补发' });
      const [first, second] = [await proposed(), await proposed()];
      const { client, tokenOf, later } = backEnd();
      const token = await tokenOf(other);
      later(HOUR);
      const decide = async (id: string, decision: string) => {
        const { revision, values } = await read(one, 'adjustment', id);
        const body = { revision, values: { ...values, decision } };
        const headers = { 'idempotency-key': newRequestId() };
        return (await client.send('PUT', `/seller/master/adjustment/${id}`, { token, body, headers })).body;
      };
      const before = (await pointsOf(seller)).point;
      expect(await decide(first, 'approve')).toMatchObject({ refusal: 'session.not-recent' });
      expect((await pointsOf(seller)).point).toBe(before);
      expect(await decide(second, 'reject')).toMatchObject({ code: 200 });
      const proved = await client.post('/unlockscreen', { token, body: { password: 'test-2026' } });
      expect(proved.body.code).toBe(200);
      expect(await decide(first, 'approve')).toMatchObject({ code: 200 });
      expect((await pointsOf(seller)).point).toBe(before + 70);
    });

    it('removes no more than is available, and requires points, a reason and an account of the brand', async () => {
      const [one, other] = [await staff(), await staff()];
      const seller = await backEnd().people.account({});
      const party = `seller:${seller.id}`;
      const id = await add(one, 'adjustment', { party, points: -5, reason: '多给了' });
      expect(await change(other, 'adjustment', id, { decision: 'approve' })).toMatchObject({
        refusal: 'ledger.insufficient',
      });
      expect((await read(one, 'adjustment', id)).values.decision).toBe('');
      const elsewhere = await backEnd().people.account({ platform: 'kyx' });
      for (const [values, refusal] of [
        [{ party, points: 0, reason: 'x' }, 'master.required'],
        [{ party, points: 5, reason: ' ' }, 'master.required'],
        [{ party: `seller:${elsewhere.id}`, points: 5, reason: 'x' }, 'master.not-offered'],
      ] as const)
        expect(await ask(one, 'POST', 'adjustment', { values })).toMatchObject({ refusal });
      expect(
        await ask(await staff(['finance:pay:list']), 'POST', 'adjustment', { values: {} }),
      ).toMatchObject({ refusal: 'permission.denied' });
    });
  });
});
