import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const KEEPER = ['master:person:list', 'master:person:edit'];

describe('the sign-ins of another person over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const team = async (name: string) => {
    const seller = await backEnd.people.account({
      permissions: ['work:list', ...Object.values(USER_RIGHTS)],
    });
    const clerk = await backEnd.people.account({ name, clerkOf: seller, permissions: ['work:list'] });
    return { seller, clerk };
  };
  const dialogWith = async (name: string) => {
    const found = (await screen.findByText(name)).closest<HTMLElement>('[role="dialog"]');
    return within(found as HTMLElement);
  };

  it('are ended by staff in the master data, with a reason that its history shows', async () => {
    const { clerk } = await team('控制台小李');
    await backEnd.tokenOf(clerk);
    const staff = await backEnd.people.account({ type: 'PLATFORM', permissions: KEEPER });
    const app = openApp({
      path: `/master/person?q=${encodeURIComponent('控制台小李')}`,
      token: await backEnd.tokenOf(staff),
    });
    await app.user.click(await screen.findByRole('button', { name: /^查看或修改/ }));
    await app.user.click(await screen.findByRole('button', { name: '结束全部登录' }));
    const form = await dialogWith('该用户在所有设备上立即退出。操作和原因会记入历史，并通知本人。');
    await app.user.type(form.getByLabelText('原因'), '手机丢失');
    await app.user.click(form.getByRole('button', { name: '结束全部登录' }));
    expect(await screen.findByText('没有登录中的设备')).toBeInTheDocument();
    expect(await screen.findByText('结束了全部登录，原因：手机丢失')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: '结束全部登录' })).toBeNull());
    app.close();
  });

  it('are shown without the buttons that the server would refuse, and with the reason', async () => {
    const { seller, clerk } = await team('没登录的小张');
    const app = openApp({ path: '/user/list', token: await backEnd.tokenOf(seller) });
    await app.user.click(await screen.findByRole('button', { name: `${clerk.userName} 的登录设备` }));
    expect(await screen.findByText('没有登录中的设备')).toBeInTheDocument();
    expect(screen.getByText('两步验证：未开启')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '结束全部登录' })).toBeNull();
    expect(screen.queryByRole('button', { name: '移除两步验证' })).toBeNull();
    app.close();

    const chief = await backEnd.people.account({
      type: 'PLATFORM',
      name: '总管理员',
      permissions: ['*:*:*'],
    });
    await backEnd.tokenOf(chief);
    const staff = await backEnd.people.account({
      type: 'PLATFORM',
      permissions: ['master:staff:list', 'master:staff:edit'],
    });
    const console = openApp({
      path: `/master/staff?q=${encodeURIComponent('总管理员')}`,
      token: await backEnd.tokenOf(staff),
    });
    await console.user.click(await screen.findByRole('button', { name: /^查看或修改/ }));
    expect(
      await screen.findByText('该账号拥有您没有的权限，您不能结束其登录或移除其两步验证'),
    ).toBeInTheDocument();
    console.close();
  });
});
