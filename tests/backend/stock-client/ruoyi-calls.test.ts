import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { PASSWORD, type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { JPEG, PNG } from '../core/uploads';
import { unchangedRuoyiClient } from './stock-client';

let backEnd: RunningBackEnd;
let seller: Account;
let noticeId: string;
let client: ReturnType<typeof unchangedRuoyiClient>;
beforeAll(async () => {
  backEnd = await startBackEnd({ webRoot: 'public' });
  seller = await backEnd.people.account({ name: '王芳', roles: ['seller'] });
  await backEnd.people.notice('旧公告', '内容');
  noticeId = await backEnd.people.notice('停机通知', '今晚维护');
  client = unchangedRuoyiClient(backEnd.url, 'localhost');
  await client.signIn(seller.userName, PASSWORD);
});
afterAll(() => backEnd.stop());

/**
 * The calls of the front end in its own order: the request, and the fields that it uses. `{notice}` is the id of the
 * newest notice.
 */
const ASKED: readonly [call: string, data: object | undefined, read: object][] = [
  ['GET /getInfo', undefined, { user: { nickName: '王芳' }, roles: ['seller'] }],
  [
    'GET /system/notice/listTop',
    undefined,
    { unreadCount: 2, data: [{ noticeTitle: '停机通知', noticeType: '2', isRead: false }, {}] },
  ],
  ['POST /system/notice/markRead?noticeId={notice}', undefined, { code: 200 }],
  [
    'GET /system/notice/{notice}',
    undefined,
    { data: { noticeContent: '今晚维护', status: '0', isRead: true } },
  ],
  ['GET /system/notice/listTop', undefined, { unreadCount: 1 }],
  ['POST /system/notice/markReadAll?ids={notice}', undefined, { code: 200 }],
  ['GET /system/user/profile', undefined, { data: { nickName: '王芳', avatar: '' }, postGroup: '' }],
  [
    'PUT /system/user/profile',
    { nickName: '王芳芳', phonenumber: '13800000000', email: 'w@example.com', sex: '0' },
    { msg: '操作成功' },
  ],
  ['GET /system/user/profile', undefined, { data: { nickName: '王芳芳', email: 'w@example.com' } }],
  ['POST /unlockscreen', { password: PASSWORD }, { code: 200 }],
  [
    'PUT /system/user/profile/updatePwd',
    { oldPassword: PASSWORD, newPassword: 'another-kite-2026' },
    { msg: '操作成功' },
  ],
  ['POST /unlockscreen', { password: 'another-kite-2026' }, { code: 200 }],
];

describe('the calls of an unchanged RuoYi front end', () => {
  it.each(ASKED)('are answered in its format: %s', async (call, data, read) => {
    const [method = '', path = ''] = call.replace('{notice}', noticeId).split(' ');
    expect(await client.request(method, path, data)).toMatchObject(read);
  });

  it.each([
    ['POST /unlockscreen', { password: 'guessed' }, '用户不存在/密码错误'],
    ['PUT /system/user/profile/updatePwd', { oldPassword: 'x', newPassword: 'some-2027' }, '旧密码错误'],
    ['PUT /system/user/profile', { nickName: ' ' }, '用户昵称不能为空'],
    ['GET /system/notice/999999', undefined, '通知不存在'],
  ])('are refused with a message: %s', async (call, data, text) => {
    const [method = '', path = ''] = call.split(' ');
    await expect(client.request(method, path, data)).rejects.toThrow(text);
  });

  it('count wrong passwords on the locked screen like those at sign-in, and lock the account', async () => {
    const { userName } = await backEnd.people.account();
    const guesser = unchangedRuoyiClient(backEnd.url, 'localhost');
    await guesser.signIn(userName, PASSWORD);
    const guess = () => guesser.request('POST', '/unlockscreen', { password: 'guessed' }).catch(String);
    const answers: string[] = [];
    for (let each = 0; each < 12; each += 1) answers.push(await guess());
    expect(answers.at(-1)).toContain('密码错误次数过多');
  });

  it.each([
    ['a PNG that keeps the name of a JPEG', 'me.jpg', PNG, 'image/png'],
    ['a file without a type in its name', 'avatar', JPEG, 'image/jpeg'],
  ])(
    'upload the picture of its cropper, %s, and show it under its own base URL',
    async (_what, name, bytes, type) => {
      const token = client.state.token;
      const form = new FormData();
      form.append('avatarfile', new File([new Uint8Array(bytes)], name));
      const upload = await fetch(`${backEnd.url}/api/system/user/profile/avatar`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${token}` },
      });
      const { code, imgUrl } = (await upload.json()) as { code: number; imgUrl: string };
      expect(code).toBe(200);
      // The front end's proxy rewrites `/prod-api` to `/api`, and the URL already contains `/api`.
      const shown = await fetch(`${backEnd.url}/api${imgUrl}`);
      expect(shown.headers.get('content-type')).toBe(type);
      const { data } = await client.request('GET', '/system/user/profile');
      expect(data).toMatchObject({ nickName: '王芳芳', phonenumber: '13800000000' });
      expect(data.avatar.split('?')[0]).toBe(imgUrl.split('?')[0]);
    },
  );

  it('refuse an invalid picture', async () => {
    const form = new FormData();
    form.append('avatarfile', new File(['<svg/>'], 'me.png'));
    const upload = await fetch(`${backEnd.url}/api/system/user/profile/avatar`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${client.state.token}` },
    });
    expect(await upload.json()).toMatchObject({ code: 500 });
  });
});
