import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREATOR } from '@tests/support/builders';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { profilePage } from '@tests/support/pages/profile.page';
import { PASSWORD } from '@tests/support/running-back-end/people';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

describe('the personal center over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const open = async () => {
    const person = await backEnd.people.account({ name: '王芳', roles: ['clerk'] });
    const elsewhere = await backEnd.tokenOf(person);
    const app = openApp({ path: '/user/profile', token: await backEnd.tokenOf(person) });
    const page = profilePage(app);
    await page.isShown();
    return { person, elsewhere, app, page };
  };

  it('is the first entry of the user menu, and shows the user', async () => {
    const person = await backEnd.people.account({ name: '王芳', roles: ['clerk'] });
    const app = openApp({ path: '/index', token: await backEnd.tokenOf(person) });
    await app.user.click(await screen.findByRole('button', { name: '用户菜单 王芳' }));
    const [first] = await screen.findAllByRole('menuitem', { name: /个人中心|布局设置|退出登录/ });
    expect(first).toHaveTextContent('个人中心');
    await app.user.click(screen.getByRole('menuitem', { name: '个人中心' }));
    await profilePage(app).isShown();
    expect(app.url()).toBe('/user/profile');
    expect(document.title).toBe('个人中心 - 车养养订单管理系统');
    const who = screen.getByRole('region', { name: '我的账号' });
    for (const fact of [person.userName, '王芳', '商家员工', person.sid]) {
      expect(within(who).getAllByText(fact).length).toBeGreaterThan(0);
    }
    expect(within(who).getAllByText('未填写')).toHaveLength(2);
  });

  it('saves the profile, and the frame shows the new name without a reload', async () => {
    const { app, page } = await open();
    await page.type('用户昵称', ' 王小芳 ');
    await page.type('手机号码', '13800138000');
    await page.save();
    await app.seesText('修改成功');
    await screen.findByRole('button', { name: '用户菜单 王小芳' });
    expect(page.field('用户昵称')).toHaveValue('王小芳');
    await within(screen.getByRole('region', { name: '我的账号' })).findByText('13800138000');
  });

  it.each([
    ['用户昵称', ' ', '用户昵称不能为空'],
    ['用户昵称', '芳'.repeat(61), '用户昵称不能超过60个字符'],
    ['手机号码', '1'.repeat(21), '手机号码不能超过20个字符'],
    ['用户邮箱', 'wang@', '请输入正确的邮箱地址'],
  ] as const)('reports a fault in a box and at the field: %s %s', async (label, typed, text) => {
    const { page } = await open();
    await page.type(label, typed);
    await page.save();
    await page.errorAt(label, text);
    expect(page.field(label)).toHaveValue(typed);
  });

  it('reports changes by staff, keeps the input beside them, and saves both', async () => {
    const { app, page, person } = await open();
    const elsewhere = await backEnd.tokenOf(person);
    const path = '/seller/user/profile';
    const read = async () => (await backEnd.client.get(path, { token: elsewhere })).body.data;
    await page.type('手机号码', '13800138000');
    const corrected = { nickName: '王芳芳', phonenumber: '', email: '', avatar: '' };
    const { body } = await backEnd.client.command(path, { token: elsewhere, body: corrected });
    expect(body.code).toBe(200);
    await page.save();
    await app.seesText('在此期间，您的资料已在别处被修改。请核对最新内容后再次保存。');
    await waitFor(() => expect(page.field('用户昵称')).toHaveValue('王芳芳'));
    expect(page.field('手机号码')).toHaveValue('13800138000');
    expect(await read()).toMatchObject({ nickName: '王芳芳', phonenumber: '' });
    await app.user.click(await screen.findByRole('button', { name: /^确\s?定$/ }));
    await page.save();
    await app.seesText('修改成功');
    expect(await read()).toMatchObject({ nickName: '王芳芳', phonenumber: '13800138000' });
    // The user's own save is not reported as a change by another user.
    await page.type('手机号码', '13900139000');
    await page.save();
    await waitFor(async () => expect(await read()).toMatchObject({ phonenumber: '13900139000' }));
  });

  it('changes the password, which ends the user’s other sessions but not the current one', async () => {
    const { page, app, elsewhere, person } = await open();
    await page.changePassword(PASSWORD, 'a-new-one', 'a-new-one');
    await app.seesText('密码修改成功');
    expect(page.field('旧密码')).toHaveValue('');
    expect((await backEnd.client.get('/getInfo', { token: elsewhere })).body.code).toBe(401);
    const signedIn = await backEnd.client.post('/login', {
      body: { username: person.userName, password: 'a-new-one', code: '', uuid: '' },
    });
    expect(signedIn.body.code).toBe(200);
    await page.type('用户昵称', '还在');
    await page.save();
    await app.seesText('修改成功');
  });

  it.each([
    ['', 'a-new-one', 'a-new-one', '旧密码', '旧密码不能为空'],
    [PASSWORD, '12345', '12345', '新密码', '长度在 6 到 64 个字符'],
    [PASSWORD, PASSWORD, PASSWORD, '新密码', '新密码不能与旧密码相同'],
    [PASSWORD, 'a-new-one', 'another', '确认密码', '两次输入的密码不一致'],
    ['wrong-one', 'a-new-one', 'a-new-one', '旧密码', '修改密码失败，旧密码错误'],
  ] as const)(
    'refuses a password change in a box and at its field: %s %s %s',
    async (old, next, again, at, text) => {
      const { page } = await open();
      await page.changePassword(old, next, again);
      await page.errorAt(at, text);
      expect(page.field('新密码')).toHaveValue(next);
    },
  );

  it('refuses a picture that is too large or of another type before it is sent', async () => {
    const { page, app } = await open();
    page.pickPicture(new File(['x'], 'a.gif', { type: 'image/gif' }));
    await app.seesText('文件格式不正确, 请上传png/jpg/jpeg图片格式文件!');
    await app.user.click(screen.getByRole('button', { name: '确定' }));
    page.pickPicture(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }));
    await app.seesText('上传头像图片大小不能超过 5 MB!');
  });
});

describe('where user names are hidden', () => {
  it('neither the frame nor the greeting shows a name', async () => {
    const app = openFakeApp({ person: CREATOR, path: '/index', platform: 'dc_az' }).start();
    await screen.findByRole('heading', { name: '这些工单在等待处理' });
    await waitFor(() => expect(document.body.textContent).not.toContain('王芳'));
    app.close();
    openFakeApp({ person: CREATOR, path: '/index', platform: 'cyy' }).start();
    await screen.findByRole('heading', { name: '王芳，这些工单在等待处理' });
  });
});
