import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

let backEnd: DistantBackEnd;
beforeAll(async () => {
  backEnd = await startBackEndInProcess();
  visit(backEnd.url);
});
afterAll(() => backEnd.stop());

const scene = async (path: (shopId: string, name: string) => string) => {
  const staff = await backEnd.people.account({ type: 'PLATFORM' });
  const name = `门店${staff.id}`;
  const shopId = await backEnd.people.emptyShop(name);
  const app = await openApp({ path: path(shopId, name), token: await backEnd.tokenOf(staff) });
  return { staff, name, shopId, app };
};
const isForShop = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name: '新增员工' });
  expect(await within(dialog).findByText(name)).toBeVisible();
  // The title is shown twice: as the type, and as the role that accepts orders.
  expect(within(dialog).getAllByTitle('门店')).toHaveLength(2);
  return dialog;
};

it('the list of shops marks a shop without an account, and opens the form of a new account for it', async () => {
  const { name, app } = await scene((_shopId, q) => `/master/shop?q=${q}`);
  expect(await screen.findByText('无账号')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: `为${name}新建账号` }));
  await isForShop(name);
  app.close();
});

it('the dialog of a shop lists its accounts and links to the form of a new one', async () => {
  const { name, shopId, app } = await scene((_shopId, q) => `/master/shop?q=${q}`);
  await app.user.click(await screen.findByRole('button', { name: /^查看或修改/ }));
  const dialog = await screen.findByRole('dialog', { name });
  expect(await within(dialog).findByText(/没有账号可以登录接单/)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: '新建账号' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/master/staff?shop=${shopId}`),
  );
  app.close();
});

it('the URL of a new account fills in its shop, and is reset when the form is closed', async () => {
  const { name, app } = await scene((shopId) => `/master/staff?shop=${shopId}`);
  const dialog = await isForShop(name);
  await app.user.click(within(dialog).getByRole('button', { name: /^取\s?消$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  app.close();
});

it('a user who ends the last account of a shop sees how many orders wait for that shop', async () => {
  const staff = await backEnd.people.account({ type: 'PLATFORM' });
  const name = `门店${staff.id}`;
  const shopId = await backEnd.people.emptyShop(name);
  const keeper = await backEnd.people.account({
    ...{ name: '店长', userName: `k${staff.id}`, type: 'SHOP', shopId },
    ...{ permissions: ['order:install'] },
  });
  const seller = await backEnd.people.account({});
  for (const status of ['ASSIGNED', 'INSTALLING']) await backEnd.people.order({ seller, shopId, status });
  const app = await openApp({
    path: `/master/staff?q=${keeper.userName}`,
    token: await backEnd.tokenOf(staff),
  });
  await app.user.click(await screen.findByRole('button', { name: /^查看或修改/ }));
  const dialog = await screen.findByRole('dialog');
  await app.user.click(await within(dialog).findByRole('switch', { name: '启用' }));
  await app.user.click(within(dialog).getByRole('button', { name: /^保\s?存$/ }));
  expect(await screen.findByText(new RegExp(`${name}已没有可以登录接单的账号，2 个订单`))).toBeVisible();
  app.close();
});
