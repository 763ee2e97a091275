import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFakeClipboard } from '@/adapters/fake/fake-browser';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { LOST, OFFLINE, type SimulatedFault } from '@/adapters/fake/call-simulation';
import { TOKENS } from '@/main/tokens';
import { override } from '@/main/wire';
import { buildServices } from '@/main/container';
import { buildEarlyParts } from '@/main/early-parts';
import { createRouterNavigator } from '@/main/router-navigator';
import { createRecordingLogger } from '@/adapters/fake/recording.logger';
import { createSessionHub } from '@/adapters/fake/session-hub';
import { createMemoryTokenStore } from '@/adapters/fake/memory.store';
import { aWorkOrder, CREATOR, HANDLER } from '@tests/support/builders';
import { platformOf } from '@tests/support/pages/app';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { workListPage } from '@tests/support/pages/work-list.page';
import { workOrderDialog } from '@tests/support/pages/work-order.page';

const ID = '9007199254740993123';

const EXPIRED: SimulatedFault = {
  kind: 'failure',
  details: { kind: 'unauthenticated', code: 401, status: 200, ambiguous: false },
};

const onWorkOrder = (person = CREATOR, more: { store?: ReturnType<typeof createMemoryStore> } = {}) => {
  const fake = openFakeApp({ person, path: `/work/list?work=${ID}`, ...more });
  fake.desk.put(aWorkOrder().withId(ID).createdBy(CREATOR).handledBy(HANDLER).build());
  return fake;
};

/** Loads the dialog's code in advance, as the shell does. */
beforeAll(async () => {
  await import('@/ui/work-order/dialog/work-order-dialog');
}, 60_000);

describe('replacing a port in a test', () => {
  it('works through the overrides of the container', () => {
    const early = buildEarlyParts({
      platform: platformOf('cyy'),
      navigator: createRouterNavigator(),
      overrides: {
        store: createMemoryStore(),
        tokens: createMemoryTokenStore(),
        channel: createSessionHub().tab(),
        logger: createRecordingLogger(),
      },
    });
    const clipboard = createFakeClipboard();
    const services = buildServices({ early, overrides: [override(TOKENS.clipboard, clipboard)] });
    expect(services.clipboard).toBe(clipboard);
    expect(services.session).toBe(early.services.session);
  });
});

