import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import { openApp } from '@tests/support/pages/app';
import { resizeTo, visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const ALL = ['work:list', ...Object.values(USER_RIGHTS)];
/** Few permissions for a managed user, because no user manages a user with more permissions. */
const FEW = ['work:list'];

describe('the list of users over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const open = async (who: Parameters<DistantBackEnd['tokenOf']>[0], path = '/user/list') =>
    openApp({ path, token: await backEnd.tokenOf(who) });
  const table = () => screen.findByRole('table', { name: '用户列表' });
  const row = async (userName: string) =>
    (await within(await table()).findByText(userName)).closest('tr') as HTMLElement;
  const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

  it('shows only the seller’s own users, and on a user’s own row offers only to edit', async () => {
    const seller = await backEnd.people.account({ permissions: ALL });
    const clerk = await backEnd.people.account({ clerkOf: seller, permissions: FEW });
    const other = await backEnd.people.account({ permissions: ALL });
    const app = await open(seller);
    expect(
      within(await row(clerk.userName)).getByRole('button', { name: `删除 ${clerk.userName}` }),
    ).toBeVisible();
    const own = await row(seller.userName);
    expect(own).toHaveTextContent('本人');
    expect(
      within(own)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['修改']);
    expect(within(await table()).queryByText(other.userName)).toBeNull();
    app.close();
  });

  it('moves the focus to the next row after a user is removed', async () => {
    const seller = await backEnd.people.account({ permissions: ALL });
    const users = [
      await backEnd.people.account({ clerkOf: seller, permissions: FEW }),
      await backEnd.people.account({ clerkOf: seller, permissions: FEW }),
      await backEnd.people.account({ clerkOf: seller, permissions: FEW }),
    ];
    const app = await open(seller);
    await row(users[0]?.userName ?? '');
    const shown = within(await table())
      .getAllByRole('button', { name: /^删除 / })
      .map((button) => (button.getAttribute('aria-label') ?? '').replace('删除 ', ''));
    expect(shown).toHaveLength(users.length);
    const [first = '', second = ''] = shown;
    await app.user.click(within(await row(first)).getByRole('button', { name: `删除 ${first}` }));
    const question = await dialog('删除用户');
    await app.user.type(within(question).getByRole('textbox'), `${first}{Enter}`);
    await waitFor(async () => expect(within(await table()).queryByText(first)).toBeNull());
    const next = await row(second);
    await waitFor(() => expect(next).toContainElement(document.activeElement as HTMLElement));
    expect(screen.queryByRole('dialog')).toBeNull();
    app.close();
  });

  it('can be searched and filtered in the URL, and reset', async () => {
    const seller = await backEnd.people.account({ permissions: ALL });
    const clerk = await backEnd.people.account({ clerkOf: seller, permissions: FEW });
    const app = await open(seller);
    await row(clerk.userName);
    await app.user.type(screen.getByLabelText('搜索用户'), clerk.userName);
    await waitFor(() => expect(app.url()).toContain(`q=${clerk.userName}`));
    await waitFor(async () => expect(within(await table()).queryByText(seller.userName)).toBeNull());
    await app.user.click(screen.getByRole('radio', { name: '停用' }));
    expect(await screen.findByText('没有符合条件的用户')).toBeInTheDocument();
    await app.user.click(screen.getAllByRole('button', { name: /^重\s?置/ })[0] as HTMLElement);
    expect(await row(seller.userName)).toBeInTheDocument();
    expect(app.url()).toBe('/user/list');
    app.close();
  });

  it('shows how strong a new user’s password is while it is typed, and that the user’s name makes it weak', async () => {
    const seller = await backEnd.people.account({ permissions: ALL });
    const app = await open(seller);
    await table();
    await app.user.click(screen.getByRole('button', { name: '新增用户' }));
    const form = within(await dialog('新增用户'));
    const password = form.getByLabelText('用户密码');
    const strength = (text: string) => form.findByText(new RegExp(text), {}, { timeout: 20_000 });
    await app.user.type(password, 'velixandra-oks');
    expect(await strength('密码强度: (较强|很强)')).toBeInTheDocument();
    await app.user.type(form.getByLabelText('用户名称'), 'velixandra-oks');
    expect(await strength('请勿使用您自己的账号')).toBeInTheDocument();
    await app.user.clear(form.getByLabelText('用户名称'));
    expect(await strength('密码强度: (较强|很强)')).toBeInTheDocument();
    await app.user.clear(password);
    await app.user.type(password, 'password1');
    expect(await strength('这是常见密码')).toBeInTheDocument();
    app.close();
  });

  it('reports that another person changed a user first, and keeps the input beside the new values', async () => {
    const seller = await backEnd.people.account({ permissions: ALL });
    const clerk = await backEnd.people.account({ clerkOf: seller, permissions: FEW });
    const app = await open(seller);
    await app.user.click(
      within(await row(clerk.userName)).getByRole('button', { name: `修改 ${clerk.userName}` }),
    );
    const form = within(await dialog(new RegExp(clerk.userName)));
    await app.user.clear(form.getByLabelText('用户昵称'));
    await app.user.type(form.getByLabelText('用户昵称'), '林晓');
    const token = await backEnd.tokenOf(seller);
    const stored = async () => (await backEnd.client.get(`/seller/user/${clerk.id}`, { token })).body.data;
    const changed = { ...(await stored()), remark: '夜班' };
    expect((await backEnd.client.send('PUT', '/seller/user', { token, body: changed })).body.code).toBe(200);
    await app.user.click(form.getByRole('button', { name: /^保\s?存$/ }));
    const reported = (await screen.findByText(/已被他人修改/)).closest('[role="dialog"]') as HTMLElement;
    await app.user.click(within(reported).getByRole('button', { name: /^确\s?定$/ }));
    await waitFor(() => expect(form.getByLabelText('备注')).toHaveValue('夜班'));
    expect(form.getByLabelText('用户昵称')).toHaveValue('林晓');
    expect(await stored()).toMatchObject({ nickName: clerk.name });
    await app.user.click(form.getByRole('button', { name: /^保\s?存$/ }));
    await waitFor(async () => expect(await stored()).toMatchObject({ nickName: '林晓', remark: '夜班' }));
    app.close();
  });

  it('lets a seller add a user in a dialog, and shows the password once', async () => {
    const seller = await backEnd.people.account({ permissions: ALL });
    const app = await open(seller);
    await table();
    const add = screen.getByRole('button', { name: '新增用户' });
    await app.user.click(add);
    const cancelled = await dialog('新增用户');
    const ways = within(cancelled).getByRole('button', { name: /^保\s?存$/ }).parentElement as HTMLElement;
    await app.user.click(within(ways).getByRole('button', { name: /^取\s?消$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await app.user.click(add);
    const enter = async (userName: string) => {
      const form = within(await dialog('新增用户'));
      await app.user.clear(form.getByLabelText('用户名称'));
      await app.user.type(form.getByLabelText('用户名称'), userName);
      await app.user.type(form.getByLabelText('用户昵称'), '小周');
      await app.user.type(form.getByLabelText('用户密码'), 'kq7-vomz-29xw');
      await app.user.click(form.getByRole('button', { name: /^保\s?存$/ }));
      return form;
    };
    await enter('xiaozhou');
    const given = within(await dialog('请转交新密码'));
    expect(given.getByText('kq7-vomz-29xw')).toBeInTheDocument();
    await app.user.click(given.getByRole('button', { name: '已记下，关闭' }));
    expect(await row('xiaozhou')).toHaveTextContent('未分配');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(add);
    const refused = await enter('XiaoZhou');
    await app.user.click(await screen.findByRole('button', { name: /^确\s?定$/ }));
    expect(refused.getByText('登录账号“XiaoZhou”已存在，请换一个')).toBeInTheDocument();
    expect(refused.getByLabelText('用户昵称')).toHaveValue('小周');
    app.close();
  });

  it('offers no action to a user who may only read, and no page to a user who may not read', async () => {
    const seller = await backEnd.people.account({ permissions: ALL });
    const reader = await backEnd.people.account({ clerkOf: seller, permissions: [USER_RIGHTS.list] });
    const app = await open(reader);
    await row(seller.userName);
    expect(screen.queryByRole('button', { name: '新增用户' })).toBeNull();
    expect(within(await table()).queryByRole('button', { name: /^(删除|停用|重置)/ })).toBeNull();
    app.close();
    const clerk = await backEnd.people.account({ clerkOf: seller, permissions: FEW });
    const other = await open(clerk);
    await waitFor(() => expect(other.url()).toBe('/404'));
    other.close();
  });

  it('consists of cards on a phone, with the same actions', async () => {
    const seller = await backEnd.people.account({ permissions: ALL });
    const clerk = await backEnd.people.account({ clerkOf: seller, permissions: FEW });
    resizeTo(390);
    const app = await open(seller);
    const list = await screen.findByRole('list', { name: '用户列表' });
    expect(await within(list).findByText(clerk.userName)).toBeInTheDocument();
    expect(within(list).getByRole('button', { name: `停用 ${clerk.userName}` })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '新增用户' })).toBeInTheDocument();
    app.close();
  });
});
