import { describe, expect, test } from 'vitest';
import { createHttpFileGateway } from '@/adapters/http/http-file.gateway';
import { createHttpProfileGateway } from '@/adapters/http/http-profile.gateway';
import { overridesOf } from '@/adapters/http/dialects';
import { answersJson } from '../support/loopback';
import { startClient } from '../support/requests';

/** A recorded response of a running RuoYi-Nest, with our own test data. */
const PROFILE = {
  code: 200,
  msg: 'success',
  data: {
    createBy: 'admin',
    createTime: '2026-11-23 15:55:25',
    remark: '',
    userId: 1,
    userName: 'wang',
    nickName: '王芳',
    email: 'wang@example.com',
    phonenumber: '13800000000',
    sex: '1',
    avatar: '/profile/avatar/2026/11/23/a.png',
    status: '0',
    deptId: 103,
    dept: { children: [], deptId: 103, deptName: '研发' },
    roles: [{ flag: false, admin: false, roleId: 1, roleName: '管理员', roleKey: 'admin', status: '0' }],
    roleIds: [1],
    admin: true,
    roleId: null,
    postIds: null,
  },
  postGroup: '经理',
  roleGroup: '管理员',
};
const UPLOADED = {
  code: 200,
  msg: '操作成功',
  url: 'http://back-end:8080/profile/upload/2026/11/23/a_1.png',
  fileName: '/profile/upload/2026/11/23/a_1.png',
  newFileName: 'a_1.png',
  originalFilename: 'a.png',
};
const picture = () => ({ file: new Blob(['x']), fileName: 'a.png' });
const fieldIn = (body: Buffer): string | undefined => /name="(\w+)"; filename=/.exec(body.toString())?.[1];

const startRuoyi = (paths?: Record<string, string>) =>
  startClient({ paths: overridesOf({ dialect: 'ruoyi', ...(paths === undefined ? {} : { paths }) }) });

describe('the dialect of RuoYi', () => {
  test('reads and saves the profile at RuoYi’s paths', async () => {
    const { server, requests } = await startRuoyi();
    server.answer(answersJson(PROFILE));
    const profiles = createHttpProfileGateway(requests);
    const { userName, roleNames, ...profile } = await profiles.profile();
    expect([userName, roleNames, profile.name, profile.avatar]).toEqual([
      'wang',
      '管理员',
      '王芳',
      '/profile/avatar/2026/11/23/a.png',
    ]);
    server.answer(answersJson({ code: 200, msg: 'success' }));
    expect(await profiles.saveProfile({ ...profile, name: '王小芳' }, 'id-1')).toEqual({ ok: true });
    expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/system/user/profile',
      'PUT /api/system/user/profile',
    ]);
    expect(JSON.parse(String(server.received[1]?.body))).toMatchObject({ nickName: '王小芳' });
  });

  test.each([
    ['body', '/api/system/user/profile/updatePwd'],
    ['query', '/api/system/user/profile/updatePwd?oldPassword=a&newPassword=b'],
  ] as const)('changes the password by PUT, with the passwords in the %s', async (passwordChangeIn, url) => {
    const { server, requests } = await startRuoyi();
    const change = { oldPassword: 'a', newPassword: 'b' };
    await createHttpProfileGateway(requests, { passwordChangeIn }).changePassword(change, 'id-1');
    expect(server.received.map((sent) => [sent.method, sent.url])).toEqual([['PUT', url]]);
  });

  test('sends an avatar in RuoYi’s field and shows the returned URL', async () => {
    const { server, requests } = await startRuoyi();
    server.answer(
      answersJson({ code: 200, msg: 'success', imgUrl: '/profile/avatar/2026/11/23/a.gif' }, 201),
    );
    const files = createHttpFileGateway(requests, 'ruoyi');
    expect((await files.uploadImage('avatar', picture())).fileName).toBe('/profile/avatar/2026/11/23/a.gif');
    const [sent] = server.received;
    expect([sent?.url, sent && fieldIn(sent.body)]).toEqual([
      '/api/system/user/profile/avatar',
      'avatarfile',
    ]);
  });

  test('uploads every file except an avatar through one call, and uses its path without a host as the URL', async () => {
    const { server, requests } = await startRuoyi();
    server.answer(answersJson(UPLOADED));
    const files = createHttpFileGateway(requests, 'ruoyi');
    const stored = { url: UPLOADED.fileName, fileName: UPLOADED.fileName };
    expect(await files.uploadFile(picture())).toEqual(stored);
    expect(await files.uploadImage('work-order-reply', picture())).toEqual(stored);
    expect(await files.uploadEditorImage(picture())).toEqual(stored);
    expect(server.received.map(({ url, body }) => [url, fieldIn(body)])).toEqual(
      Array(3).fill(['/api/common/upload', 'file']),
    );
  });

  test('keeps the full URL of a file on another host', async () => {
    const { server, requests } = await startRuoyi();
    const url = 'https://files.example/a.png';
    server.answer(answersJson({ code: 200, url, fileName: url }));
    expect((await createHttpFileGateway(requests, 'ruoyi').uploadFile(picture())).url).toBe(url);
  });

  test('a path that the deployment configures takes precedence over RuoYi’s', async () => {
    const { server, requests } = await startRuoyi({ profile: '/me' });
    server.answer(answersJson(PROFILE));
    await createHttpProfileGateway(requests).profile();
    expect(server.received.map(({ url }) => url)).toEqual(['/api/me']);
  });
});
