import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '@/domain/kernel/instant';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';
import { openApp } from '@tests/support/pages/app';
import { resizeTo, visit } from '@tests/support/pages/browser';
import { workListPage } from '@tests/support/pages/work-list.page';
import { workOrderDialog } from '@tests/support/pages/work-order.page';

describe('the work list over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const open = async (who: Parameters<DistantBackEnd['tokenOf']>[0], path = '/work/list') =>
    openApp({ path, token: await backEnd.tokenOf(who) });

  it('shows work orders that wait for the handler, by tint and by text', async () => {
    const { handler, workId, order } = await backEnd.people.cast();
    await backEnd.later(5 * MINUTE);
    const app = await open(handler);
    const row = await workListPage(app).row(workId);
    expect(row).toHaveTextContent(order.orderNo);
    // The dictionaries may load after the rows.
    await waitFor(() => expect(row).toHaveTextContent('售后'));
    await waitFor(() => expect(row).toHaveTextContent('待处理'));
    expect(row).toHaveTextContent(/\d+分钟$/);
    expect(row).toHaveAttribute('data-tone', 'waiting');
    await waitFor(() => expect(document.title).toBe('(1) 工单管理 - 车养养订单管理系统'));
  });

  it('is empty for a stranger', async () => {
    const { stranger, workId } = await backEnd.people.cast();
    const app = await open(stranger);
    await workListPage(app).isEmpty();
    app.close();
    const direct = await open(stranger, `/work/list?work=${workId}`);
    await direct.seesText('工单不存在，或不在您的查看范围内');
  });

  it('searches after a pause and keeps the text in the URL', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const second = await backEnd.people.order({ seller });
    const other = await backEnd.people.workOrder({ order: second, by: seller });
    const app = await open(seller);
    const page = workListPage(app);
    expect(await page.ids()).toEqual(expect.arrayContaining([workId, other]));
    await page.search(second.orderNo);
    expect(app.url()).toBe('/work/list');
    await waitFor(() => expect(app.url()).toBe(`/work/list?q=${second.orderNo}`));
    await waitFor(async () => expect(await page.ids()).toEqual([other]));
  });

  it('groups the rows of each seller for staff, under the seller’s name', async () => {
    const sellers = [
      await backEnd.people.account({ name: '东门商家' }),
      await backEnd.people.account({ name: '西门商家' }),
    ] as const;
    const filed: string[] = [];
    for (const seller of [...sellers, ...sellers])
      filed.push(
        await backEnd.people.workOrder({ order: await backEnd.people.order({ seller }), by: seller }),
      );
    const app = await open(
      await backEnd.people.account({ type: 'PLATFORM' }),
      '/work/list?sort=seller&size=500',
    );
    const ids = await workListPage(app).ids();
    for (const place of [0, 1])
      expect(ids.indexOf(filed[place] ?? '') - ids.indexOf(filed[place + 2] ?? '')).toBe(1);
    for (const { name } of sellers)
      expect(await screen.findAllByRole('columnheader', { name: `${name} · 2 条` })).toHaveLength(1);
  });

  it('groups over pages: a group that started on an earlier page says so, with all its rows counted', async () => {
    const seller = await backEnd.people.account({ name: '北城车膜行' });
    const ids: string[] = [];
    for (let at = 0; at < 12; at += 1)
      ids.push(await backEnd.people.workOrder({ order: await backEnd.people.order({ seller }), by: seller }));
    const app = await open(
      await backEnd.people.account({ type: 'PLATFORM' }),
      '/work/list?sort=seller&size=10',
    );
    const page = workListPage(app);
    const first = await page.ids();
    await screen.findByRole('columnheader', { name: '北城车膜行 · 12 条' });
    await app.user.click(screen.getByRole('button', { name: '第 2 页' }));
    await screen.findByRole('columnheader', { name: '北城车膜行（续）· 共 12 条' });
    const second = await page.ids();
    expect(new Set([...first, ...second].filter((id) => ids.includes(id)))).toEqual(new Set(ids));
    expect(first.filter((id) => second.includes(id))).toEqual([]);
  });

  it('has one heading for each group after the order is chosen, and none after it is left', async () => {
    const sellers = [
      await backEnd.people.account({ name: '东城车膜行' }),
      await backEnd.people.account({ name: '西城车膜行' }),
    ];
    // The rows of the two sellers alternate in the list of the last changes.
    for (let at = 0; at < 6; at += 1)
      for (const seller of sellers)
        await backEnd.people.workOrder({ order: await backEnd.people.order({ seller }), by: seller });
    const app = await open(await backEnd.people.account({ type: 'PLATFORM' }), '/work/list?size=10');
    await workListPage(app).ids();
    const choose = async (order: string) => {
      await app.user.click(screen.getByRole('combobox', { name: '排序' }));
      await app.user.click(await screen.findByText(order, { selector: '.ant-select-item-option-content' }));
    };
    const headings = () =>
      screen.queryAllByRole('columnheader', { name: /城车膜行/ }).map(({ textContent }) => textContent);
    await choose('按商家分组');
    await waitFor(() => expect(headings()[0]).toMatch(/ · 6 条$/));
    expect(new Set(headings()).size).toBe(headings().length);
    await choose('最近更新在前');
    await waitFor(() => expect(headings()).toEqual([]));
  });

  it('does not group search results, says why, and lets the user leave the grouping', async () => {
    const { seller } = await backEnd.people.cast();
    const app = await open(
      await backEnd.people.account({ type: 'PLATFORM' }),
      `/work/list?sort=seller&q=${encodeURIComponent(seller.name)}`,
    );
    await workListPage(app).ids();
    expect(screen.queryByRole('columnheader', { name: /条$/ })).toBeNull();
    const sorting = screen.getByRole('combobox', { name: '排序' });
    expect(sorting.closest('.ant-select')).toHaveTextContent('最近更新');
    expect(screen.getByText('搜索时不能按商家分组')).toBeVisible();
    await app.user.click(sorting);
    expect(await screen.findByTitle('搜索时不能按商家分组')).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(
      await screen.findByText('最近更新在前', { selector: '.ant-select-item-option-content' }),
    );
    await waitFor(() => expect(app.url()).not.toContain('sort=seller'));
  });

  it('filters by ownership and starts at the first page again', async () => {
    const { handler, seller, workId } = await backEnd.people.cast();
    const mine = await backEnd.people.workOrder({
      order: await backEnd.people.order({ seller: handler }),
      by: handler,
    });
    expect(seller.id).not.toBe(handler.id);
    const app = await open(handler, '/work/list?page=3');
    const page = workListPage(app);
    await page.show('我处理的');
    await waitFor(async () => expect(await page.ids()).toEqual([workId]));
    expect(app.url()).toBe('/work/list?party=handled');
    await page.show('我发起的');
    await waitFor(async () => expect(await page.ids()).toEqual([mine]));
  });

  it('filters by the labels of a dictionary', async () => {
    const { seller, order, workId } = await backEnd.people.cast();
    const exchange = await backEnd.people.workOrder({ order, by: seller, type: 'EXCHANGE' });
    const app = await open(seller);
    const page = workListPage(app);
    await page.row(workId);
    await page.choose('类型', '换店');
    await waitFor(async () => expect(await page.ids()).toEqual([exchange]));
    expect(app.url()).toBe('/work/list?type=EXCHANGE');
  });

  it('opens a work order by a click on its row and by Enter on its link', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const app = await open(seller);
    const dialog = workOrderDialog(app);
    await workListPage(app).open(workId);
    await dialog.isShown();
    expect(app.url()).toBe(`/work/list?work=${workId}`);
    await dialog.close();
    await dialog.isGone();
    expect(app.url()).toBe('/work/list');
    await workListPage(app).openByKeyboard(workId);
    await dialog.isShown();
  });

  it('shows cards on mobile widths', async () => {
    resizeTo(390);
    const { handler, workId } = await backEnd.people.cast();
    await backEnd.later(5 * MINUTE);
    const app = await open(handler);
    const card = await screen.findByRole('button', { name: `打开工单 ${workId}` });
    expect(within(card).getByText(/^\d+分钟$/)).toBeInTheDocument();
    expect(within(card).getByText(/^更新 .*\d\d:\d\d · 发起 .*\d\d:\d\d$/)).toBeInTheDocument();
    await app.user.click(card);
    await workOrderDialog(app).isShown();
  });

  it('leads from an unknown path to the page for missing pages', async () => {
    const { seller } = await backEnd.people.cast();
    const app = await open(seller, '/nowhere');
    await app.seesText('页面不存在');
    expect(app.url()).toBe('/404');
  });

  it('changes to English without a reload', async () => {
    const { seller } = await backEnd.people.cast();
    const app = await open(seller);
    await app.user.click(await screen.findByRole('button', { name: '切换语言' }));
    await app.user.click(await screen.findByText('English'));
    expect(await screen.findByRole('columnheader', { name: 'Order' })).toBeInTheDocument();
    expect(document.title).toContain('Order Management System');
  });
});

describe('the work list of a browser whose clock is behind', () => {
  it('shows rows that the back end’s clock dates tomorrow', async () => {
    const backEnd = await startBackEndInProcess();
    visit(backEnd.url);
    await backEnd.later(DAY);
    const { seller, workId, order } = await backEnd.people.cast();
    const app = openApp({ path: '/work/list', token: await backEnd.tokenOf(seller) });
    expect(await workListPage(app).row(workId)).toHaveTextContent(order.orderNo);
    await backEnd.stop();
  });
});
