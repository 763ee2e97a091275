import { describe, expect, it } from 'vitest';
import { PNG } from '@tests/support/pictures';
import { newRequestId, PASSWORD } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import type { Account } from '@backend/core/ports/account';
import { callsAs } from './calls-as';

const inQuery = (path: string) => `${path}?oldPassword=${PASSWORD}&newPassword=from-query`;

onOneBackEnd(
  'a back end that accepts passwords in the query',
  (backEnd) => {
    const UPDATE = '/seller/user/profile/updatePwd';

    it('reads from the query each password that the body does not contain, also when there is no body', async () => {
      const person = await backEnd().people.account();
      const token = await backEnd().tokenOf(person);
      const signIn = (password: string) =>
        backEnd().client.post('/login', {
          body: { username: person.userName, password, code: '', uuid: '' },
        });
      expect((await backEnd().client.command(inQuery(UPDATE), { token })).body.code).toBe(200);
      const half = `${UPDATE}?oldPassword=from-query`;
      const answer = await backEnd().client.command(half, {
        token,
        body: { newPassword: 'from-body-kite-81' },
      });
      expect(answer.body.code).toBe(200);
      expect((await signIn('from-body-kite-81')).body.code).toBe(200);
      expect((await backEnd().client.command(UPDATE, { token })).body.refusal).toBe('request.malformed');
      expect(JSON.stringify(backEnd().lines)).not.toMatch(/from-query|test-2026/);
    });
  },
  { passwordInQuery: true },
);

