import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { staffRatingPage } from '@tests/support/pages/rating.page';
import { workOrderDialog } from '@tests/support/pages/work-order.page';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

type Account = Parameters<DistantBackEnd['tokenOf']>[0];

/** The frame sends its own reads after the page, and the first page of a test file takes long to load. */
const PATIENTLY = { timeout: 20_000 };

let backEnd: DistantBackEnd;
beforeAll(async () => {
  backEnd = await startBackEndInProcess();
  visit(backEnd.url);
  await import('@/ui/home/home-page');
  await import('@/ui/work-order/list/work-list-page');
  await import('@/ui/work-order/dialog/work-order-dialog');
  await import('@/ui/work-order/staff-rating/staff-rating-dialog');
}, 60_000);
afterAll(() => backEnd.stop());

/** A finished work order that the handler and the platform's staff have answered. */
const served = async () => {
  const cast = await backEnd.people.cast();
  await backEnd.people.reply(cast.workId, cast.handler, '已安排');
  await backEnd.people.reply(cast.workId, cast.staff, '平台已介入');
  const token = await backEnd.tokenOf(cast.seller);
  const body = { id: cast.workId, remark: '好了', content: '好了', flag: 0 };
  await backEnd.client.command(`/seller/work/finish/${cast.workId}`, { token, body });
  return cast;
};
const waitingFor = async (who: Account) => {
  const token = await backEnd.tokenOf(who);
  return (await backEnd.client.get('/seller/getDockerDeptUser', { token })).body.data as unknown[];
};
const openAs = async (who: Account, path = '/index') => {
  const app = openApp({ path, token: await backEnd.tokenOf(who) });
  return { app, page: staffRatingPage(app) };
};

describe('rating the staff over a running back end', () => {
  it('is offered on home, requires stars for all, and marks the rows without', async () => {
    const { seller } = await served();
    const { app, page } = await openAs(seller);
    await within(await page.card()).findByText('2');
    await app.user.click(await page.card());
    expect(await page.names()).toEqual(['李强', '平台客服']);
    expect(screen.queryByText('请为该客服评分')).toBeNull();
    await page.submit();
    await app.seesText('请为所有客服进行评价');
    expect(await screen.findAllByText('请为该客服评分')).toHaveLength(2);
    await page.give('李强', 5);
    expect(screen.getAllByText('请为该客服评分')).toHaveLength(1);
    expect(await waitingFor(seller)).toHaveLength(2);
    await page.give('平台客服', 3);
    expect(screen.queryByText('请为该客服评分')).toBeNull();
    expect([await page.given('李强'), await page.given('平台客服')]).toEqual([5, 3]);
    await page.submit();
    await app.seesText('评价成功！');
    await page.isGone();
    await within(await page.card()).findByText('0');
    expect(await waitingFor(seller)).toEqual([]);
  });

  it('is offered in the navbar of every page while a rating is due, and disappears afterwards', async () => {
    const { seller } = await served();
    const { app, page } = await openAs(seller, '/work/list');
    await app.user.click(await screen.findByRole('button', { name: '2 位客服等待您的评价' }, PATIENTLY));
    await page.give('李强', 1);
    await page.give('平台客服', 5);
    await page.submit();
    await app.seesText('评价成功！');
    await page.isGone();
    await waitFor(() => expect(page.navbar()).toBeNull());
    await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  });

  it('appears in the navbar when a work order of the user is finished', async () => {
    const { seller, handler, workId } = await backEnd.people.cast();
    await backEnd.people.reply(workId, handler, '已安排');
    const { app, page } = await openAs(seller, `/work/list?work=${workId}`);
    const dialog = workOrderDialog(app);
    await screen.findByRole('region', { name: '沟通记录' }, PATIENTLY);
    await dialog.finish();
    await dialog.confirm('确认完结该工单吗？完结后不能再回复。');
    await app.seesText('工单已完结');
    await waitFor(() => expect(page.navbar()).not.toBeNull(), PATIENTLY);
  });

  it('reports on home that no rating is due, and shows nothing in the navbar', async () => {
    const { stranger } = await backEnd.people.cast();
    const { app, page } = await openAs(stranger);
    await within(await page.card()).findByText('0');
    await app.user.click(await page.card());
    await app.seesText('没有等待评价的客服');
    expect((await page.dialog()).queryByRole('button', { name: '提交评价' })).toBeNull();
    expect(page.navbar()).toBeNull();
  });

  it('reports that the rating was already done in another tab, and shows the stored state', async () => {
    const { seller } = await served();
    const { app, page } = await openAs(seller);
    await app.user.click(await page.card());
    await page.give('李强', 5);
    await page.give('平台客服', 5);
    const token = await backEnd.tokenOf(seller);
    const body = ((await waitingFor(seller)) as object[]).map((member) => ({ ...member, rate: 4 }));
    await backEnd.client.command('/seller/saveBatchUserRate', { token, body });
    await page.submit();
    await app.seesText('暂无需要评价的客服');
    await app.seesText('没有等待评价的客服');
  });
});
