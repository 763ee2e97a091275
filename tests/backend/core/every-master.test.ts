import { describe, expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { emptyOf, isSecret } from '@/domain/master/master-field';
import { mergeEntered } from '@/domain/kernel/merge-entered';
import { FILTERED_FIELDS, filtersOfMaster, NONE } from '@/domain/master/master-filters';
import { fieldsOfMaster } from '@/domain/master/masters';
import { SAMPLED_KINDS, SAMPLES } from '@tests/support/masters/samples';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';

type Values = Readonly<Record<string, unknown>>;

onEachBackEnd('each kind of master', (backEnd) => {
  const ask = async (by: Account, method: string, path: string, body?: unknown) =>
    (
      await backEnd().client.send(method, `/seller/master/${path}`, {
        token: await backEnd().tokenOf(by),
        platform: by.platform,
        body,
        headers: { 'idempotency-key': newRequestId() },
      })
    ).body;
  const staff = () => backEnd().people.account({ type: 'PLATFORM', permissions: ['*:*:*'] });
  const unique = () => `n${newRequestId().slice(0, 8)}`;
  const read = async (by: Account, kind: string, id: string) =>
    (await ask(by, 'GET', `${kind}/info/${id}`)).data;
  const save = (by: Account, kind: string, id: string, revision: string, values: Values) =>
    ask(by, 'PUT', `${kind}/${id}`, { revision, values });

  /** Creates a master of this kind as staff. */
  const scene = async (kind: (typeof SAMPLED_KINDS)[number]) => {
    const [one, other] = [await staff(), await staff()];
    const name = unique();
    const seller = await backEnd().people.account({});
    const given = SAMPLES[kind].values(name, seller.id);
    const added = await ask(one, 'POST', kind, { values: given });
    expect(added, JSON.stringify(added)).toMatchObject({ code: 200 });
    return { one, other, name, given, id: added.data.id as string };
  };

  describe.each(SAMPLED_KINDS)('%s', (kind) => {
    const { typed, other: others, end } = SAMPLES[kind];

    it('is added, found, read and changed, and its history shows each step with before and after', async () => {
      const { one, other, name, id, given: all } = await scene(kind);
      const { password: _password, ...given } = all;
      const { rows, total } = await ask(one, 'GET', `${kind}/list?pageNum=1&pageSize=10&searchValue=${name}`);
      expect([total, rows.map((row: { id: string }) => row.id)]).toEqual([1, [id]]);
      const first = await read(one, kind, id);
      expect(first.values).toMatchObject(given);
      const change = { ...first.values, [typed.field]: typed.value };
      expect(await save(other, kind, id, first.revision, change)).toMatchObject({ code: 200 });
      const { history, values: now } = await read(one, kind, id);
      expect(now).toEqual(change);
      expect(history).toHaveLength(2);
      expect(history[0]).toMatchObject({ seq: 2, createName: other.name });
      expect(history[0].changes).toEqual([
        { field: typed.field, before: first.values[typed.field], after: typed.value },
      ]);
      expect(history[1]).toMatchObject({ seq: 1, createName: one.name });
      for (const [field, after] of Object.entries(given))
        expect(history[1].changes).toContainEqual({ field, after });
    });

    it('is listed by each of its filters, and not by another value of the filter', async () => {
      const { one, name, id } = await scene(kind);
      const { values: stored } = await read(one, kind, id);
      const listed = async (field: string, value: string) =>
        (
          await ask(
            one,
            'GET',
            `${kind}/list?searchValue=${name}&params[${field}]=${encodeURIComponent(value)}`,
          )
        ).total;
      for (const [field] of filtersOfMaster(kind)) {
        const value = stored[field];
        if (typeof value === 'boolean') {
          expect([field, await listed(field, value ? '1' : '0')]).toEqual([field, 1]);
          expect([field, await listed(field, value ? '0' : '1')]).toEqual([field, 0]);
          continue;
        }
        for (const each of typeof value === 'object' ? value : [value === '' ? NONE : String(value)])
          expect([field, await listed(field, each)]).toEqual([field, 1]);
        expect([field, await listed(field, '987654321')]).toEqual([field, 0]);
      }
      const foreign = FILTERED_FIELDS.find((field) => filtersOfMaster(kind).every(([own]) => own !== field));
      expect(await ask(one, 'GET', `${kind}/list?params[${foreign}]=1`)).toMatchObject({
        refusal: 'master.not-offered',
        params: { field: foreign },
      });
    });

    it('refuses the second of two concurrent changes, and keeps both changes when the second is saved again', async () => {
      const { one, other, id } = await scene(kind);
      const opened = await read(one, kind, id);
      const entered = { ...opened.values, [typed.field]: typed.value };
      expect(
        await save(other, kind, id, opened.revision, { ...opened.values, [others.field]: others.value }),
      ).toMatchObject({ code: 200 });
      expect(await save(one, kind, id, opened.revision, entered)).toMatchObject({
        refusal: 'master.changed-meanwhile',
      });
      const newest = await read(one, kind, id);
      expect(newest.values).toEqual({ ...opened.values, [others.field]: others.value });
      const both = mergeEntered(opened.values, entered, newest.values);
      expect(await save(one, kind, id, newest.revision, both)).toMatchObject({ code: 200 });
      const { values: now, history } = await read(other, kind, id);
      expect(now).toMatchObject({ [typed.field]: typed.value, [others.field]: others.value });
      expect(history).toHaveLength(3);
    });

    it('is changed by one of five users who save in the same moment', async () => {
      const { one, id } = await scene(kind);
      const { revision, values: opened } = await read(one, kind, id);
      const ends = await Promise.all(
        Array.from({ length: 5 }, (_, at) =>
          save(one, kind, id, revision, { ...opened, [typed.field]: `${typed.value}${at}` }),
        ),
      );
      expect(ends.filter(({ code }) => code === 200)).toHaveLength(1);
      for (const reported of ends.filter(({ code }) => code !== 200))
        expect(reported.refusal).toBe('master.changed-meanwhile');
      expect((await read(one, kind, id)).history).toHaveLength(2);
    });

    it('ends and is restored, and stays in the list throughout', async () => {
      const { one, id, name } = await scene(kind);
      for (const value of [end.value, !end.value]) {
        const now = await read(one, kind, id);
        expect(await save(one, kind, id, now.revision, { ...now.values, [end.field]: value })).toMatchObject({
          code: 200,
        });
        const { values: after, history } = await read(one, kind, id);
        expect(after[end.field]).toBe(value);
        expect(history[0].changes).toEqual([{ field: end.field, before: !value, after: value }]);
        const { total } = await ask(one, 'GET', `${kind}/list?pageNum=1&pageSize=10&searchValue=${name}`);
        expect(total).toBe(1);
      }
    });

    it('an unchanged save adds no history, and a new password is recorded without its value', async () => {
      const { one, id } = await scene(kind);
      const { revision, values: opened } = await read(one, kind, id);
      expect(await save(one, kind, id, revision, opened)).toMatchObject({ code: 200 });
      expect((await read(one, kind, id)).history).toHaveLength(1);
      if (!Object.values(fieldsOfMaster(kind)).some(isSecret)) return;
      const again = { ...opened, password: 'second-kite-82' };
      expect(await save(one, kind, id, revision, again)).toMatchObject({ code: 200 });
      const { history } = await read(one, kind, id);
      expect(history[0].changes).toEqual([{ field: 'password', after: '' }]);
      expect(JSON.stringify(history)).not.toContain('kite');
    });

    it('has the initial values of its form when no values are sent', async () => {
      const { one, id, given } = await scene(kind);
      const { values: now } = await read(one, kind, id);
      for (const [field, rule] of Object.entries(fieldsOfMaster(kind)))
        if (!isSecret(rule) && given[field] === undefined && field !== 'linkName' && rule.derived !== true)
          expect([field, now[field]]).toEqual([field, emptyOf(rule)]);
    });
  });

  describe('a user of a seller', () => {
    const person = (seller: string, more: Values = {}) => ({
      ...{ seller, userName: unique(), name: '小王', roles: [], password: 'first-kite-81', ...more },
    });

    it('signs in for the seller, sees its data, and is listed for its users', async () => {
      const one = await staff();
      const seller = await backEnd().people.account({ permissions: ['seller:user:list'] });
      const values = person(seller.id, { roles: ['clerk'] });
      const added = await ask(one, 'POST', 'person', { values });
      expect(added).toMatchObject({ code: 200 });
      const { token } = (
        await backEnd().client.post('/login', {
          platform: 'cyy',
          body: { username: values.userName, password: values.password, code: '', uuid: '' },
        })
      ).body;
      const { user, duty } = (await backEnd().client.get('/getInfo', { token })).body;
      expect([user.sid, duty]).toEqual([seller.id, 'change-password']);
      const { rows } = (
        await backEnd().client.get('/seller/user/list?pageNum=1&pageSize=10', {
          token: await backEnd().tokenOf(seller),
        })
      ).body;
      expect(rows.map(({ userName }: { userName: string }) => userName)).toContain(values.userName);
      const { revision, values: now } = await read(one, 'person', added.data.id);
      expect(now.sellerName).toBe(seller.name);
      await save(one, 'person', added.data.id, revision, { ...now, enabled: false });
      expect((await backEnd().client.get('/getInfo', { token })).body.code).not.toBe(200);
    });

    it('gets no permission that the giver lacks or that sellers cannot have, and stays with the seller', async () => {
      const editor = await backEnd().people.account({
        type: 'PLATFORM',
        permissions: ['master:person:list', 'master:person:edit'],
      });
      const one = await staff();
      const [seller, another] = [await backEnd().people.account({}), await backEnd().people.account({})];
      for (const [by, roles, refusal] of [
        [editor, ['purchaser'], 'master.rights-beyond'],
        [one, ['platform'], 'master.not-offered'],
      ] as const)
        expect(await ask(by, 'POST', 'person', { values: person(seller.id, { roles }) })).toMatchObject({
          refusal,
        });
      const added = await ask(one, 'POST', 'person', { values: person(seller.id, { roles: ['purchaser'] }) });
      const { revision, values: now } = await read(editor, 'person', added.data.id);
      for (const more of [{ name: 'x' }, { password: 'second-kite-82' }])
        expect(await save(editor, 'person', added.data.id, revision, { ...now, ...more })).toMatchObject({
          refusal: 'master.rights-beyond',
        });
      expect(
        await save(one, 'person', added.data.id, revision, { ...now, seller: another.id }),
      ).toMatchObject({ refusal: 'master.fixed' });
    });

    it('is not found by staff of another brand, and a main account is not found as a user', async () => {
      const [one, there] = [
        await staff(),
        await backEnd().people.account({ type: 'PLATFORM', permissions: ['*:*:*'], platform: 'kyx' }),
      ];
      const seller = await backEnd().people.account({});
      const added = await ask(one, 'POST', 'person', { values: person(seller.id) });
      for (const [by, id] of [
        [there, added.data.id],
        [one, seller.id],
      ] as const)
        expect(await ask(by, 'GET', `person/info/${id}`)).toMatchObject({ refusal: 'master.not-found' });
      expect(await ask(there, 'POST', 'person', { values: person(seller.id) })).toMatchObject({
        refusal: 'master.not-offered',
        params: { field: 'seller' },
      });
    });
  });

  it('a disabled role ends at once for its holders, is offered to no new user, and can be restored', async () => {
    const one = await staff();
    const key = unique();
    const role = { key, name: '夜班', type: 'PLATFORM', permissions: ['order:list'] };
    await ask(one, 'POST', 'role', { values: role });
    const [userName, password] = [unique(), 'first-kite-81'];
    const person = { userName, name: '小李', type: 'PLATFORM', roles: [key], password };
    expect(await ask(one, 'POST', 'staff', { values: person })).toMatchObject({ code: 200 });
    const { token } = (
      await backEnd().client.post('/login', {
        platform: 'cyy',
        body: { username: userName, password, code: '', uuid: '' },
      })
    ).body;
    const held = async () => (await backEnd().client.get('/getInfo', { token })).body.permissions;
    expect(await held()).toEqual(['order:list']);
    const turn = async (enabled: boolean) => {
      const { revision, values } = await read(one, 'role', key);
      expect(await save(one, 'role', key, revision, { ...values, enabled })).toMatchObject({ code: 200 });
    };
    await turn(false);
    expect(await held()).toEqual([]);
    expect(await ask(one, 'POST', 'staff', { values: { ...person, userName: unique() } })).toMatchObject({
      refusal: 'master.not-offered',
      params: { field: 'roles' },
    });
    await turn(true);
    expect(await held()).toEqual(['order:list']);
  });

  it('a role with permissions that the user lacks cannot be disabled', async () => {
    const editor = await backEnd().people.account({
      type: 'PLATFORM',
      permissions: ['master:role:list', 'master:role:edit'],
    });
    const { revision, values } = await read(editor, 'role', 'dispatcher');
    expect(await save(editor, 'role', 'dispatcher', revision, { ...values, enabled: false })).toMatchObject({
      refusal: 'master.rights-beyond',
    });
  });

  it('a dictionary entry on whose value the program relies cannot be disabled', async () => {
    const one = await staff();
    const { revision, values } = await read(one, 'dictionary', 't_work_type.AFTER_SALE');
    expect(
      await save(one, 'dictionary', 't_work_type.AFTER_SALE', revision, { ...values, enabled: false }),
    ).toMatchObject({ refusal: 'master.fixed', params: { field: 'enabled' } });
  });

  it('when two users change one setting, the second is refused and the first value stays', async () => {
    const [one, other] = [await staff(), await staff()];
    const key = 'work.reminderMinutes';
    const { revision, values } = await read(one, 'config', key);
    const ends = [
      await save(one, 'config', key, revision, { ...values, value: '90' }),
      await save(other, 'config', key, revision, { ...values, value: '45' }),
    ];
    expect(ends).toMatchObject([{ code: 200 }, { refusal: 'master.changed-meanwhile' }]);
    const now = await read(one, 'config', key);
    expect(now.values.value).toBe('90');
    expect(
      await save(other, 'config', key, now.revision, { ...now.values, value: values.value }),
    ).toMatchObject({ code: 200 });
  });

  it.each(['order.acceptHours', 'points.withdrawPerDay'])(
    'when five users first set a setting at once, one succeeds: %s',
    async (key) => {
      const one = await staff();
      const people = [one, await staff(), await staff(), await staff(), await staff()];
      await backEnd().db.deleteFrom('configuration').where('key', '=', key).execute();
      const { revision, values, history: earlier } = await read(one, 'config', key);
      const ends = await Promise.all(
        people.map((by, at) => save(by, 'config', key, revision, { ...values, value: `${at + 11}` })),
      );
      expect(ends.filter(({ code }) => code === 200)).toHaveLength(1);
      for (const reported of ends.filter(({ code }) => code !== 200))
        expect(reported.refusal).toBe('master.changed-meanwhile');
      expect((await read(one, 'config', key)).history).toHaveLength(earlier.length + 1);
    },
  );

  it('an adjustment refuses a seller of another brand, even when the user’s brand has no seller', async () => {
    const there = await backEnd().people.account({
      type: 'PLATFORM',
      permissions: ['*:*:*'],
      platform: 'dc_az',
    });
    const seller = await backEnd().people.account({});
    const party = `seller:${seller.id}`;
    expect(
      await ask(there, 'POST', 'adjustment', { values: { party, points: 5, reason: '赠送' } }),
    ).toMatchObject({ refusal: 'master.not-offered', params: { field: 'party' } });
  });

  it('an adjustment is decided by the first of two concurrent decisions', async () => {
    const [one, ...deciders] = [await staff(), await staff(), await staff()];
    const seller = await backEnd().people.account({});
    const party = `seller:${seller.id}`;
    const { data } = await ask(one, 'POST', 'adjustment', { values: { party, points: 5, reason: '赠送' } });
    const { revision, values } = await read(one, 'adjustment', data.id);
    const ends = await Promise.all(
      deciders.map((by, at) =>
        save(by, 'adjustment', data.id, revision, { ...values, decision: at === 0 ? 'approve' : 'reject' }),
      ),
    );
    expect(ends.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(ends.find(({ code }) => code !== 200)?.refusal).toBe('master.changed-meanwhile');
  });
});
