import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createFakeWorkOrderGateway } from '@/adapters/fake/fake-work-order.gateway';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { LOST, OFFLINE } from '@/adapters/fake/call-simulation';
import { SECOND } from '@/domain/kernel/instant';
import { TOKENS } from '@/main/tokens';
import { override, type Override } from '@/main/wire';
import { aWorkOrder, CREATOR, HANDLER } from '@tests/support/builders';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { ratingPage, staffRatingPage } from '@tests/support/pages/rating.page';

const ID = '41';

beforeAll(async () => {
  await import('@/ui/home/home-page');
  await import('@/ui/work-order/list/work-list-page');
  await import('@/ui/work-order/dialog/work-order-dialog');
  await import('@/ui/work-order/staff-rating/staff-rating-dialog');
}, 60_000);

/** Opens the application over fakes and returns the gateway, so that tests can watch it. */
const opened = (path: string, store = createMemoryStore()) => {
  const overrides: Override[] = [];
  const fake = openFakeApp({ person: CREATOR, path, store, overrides });
  const gateway = createFakeWorkOrderGateway({
    desk: fake.desk,
    person: CREATOR,
    simulation: fake.simulation,
  });
  overrides.push(override(TOKENS.workOrders, gateway));
  return { ...fake, gateway };
};

describe('a rating that is being sent', () => {
  const filledIn = async () => {
    const fake = opened(`/work/list?work=${ID}`);
    fake.desk.put(aWorkOrder().withId(ID).finished().build());
    const app = fake.start();
    const rating = ratingPage(app);
    await screen.findByRole('region', { name: '评价工单' }, { timeout: 20_000 });
    await rating.startWith('不满意');
    await rating.staff(HANDLER.name);
    await rating.type('处理太慢');
    return { ...fake, app, rating, sent: vi.spyOn(fake.gateway, 'rate') };
  };

  it('locks the dialog, and is sent once for any number of clicks', async () => {
    const { app, rating, simulation, clock, sent } = await filledIn();
    simulation.setDelay(5 * SECOND);
    await rating.submit();
    await rating.submit();
    await rating.answer('确定');
    const shown = await rating.dialog();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await rating.submit();
    expect(shown.getByRole('button', { name: '提交评价' })).toHaveAttribute('aria-busy', 'true');
    expect(shown.getByRole('button', { name: '取消' })).toBeDisabled();
    expect(shown.getByRole('button', { name: '关闭' })).toBeDisabled();
    expect(shown.getByRole('combobox', { name: '处理客服' })).toBeDisabled();
    for (const radio of shown.getAllByRole('radio')) expect(radio).toBeDisabled();
    expect(shown.getByRole('textbox')).toHaveAttribute('readonly');
    await app.user.keyboard('{Escape}');
    await rating.dialog();
    await clock.advance(5 * SECOND);
    await app.seesText('评价成功');
    await clock.advance(10 * SECOND);
    await rating.isGone();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog', { name: '提示' })).toBeNull();
  });

  it.each([
    ['never arrived', OFFLINE],
    ['was lost on its way back', LOST],
  ])(
    'enables the button and keeps the input when it %s; the next attempt sends the same rating',
    async (_, trouble) => {
      const { app, rating, simulation, desk, sent } = await filledIn();
      simulation.nextFaults(trouble);
      await rating.submit();
      await rating.answer('确定');
      const button = (await rating.dialog()).getByRole('button', { name: '提交评价' });
      await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
      expect(sent).toHaveBeenCalledTimes(1);
      expect(screen.queryByText('评价成功')).toBeNull();
      expect(await rating.chosen()).toEqual(['不满意', '处理太慢']);
      expect(await rating.remark()).toHaveValue('处理太慢');
      await rating.submit();
      await rating.answer('确定');
      await app.seesText('评价成功');
      const posted = desk.find(CREATOR, ID);
      expect(posted.events.filter(({ kind }) => kind === 'rate')).toHaveLength(1);
      expect(posted.tracked.workOrder.rating).toMatchObject({ times: 1, staffId: HANDLER.userId });
    },
  );

  it('reads the staff and the existing rating each time it opens', async () => {
    const fake = opened(`/work/list?work=${ID}`);
    fake.desk.put(aWorkOrder().withId(ID).finished().build());
    const staff = vi.spyOn(fake.gateway, 'staffChoices');
    const soFar = vi.spyOn(fake.gateway, 'rating');
    const rating = ratingPage(fake.start());
    for (const times of [1, 2]) {
      await rating.start('评价');
      await waitFor(() => expect([staff.mock.calls.length, soFar.mock.calls.length]).toEqual([times, times]));
      await rating.cancel();
      await rating.isGone();
    }
  });

  it('offers a retry when the staff could not be read', async () => {
    const fake = opened(`/work/list?work=${ID}`);
    fake.desk.put(aWorkOrder().withId(ID).finished().build());
    const app = fake.start();
    const rating = ratingPage(app);
    await rating.block();
    fake.simulation.nextFaults(OFFLINE, OFFLINE);
    await rating.startWith('一般');
    await app.user.click(await screen.findByRole('button', { name: '客服名单加载失败，点击重试' }));
    await rating.staff(HANDLER.name);
    expect(screen.queryByRole('button', { name: '客服名单加载失败，点击重试' })).toBeNull();
  });

  it('reports that the browser refuses to store the rating', async () => {
    const fake = opened(`/work/list?work=${ID}`);
    fake.desk.put(aWorkOrder().withId(ID).finished().build());
    const app = fake.start();
    const rating = ratingPage(app);
    await rating.start('评价');
    app.store.refuse();
    await rating.stars('满意');
    await app.seesText('浏览器拒绝保存草稿，请勿关闭页面。');
  });
});