onOneBackEnd('the personal center', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const PROFILE = '/seller/user/profile';
  const UPDATE = `${PROFILE}/updatePwd`;
  const mine = { nickName: '王小芳', phonenumber: '13800138000', email: 'wang@example.com', avatar: '' };

  describe('the user’s own profile', () => {
    it('is read as it was saved, with the names of the roles', async () => {
      const clerk = await backEnd().people.account({ roles: ['clerk', 'night-shift'] });
      expect(await get(clerk, PROFILE)).toEqual({
        code: 200,
        msg: '操作成功',
        data: {
          ...{ nickName: '王芳', phonenumber: '', email: '', avatar: '', userName: clerk.userName },
          revision: expect.any(String) as string,
        },
        roleGroup: '商家员工,night-shift',
        roleGroupEn: 'Seller staff,night-shift',
      });
      expect(await command(clerk, PROFILE, { ...mine, nickName: ' 王小芳 ' })).toEqual({
        code: 200,
        msg: '操作成功',
      });
      expect((await get(clerk, PROFILE)).data).toMatchObject({ ...mine, userName: clerk.userName });
      expect((await get(clerk, '/getInfo')).user.nickName).toBe('王小芳');
    });

    it.each([
      [{ nickName: ' ' }, 'profile.name-required', '用户昵称不能为空'],
      [{ nickName: '芳'.repeat(61) }, 'profile.name-too-long', '用户昵称不能超过60个字符'],
      [{ phonenumber: '1'.repeat(21) }, 'profile.phone-too-long', '手机号码不能超过20个字符'],
      [{ email: 'wang@' }, 'pattern.email', '请输入正确的邮箱地址'],
    ])('is refused when a rule is broken, and stays unchanged: %o', async (wrong, refusal, msg) => {
      const person = await backEnd().people.account();
      expect(await command(person, PROFILE, { ...mine, ...wrong })).toMatchObject({
        code: 500,
        refusal,
        msg,
      });
      expect((await get(person, PROFILE)).data.nickName).toBe('王芳');
    });

    it('may have an empty phone and e-mail, and is separate for each user', async () => {
      const [person, other] = [await backEnd().people.account(), await backEnd().people.account()];
      await command(person, PROFILE, { ...mine, phonenumber: '', email: '', userName: other.userName });
      expect((await get(person, PROFILE)).data).toMatchObject({ nickName: '王小芳', phonenumber: '' });
      expect((await get(other, PROFILE)).data.nickName).toBe('王芳');
    });

    it('is saved once for a request id, and a repeat overwrites no later change', async () => {
      const person = await backEnd().people.account();
      const id = newRequestId();
      await command(person, PROFILE, mine, id);
      await command(person, PROFILE, { ...mine, nickName: '后来的名字' });
      expect((await command(person, PROFILE, mine, id)).code).toBe(200);
      expect((await get(person, PROFILE)).data.nickName).toBe('后来的名字');
      expect(await command(person, PROFILE, { ...mine, nickName: '别的' }, id)).toMatchObject({
        code: 409,
        refusal: 'request.id-reused',
      });
    });
  });

  describe('a save that contains the revision that it is based on', () => {
    it('is refused after staff have changed the profile, and reverts nothing', async () => {
      const person = await backEnd().people.account();
      const { data: opened } = await get(person, PROFILE);
      await backEnd()
        .db.updateTable('account')
        .set({ name: '更正的名字' })
        .where('id', '=', person.id)
        .execute();
      const stale = { ...mine, nickName: '王芳', revision: opened.revision };
      expect(await command(person, PROFILE, stale)).toMatchObject({
        code: 500,
        refusal: 'profile.changed-meanwhile',
      });
      const { data: newest } = await get(person, PROFILE);
      expect(newest).toMatchObject({ nickName: '更正的名字', phonenumber: '' });
      const next = { ...mine, nickName: newest.nickName, revision: newest.revision };
      expect(await command(person, PROFILE, next)).toMatchObject({ code: 200 });
      // A client that sends no revision saves without this check.
      expect(await command(person, PROFILE, mine)).toMatchObject({ code: 200 });
    });

    it('makes a second save on the same revision fail, and a repeat of the first save gets the first answer', async () => {
      const person = await backEnd().people.account();
      const { revision } = (await get(person, PROFILE)).data;
      const id = newRequestId();
      const one = { ...mine, nickName: '先到', revision };
      expect(await command(person, PROFILE, one, id)).toMatchObject({ code: 200 });
      expect(await command(person, PROFILE, { ...mine, nickName: '后到', revision })).toMatchObject({
        refusal: 'profile.changed-meanwhile',
      });
      expect(await command(person, PROFILE, one, id)).toMatchObject({ code: 200 });
      expect((await get(person, PROFILE)).data.nickName).toBe('先到');
    });
  });

  describe('two concurrent changes of one profile', () => {
    it('lose neither the name nor the picture', async () => {
      const person = await backEnd().people.account();
      const token = await backEnd().tokenOf(person);
      const upload = async (): Promise<string> => {
        const form = new FormData();
        form.append('avatarfile', new File([PNG], 'me.png'));
        const answer = await fetch(`${backEnd().url}/api/system/user/profile/avatar`, {
          method: 'POST',
          body: form,
          headers: { platform: person.platform, authorization: `Bearer ${token}` },
        });
        const { code, imgUrl } = (await answer.json()) as { code: number; imgUrl: string };
        expect(code).toBe(200);
        return imgUrl.split('?')[0] ?? '';
      };
      const save = (nickName: string) =>
        backEnd().client.send('PUT', '/system/user/profile', {
          token,
          headers: { 'idempotency-key': newRequestId() },
          body: { nickName, phonenumber: '', email: '', sex: '0' },
        });
      for (let round = 0; round < 20; round += 1) {
        const [imgUrl, saved] = await Promise.all([upload(), save(`第${round}次`)]);
        expect(saved.body.code).toBe(200);
        const { data } = await get(person, PROFILE);
        expect([data.avatar.split('?')[0], data.nickName]).toEqual([imgUrl, `第${round}次`]);
      }
    });
  });

  const signIn = async (person: Account, password: string) =>
    (
      await backEnd().client.post('/login', {
        body: { username: person.userName, password, code: '', uuid: '' },
      })
    ).body;
  const isAlive = async (token: string) =>
    (await backEnd().client.get('/getInfo', { token })).body.code === 200;

  describe('changing the user’s password', () => {
    const change = (token: string, oldPassword: string, newPassword: string, requestId = newRequestId()) =>
      backEnd().client.command(UPDATE, { token, requestId, body: { oldPassword, newPassword } });

    it('ends every other session of the user, and of no other user', async () => {
      const [person, other] = [await backEnd().people.account(), await backEnd().people.account()];
      const [here, there, theirs] = [
        await backEnd().tokenOf(person),
        await backEnd().tokenOf(person),
        await backEnd().tokenOf(other),
      ];
      expect((await change(here, PASSWORD, 'a-new-one')).body).toEqual({ code: 200, msg: '操作成功' });
      expect([await isAlive(here), await isAlive(there), await isAlive(theirs)]).toEqual([true, false, true]);
      expect((await signIn(person, PASSWORD)).refusal).toBe('sign-in.wrong-credentials');
      expect((await signIn(person, 'a-new-one')).code).toBe(200);
    });

    it.each([
      ['wrong', 'a-new-one', 'password.old-wrong', '修改密码失败，旧密码错误'],
      ['', 'a-new-one', 'password.old-wrong', '修改密码失败，旧密码错误'],
      [PASSWORD, PASSWORD, 'password.unchanged', '新密码不能与旧密码相同'],
      [PASSWORD, '12345', 'password.length', '长度在 6 到 64 个字符'],
      [PASSWORD, '1'.repeat(65), 'password.length', '长度在 6 到 64 个字符'],
      [PASSWORD, 'password1', 'password.weak', '密码太容易被猜到，请换一个更长或更少见的密码'],
      [PASSWORD, '1'.repeat(64), 'password.weak', '密码太容易被猜到，请换一个更长或更少见的密码'],
      [PASSWORD, '😀'.repeat(5), 'password.length', '长度在 6 到 64 个字符'],
    ])('is refused and ends no session: %s to %s', async (oldPassword, newPassword, refusal, msg) => {
      const person = await backEnd().people.account();
      const [here, there] = [await backEnd().tokenOf(person), await backEnd().tokenOf(person)];
      const { body } = await change(here, oldPassword, newPassword);
      expect(body).toMatchObject({ code: 500, refusal, msg });
      expect([await isAlive(here), await isAlive(there)]).toEqual([true, true]);
      expect((await signIn(person, PASSWORD)).code).toBe(200);
    });

    it.each(['q8#mZxw4k', '梧桐树下等雨停下来', `${'Kranich-Moor-81 '.repeat(4)}`.trimEnd()])(
      'accepts %s',
      async (newPassword) => {
        const person = await backEnd().people.account();
        expect((await change(await backEnd().tokenOf(person), PASSWORD, newPassword)).body.code).toBe(200);
        expect((await signIn(person, newPassword)).code).toBe(200);
      },
    );

    it('is refused with a password in the query, even beside a body, and changes nothing', async () => {
      const person = await backEnd().people.account();
      const token = await backEnd().tokenOf(person);
      const body = { oldPassword: PASSWORD, newPassword: 'from-body-kite-81' };
      for (const sent of [{}, { body }]) {
        for (const path of [inQuery(UPDATE), `${UPDATE}?newPassword=`, `${UPDATE}?oldPassword[a]=1`])
          expect((await backEnd().client.command(path, { token, ...sent })).body).toMatchObject({
            code: 500,
            refusal: 'password.in-query',
            msg: '密码不能写在网址参数中，请在请求正文中提交',
          });
      }
      expect((await backEnd().client.command(`${UPDATE}?_t=1`, { token, body })).body.code).toBe(200);
    });

    it('is also refused with a password in the query of /system/user/profile/updatePwd, and changes nothing', async () => {
      const person = await backEnd().people.account();
      const session = {
        token: await backEnd().tokenOf(person),
        headers: { 'idempotency-key': newRequestId() },
      };
      const path = '/system/user/profile/updatePwd';
      for (const exposed of [inQuery(path), `${path}?newPassword=`, `${path}?oldPassword[a]=1`])
        expect((await backEnd().client.send('PUT', exposed, session)).body.refusal).toBe('password.in-query');
      expect((await signIn(person, PASSWORD)).code).toBe(200);
      const body = { oldPassword: PASSWORD, newPassword: 'from-body-kite-81' };
      expect((await backEnd().client.send('PUT', path, { ...session, body })).body.code).toBe(200);
    });

    it('counts wrong old passwords together with wrong sign-ins, and refuses a right one after five wrong ones', async () => {
      const person = await backEnd().people.account();
      const token = await backEnd().tokenOf(person);
      const refusals: string[] = [];
      for (let wrong = 0; wrong < 6; wrong += 1)
        refusals.push((await change(token, `wrong-${wrong}`, 'a-new-one')).body.refusal);
      refusals.push((await change(token, PASSWORD, 'a-new-one')).body.refusal);
      refusals.push((await signIn(person, PASSWORD)).refusal);
      expect(refusals).toEqual([
        ...Array.from({ length: 5 }, () => 'password.old-wrong'),
        ...Array.from({ length: 3 }, () => 'sign-in.too-many-attempts'),
      ]);
    });

    it('is refused while sign-ins have locked the account, and clears the failures when the old password is right', async () => {
      const [person, other] = [await backEnd().people.account(), await backEnd().people.account()];
      const [token, others] = [await backEnd().tokenOf(person), await backEnd().tokenOf(other)];
      for (let wrong = 0; wrong < 5; wrong += 1) await signIn(person, 'wrong');
      expect((await change(token, PASSWORD, 'a-new-one')).body.refusal).toBe('sign-in.too-many-attempts');
      for (const round of ['one', 'two']) {
        for (let wrong = 0; wrong < 4; wrong += 1) await signIn(other, 'wrong');
        const old = round === 'one' ? PASSWORD : 'night-kite-one';
        expect((await change(others, old, `night-kite-${round}`)).body.code).toBe(200);
      }
    });

    it('returns the same answer to a repeat, although the old password is wrong by then', async () => {
      const person = await backEnd().people.account();
      const token = await backEnd().tokenOf(person);
      const id = newRequestId();
      const send = () => change(token, PASSWORD, 'a-new-one', id);
      const answers = await Promise.all([send(), send(), send()]);
      expect([...answers, await send()].map(({ body }) => body.code)).toEqual([200, 200, 200, 200]);
      expect((await change(token, PASSWORD, 'another-one', id)).body).toMatchObject({
        code: 409,
        refusal: 'request.id-reused',
      });
      expect((await signIn(person, 'a-new-one')).code).toBe(200);
    });

    it('succeeds for one of two concurrent requests', async () => {
      const person = await backEnd().people.account();
      const token = await backEnd().tokenOf(person);
      const both = await Promise.all([
        change(token, PASSWORD, 'the-first-kite'),
        change(token, PASSWORD, 'a-second-kite'),
      ]);
      expect(both.map(({ body }) => body.refusal ?? 'done').sort()).toEqual(['done', 'password.old-wrong']);
    });

    it('leaves no password in the log, and no fast hash of a password in the tables', async () => {
      const person = await backEnd().people.account();
      const token = await backEnd().tokenOf(person);
      await backEnd().client.command(`${UPDATE}?oldPassword=${PASSWORD}&newPassword=secret-query-kite`, {
        token,
      });
      await change(token, PASSWORD, 'secret-taken-kite');
      await change(token, 'secret-wrong', 'secret-other-kite');
      expect(JSON.stringify(backEnd().lines)).not.toMatch(/secret-|test-2026/);
      const kept = await backEnd().db.selectFrom('account_command').select('digest').execute();
      expect(kept.some(({ digest }) => digest.startsWith('$scrypt$'))).toBe(true);
      expect(JSON.stringify(kept)).not.toContain('secret-');
    });
  });
});
