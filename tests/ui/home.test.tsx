import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { OFFLINE } from '@/adapters/fake/call-simulation';
import { HOUR } from '@/domain/kernel/instant';
import { aWorkOrder, CREATOR, HANDLER } from '@tests/support/builders';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { workListPage } from '@tests/support/pages/work-list.page';
import { workOrderDialog } from '@tests/support/pages/work-order.page';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const card = (name: string) =>
  within(screen.getByRole('region', { name: '等我处理的' }))
    .getByText(name)
    .closest('a') as HTMLElement;
const countOf = async (name: string, count: number) => {
  await screen.findByRole('region', { name: '等我处理的' });
  await waitFor(() => expect(within(card(name)).getByText(String(count))).toBeInTheDocument());
};

describe('home over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const openAs = async (
    who: Parameters<DistantBackEnd['tokenOf']>[0],
    more: { path?: string; store?: ReturnType<typeof createMemoryStore> } = {},
  ) => openApp({ path: '/index', ...more, token: await backEnd.tokenOf(who) });

  it('counts waiting work orders, and a count links to exactly its rows', async () => {
    const { seller, handler, order, workId } = await backEnd.people.cast();
    const second = await backEnd.people.workOrder({ order, by: seller });
    await backEnd.people.reply(workId, handler, '在办');
    await backEnd.later(1000);
    const app = await openAs(handler);
    await countOf('待回复', 1);
    await countOf('被催办', 0);
    await app.user.click(card('待回复'));
    expect(app.url()).toBe('/work/list?waiting=unanswered');
    expect(await workListPage(app).ids()).toContain(second);
    expect(screen.queryByRole('link', { name: `打开工单 ${workId}` })).toBeNull();
    await app.seesText('共 1 条');
  });

  it('does not state that others wait for the user when the user may only read', async () => {
    await backEnd.people.cast();
    const auditor = await backEnd.people.account({
      type: 'PLATFORM',
      permissions: ['work:read'],
    });
    await openAs(auditor);
    const waiting = await screen.findByRole('region', { name: '等待处理的工单' });
    expect(within(waiting).getByText('尚未有人回复')).toBeInTheDocument();
    expect(screen.queryByText('对方在等您回复')).toBeNull();
  });

  it('shows the longest waiting work orders first, and opens one over the page', async () => {
    const { seller, handler, order, workId } = await backEnd.people.cast();
    await backEnd.later(60_000);
    const second = await backEnd.people.workOrder({ order, by: seller });
    await backEnd.later(60_000);
    const app = await openAs(handler);
    const table = await screen.findByRole('table', { name: '优先处理' });
    const links = await within(table).findAllByRole('link', { name: /^打开工单/ });
    expect(links.map((link) => link.textContent)).toEqual([workId, second]);
    await app.user.click(links[0] as HTMLElement);
    await workOrderDialog(app).says('前挡膜起泡');
    expect(app.url()).toBe(`/index?work=${workId}`);
  });

  it('counts again as soon as the user has answered', async () => {
    const { handler, workId } = await backEnd.people.cast();
    await backEnd.later(1000);
    const app = await openAs(handler, { path: `/index?work=${workId}` });
    await countOf('待回复', 1);
    const dialog = workOrderDialog(app);
    await dialog.reply('马上处理');
    await dialog.says('马上处理');
    await countOf('待回复', 0);
  });

  it('reports when nothing waits', async () => {
    const { stranger } = await backEnd.people.cast();
    const app = await openAs(stranger);
    await app.seesText('没有等您回复的工单。');
    await countOf('待回复', 0);
    expect(screen.getByRole('navigation', { name: '快捷入口' })).toBeInTheDocument();
  });
});

describe('home on the next visit', () => {
  const withOneWaiting = (more: Parameters<typeof openFakeApp>[0]) => {
    const fake = openFakeApp({ path: '/index', ...more });
    fake.desk.put(aWorkOrder().withId('41').build());
    return fake;
  };

  it('starts with its last content and its age, and then shows new content', async () => {
    const store = createMemoryStore();
    const first = withOneWaiting({ person: HANDLER, store });
    const before = first.start();
    await countOf('待回复', 1);
    before.close();
    const next = withOneWaiting({ person: HANDLER, store });
    next.desk.put(aWorkOrder().withId('42').build());
    await next.clock.advance(3 * HOUR);
    next.simulation.setDelay(2 * HOUR);
    const app = next.start();
    await countOf('待回复', 1);
    const region = within(screen.getByRole('region', { name: '等我处理的' }));
    expect(region.getByText(/^上次于 .+ 更新，正在刷新…$/)).toBeInTheDocument();
    await next.clock.advance(2 * HOUR);
    await countOf('待回复', 2);
    expect(await region.findByText(/^更新于 /)).toBeInTheDocument();
    app.close();
  });

  it('never shows one user’s content to another user', async () => {
    const store = createMemoryStore();
    const first = withOneWaiting({ person: HANDLER, store });
    const before = first.start();
    await countOf('待回复', 1);
    before.close();
    const other = openFakeApp({ person: CREATOR, path: '/index', store });
    other.simulation.nextFaults(OFFLINE, OFFLINE);
    const app = other.start();
    await app.seesText('首页加载失败');
  });

  it('is removed from the browser by signing out', async () => {
    const store = createMemoryStore();
    const fake = withOneWaiting({ person: HANDLER, store });
    const app = fake.start();
    await countOf('待回复', 1);
    await app.early.services.session.signOut();
    app.close();
    const again = openFakeApp({ person: HANDLER, path: '/index', store });
    again.simulation.nextFaults(OFFLINE, OFFLINE);
    const next = again.start();
    await next.seesText('首页加载失败');
  });

  it('keeps its content when reading again fails, and shows its age', async () => {
    const fake = withOneWaiting({ person: HANDLER });
    const app = fake.start();
    await countOf('待回复', 1);
    fake.simulation.nextFaults(OFFLINE, OFFLINE);
    await app.user.click(screen.getByRole('button', { name: '刷新' }));
    await app.seesText(/^刷新失败，显示的是 .+ 的数据$/);
    await countOf('待回复', 1);
  });
});