describe('failures of the back end', () => {
  it('do not sign out when the identity cannot be read, and continue after a retry', async () => {
    const fake = openFakeApp({ person: CREATOR, path: '/work/list' });
    fake.sessionSimulation.nextFaults(OFFLINE, OFFLINE);
    const app = fake.start();
    await app.seesText('暂时连不上服务器');
    expect(app.url()).toBe('/work/list');
    await app.user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByRole('navigation', { name: '主菜单' });
  });

  it('report an unexpected answer, not the network, when the identity cannot be parsed', async () => {
    const fake = openFakeApp({ person: CREATOR, path: '/work/list' });
    const unexpected: SimulatedFault = { kind: 'failure', details: { kind: 'contract', ambiguous: true } };
    fake.sessionSimulation.nextFaults(unexpected, unexpected);
    const app = fake.start();
    await app.seesText('服务器返回了无法识别的内容');
    expect(screen.queryByText(/网络/)).toBeNull();
    await app.user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByRole('navigation', { name: '主菜单' });
  });

  it('keep the filters when the list cannot be read, and read it on retry', async () => {
    const fake = openFakeApp({ person: CREATOR, path: '/work/list?q=abc' });
    fake.simulation.nextFaults(OFFLINE);
    const app = fake.start();
    await app.seesText('工单列表加载失败');
    expect(screen.getByLabelText('搜索工单')).toHaveValue('abc');
    await app.user.click(screen.getByRole('button', { name: '重试' }));
    await app.seesText('没有符合条件的工单');
  });

  it('keep a reply with an unknown result, report it, and do not send it twice', async () => {
    const fake = onWorkOrder();
    const app = fake.start();
    const dialog = workOrderDialog(app);
    await dialog.type('收到请回复');
    fake.simulation.nextFaults(LOST);
    await dialog.send();
    await app.seesText('没有收到服务器的确认，内容已保留。再次发送不会重复。');
    expect(await dialog.typed()).toBe('收到请回复');
    await dialog.send();
    await waitFor(async () => expect(await dialog.typed()).toBe(''));
    expect(fake.desk.find(CREATOR, ID).events.filter(({ kind }) => kind === 'reply')).toHaveLength(1);
  });

  it('enable the button and keep the remark when finishing fails', async () => {
    const fake = onWorkOrder(HANDLER);
    const app = fake.start();
    const dialog = workOrderDialog(app);
    await dialog.finish();
    await dialog.finishForm.type('已经处理');
    fake.simulation.nextFaults(OFFLINE);
    await dialog.finishForm.send();
    await waitFor(async () => expect(await dialog.finishForm.remark()).toHaveValue('已经处理'));
    await dialog.finishForm.send();
    await app.seesText('工单已完结');
  });

  it('show a refusal of the server in a message box', async () => {
    const fake = onWorkOrder();
    const app = fake.start();
    const dialog = workOrderDialog(app);
    await dialog.type('还在吗');
    fake.desk.put(aWorkOrder().withId(ID).createdBy(CREATOR).handledBy(HANDLER).finished().build());
    await dialog.send();
    await app.seesText('工单已完结，不能再操作');
    expect(await dialog.typed()).toBe('还在吗');
  });

  it('show the raw value while a dictionary cannot be reached, and a retry', async () => {
    const fake = openFakeApp({ person: CREATOR, path: '/work/list' });
    fake.desk.put(aWorkOrder().withId(ID).createdBy(CREATOR).ofType('EXCHANGE').build());
    fake.referenceSimulation.nextFaults(...Array.from({ length: 20 }, () => OFFLINE));
    const app = fake.start();
    expect(await workListPage(app).row(ID)).toHaveTextContent('EXCHANGE');
    const retry = { name: '字典加载失败，显示原值。点击重试' };
    await waitFor(() => {
      expect(screen.getAllByRole('button', retry)).toHaveLength(3);
    });
    fake.referenceSimulation.reset();
    for (const button of screen.getAllByRole('button', retry)) await app.user.click(button);
    await waitFor(() => {
      expect(screen.queryByRole('button', retry)).toBeNull();
    });
  });

  it('report that the browser refuses to store a draft', async () => {
    const store = createMemoryStore();
    store.refuse();
    const app = onWorkOrder(CREATOR, { store }).start();
    await workOrderDialog(app).type('不能丢');
    await app.seesText('浏览器拒绝保存草稿，请勿关闭页面。');
  });
});

describe('the menu', () => {
  const withUnknownView = () =>
    openFakeApp({
      person: CREATOR,
      path: '/index',
      routes: [
        {
          path: '/',
          component: 'Layout',
          children: [{ path: 'coupons', component: 'coupon/index', meta: { title: '优惠券' } }],
        },
      ],
    }).start();

  it('lets the search find an entry with an unknown view', async () => {
    const app = withUnknownView();
    await app.user.click(await screen.findByRole('button', { name: '搜索页面' }));
    await app.user.type(await screen.findByRole('combobox', { name: '搜索页面' }), '优惠');
    await app.user.click(await screen.findByRole('option', { name: /优惠券/ }));
    await app.seesText('该页面尚未开放');
    expect(app.url()).toBe('/coupons');
  });

  it('keeps an entry with an unknown view, whose page reports that it does not exist yet', async () => {
    const app = withUnknownView();
    await app.user.click(await screen.findByRole('link', { name: '优惠券' }));
    await app.seesText('该页面尚未开放');
    expect(screen.getByText('当前版本还没有“优惠券”页面，开放时间请咨询平台客服。')).toBeInTheDocument();
    expect(app.url()).toBe('/coupons');
    expect(document.body).not.toHaveTextContent('coupon/index');
  });

  it('leads to sign-in for the start page when the server refuses the identity', async () => {
    const fake = openFakeApp({ person: CREATOR, path: '/work/list' });
    fake.sessionSimulation.nextFaults(EXPIRED, EXPIRED);
    const app = fake.start();
    await waitFor(() => expect(app.url()).toBe('/login?redirect=%2F'));
  });

  it('leads a user without the permission to the page for missing permissions', async () => {
    const app = openFakeApp({ person: CREATOR, path: '/order/detail/1', permissions: [] }).start();
    await app.seesText('无法访问此页面');
    expect(app.url()).toBe('/401');
  });

  it('of the user hides the user’s name on the reduced platform dc_az', async () => {
    const app = openFakeApp({ person: CREATOR, path: '/index', platform: 'dc_az' }).start();
    const menu = await screen.findByRole('button', { name: /用户菜单/ });
    expect(menu).not.toHaveTextContent('王芳');
    expect(app.url()).toBe('/index');
  });
});
