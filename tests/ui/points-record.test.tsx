import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFLINE } from '@/adapters/fake/weather';
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

  it('stands in the menu of an account that may list points, and is lit by the recharge page', async () => {
    const seller = await backEnd.people.account({ permissions: ['integral:list'] });
    const app = openApp({ path: '/integral/recharge', token: await backEnd.tokenOf(seller) });
    const entry = await screen.findByRole('link', { name: '积分明细' });
    expect(shellPage(app).active()).toEqual(['积分明细']);
    await app.user.click(entry);
    expect(await screen.findByRole('heading', { name: '积分明细' })).toBeInTheDocument();
    expect(app.address()).toBe('/integral/record');
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
  const open = () =>
    openFakeApp({
      person: CREATOR,
      path: '/integral/record',
      routes: ROUTES,
      permissions: ['integral:list'],
    });
  const fact = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).nextElementSibling as HTMLElement;

  it('adds what is available and what orders hold to a total', async () => {
    open().start();
    const numberIn = async (name: string) =>
      Number(/^([\d,]+) 积分$/.exec((await fact(name)).textContent ?? '')?.[1]?.replaceAll(',', ''));
    await waitFor(async () => expect(await numberIn('合计')).toBeGreaterThan(0));
    expect((await numberIn('可用积分')) + (await numberIn('订单占用'))).toBe(await numberIn('合计'));
  });

  it('offers a retry when the balance cannot be read', async () => {
    const fake = open();
    fake.besideWeather.next(OFFLINE, OFFLINE, OFFLINE, OFFLINE);
    const app = fake.start();
    await app.seesWords('积分加载失败');
    fake.besideWeather.fair();
    await app.user.click(screen.getByRole('button', { name: /重\s?试/ }));
    await waitFor(async () => expect(await fact('可用积分')).toHaveTextContent('积分'));
  });
});
