import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFLINE } from '@/adapters/fake/call-simulation';
import { CREATOR } from '@tests/support/builders';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { shellPage } from '@tests/support/pages/shell.page';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

describe('the statement of points over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  it('is in the menu of an account that may list points, and highlighted on the recharge page', async () => {
    const seller = await backEnd.people.account({ permissions: ['integral:list'] });
    const app = openApp({ path: '/integral/recharge', token: await backEnd.tokenOf(seller) });
    const menu = await screen.findByRole('navigation', { name: '主菜单' });
    const entry = await within(menu).findByRole('link', { name: '积分明细' });
    expect(shellPage(app).active()).toEqual(['积分明细']);
    // The breadcrumb leads back to the page that the menu highlights.
    const here = screen.getByRole('navigation', { name: '当前位置' });
    expect(within(here).getByRole('link', { name: '积分明细' })).toBeInTheDocument();
    await app.user.click(entry);
    expect(await screen.findByRole('region', { name: '积分明细' })).toBeInTheDocument();
    expect(app.url()).toBe('/integral/record');
  });

  it('is missing from the menu of an account that may not list points', async () => {
    const seller = await backEnd.people.account({ permissions: ['work:list'] });
    openApp({ path: '/index', token: await backEnd.tokenOf(seller) });
    await screen.findByRole('link', { name: '工单管理' });
    expect(screen.queryByRole('link', { name: '积分明细' })).toBeNull();
  });
});

describe('the statement of points', () => {
  const ROUTES = [
    {
      path: '/',
      component: 'Layout',
      children: [
        { path: 'integral/record', component: 'integral/record/index', meta: { title: '积分明细' } },
      ],
    },
  ];
  const open = (path = '/integral/record') =>
    openFakeApp({
      person: CREATOR,
      path,
      routes: ROUTES,
      permissions: ['integral:list'],
    });
  const fact = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).nextElementSibling as HTMLElement;

  it('shows each movement with its kind, its order, its amount, and the balance', async () => {
    open().start();
    const hold = await screen.findByRole('row', { name: /下单冻结/ });
    expect(hold).toHaveTextContent('CY2026110001');
    expect(hold).toHaveTextContent('40');
    expect(hold).toHaveTextContent('3,260');
  });

  it('shows the available points, the closing balance, and a table of the months beside the chart', async () => {
    const app = open().start();
    await waitFor(async () => expect(await fact('可用积分')).toHaveTextContent('3,260 积分'));
    expect(await fact('期末余额')).toHaveTextContent('3,260 积分');
    await app.user.click(await screen.findByRole('button', { name: '查看每月收支图' }));
    expect(await screen.findByRole('table', { name: '每月收支' })).toHaveTextContent('40');
  });

  it('is filtered by its URL: a kind, a direction', async () => {
    open('/integral/record?kind=opening&direction=in').start();
    expect(await screen.findByRole('row', { name: /期初余额/ })).toHaveTextContent('3,300');
    expect(screen.queryByRole('row', { name: /下单冻结/ })).toBeNull();
  });

  it('offers a retry when the statement cannot be read', async () => {
    const fake = open();
    fake.besideSimulation.nextFaults(...Array.from({ length: 8 }, () => OFFLINE));
    const app = fake.start();
    await app.seesText('积分明细加载失败');
    fake.besideSimulation.reset();
    for (const button of screen.getAllByRole('button', { name: /重\s?试/ })) await app.user.click(button);
    await screen.findByRole('row', { name: /下单冻结/ });
  });
});