describe('rating staff', () => {
  const LI = { userId: HANDLER.userId, userName: HANDLER.name, stars: 0 };
  const waiting = async () => {
    const fake = opened('/index');
    fake.desk.staff.set(CREATOR.userId, [LI]);
    const app = fake.start();
    const page = staffRatingPage(app);
    await app.user.click(await page.card());
    return { ...fake, app, page };
  };

  it('keeps the stars when sending fails, and sends them once', async () => {
    const { app, page, simulation, desk, gateway } = await waiting();
    const sent = vi.spyOn(gateway, 'rateStaff');
    await page.give(HANDLER.name, 4);
    simulation.nextFaults(LOST);
    await page.submit();
    const button = (await page.dialog()).getByRole('button', { name: '提交评价' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    expect(screen.queryByText('评价成功！')).toBeNull();
    expect(await page.given(HANDLER.name)).toBe(4);
    await page.submit();
    await app.seesText('评价成功！');
    await page.isGone();
    const ids = sent.mock.calls.map(([, requestId]) => requestId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(desk.staff.get(CREATOR.userId)).toEqual([]);
  });

  it('keeps the stars as a draft after closing and a reload, until they are sent', async () => {
    const store = createMemoryStore();
    const both = [LI, { userId: '99', userName: '赵敏', stars: 0 }];
    const start = async () => {
      const fake = opened('/index', store);
      fake.desk.staff.set(CREATOR.userId, both);
      const app = fake.start();
      const page = staffRatingPage(app);
      await app.user.click(await page.card());
      return { app, page };
    };
    const first = await start();
    await first.page.give(HANDLER.name, 4);
    (await first.page.dialog()).getByText('草稿');
    await first.app.user.click((await first.page.dialog()).getByRole('button', { name: '取消' }));
    await first.page.isGone();
    await first.app.user.click(await first.page.card());
    expect(await first.page.given(HANDLER.name)).toBe(4);
    first.app.close();
    const second = await start();
    expect([await second.page.given(HANDLER.name), await second.page.given('赵敏')]).toEqual([4, 0]);
    (await second.page.dialog()).getByText('已恢复未发送的草稿');
    await second.page.give('赵敏', 5);
    await second.page.submit();
    await second.app.seesText('评价成功！');
    await second.page.isGone();
    second.app.close();
    const third = await start();
    expect([await third.page.given(HANDLER.name), await third.page.given('赵敏')]).toEqual([0, 0]);
  });

  it('reports that the staff could not be read, and reads them again', async () => {
    const fake = opened('/index');
    fake.desk.staff.set(CREATOR.userId, [LI]);
    const app = fake.start();
    const page = staffRatingPage(app);
    await within(await page.card()).findByText('1');
    fake.simulation.nextFaults(OFFLINE);
    await app.user.click(await page.card());
    await app.seesText('客服名单加载失败');
    await app.user.click((await page.dialog()).getByRole('button', { name: '重试' }));
    expect(await page.names()).toEqual([HANDLER.name]);
  });

  it('is locked while the stars are being sent', async () => {
    const { app, page, simulation, clock } = await waiting();
    await page.give(HANDLER.name, 5);
    simulation.setDelay(5 * SECOND);
    await page.submit();
    const shown = await page.dialog();
    await waitFor(() => expect(shown.getByRole('button', { name: '取消' })).toBeDisabled());
    await app.user.keyboard('{Escape}');
    await page.dialog();
    await clock.advance(5 * SECOND);
    await app.seesText('评价成功！');
  });
});
