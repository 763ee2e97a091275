import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeOrderGateway } from '@/adapters/fake/fake-order.gateway';
import type { OrderStepInput, OrderStepsGateway } from '@/application/order/order-steps.port';
import { Failure } from '@/application/request/failure';
import type { OrderVerb } from '@/domain/order/life/order-command';
import type { Order } from '@/domain/order/order';
import { ok, refuse, type Result } from '@/domain/result';
import { TOKENS } from '@/main/tokens';
import { override } from '@/main/wire';
import { orderSteps as texts } from '@/messages/zh-CN/order-steps';
import { anOrder, CREATOR } from '@tests/support/builders';
import { openApp, type OpenedApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';
import { mp4 } from '@tests/support/videos';
import { PNG } from '@tests/support/pictures';
import { KNOWN } from '../adapters/contracts/order-gateway.suite';

type Account = Parameters<DistantBackEnd['tokenOf']>[0];

const wordOf = (verb: OrderVerb): string => texts[`order-step.${verb}`];
const group = () => screen.findByRole('group', { name: '订单操作' });
const offered = async () =>
  within(await group())
    .queryAllByRole('button')
    .map((button) => button.textContent.replaceAll(' ', ''));
/** The labels of the primary buttons on the page. */
const primary = () =>
  [...document.querySelectorAll('#content .ant-btn-primary')].map((button) =>
    button.textContent.replaceAll(' ', ''),
  );
const press = async (app: OpenedApp, verb: OrderVerb) =>
  app.user.click(await within(await group()).findByRole('button', { name: wordOf(verb) }));
const dialogOf = (verb: OrderVerb) => screen.findByRole('dialog', { name: wordOf(verb) });
const send = async (app: OpenedApp, verb: OrderVerb) =>
  app.user.click(within(await dialogOf(verb)).getByRole('button', { name: wordOf(verb) }));
const isGone = (verb: OrderVerb) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: wordOf(verb) })).toBeNull());

describe('the page of an order with its steps, over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const openAs = async (who: Account, orderId: string) =>
    openApp({ path: `/order/detail/${orderId}`, token: await backEnd.tokenOf(who) });
  /** Expects the page to show these steps in this order, and the back end to offer the same ones. */
  const offers = async (who: Account, orderId: string, ...verbs: readonly OrderVerb[]) => {
    await waitFor(async () => expect(await offered()).toEqual(verbs.map(wordOf)));
    const token = await backEnd.tokenOf(who);
    const { body } = await backEnd.client.get(`/seller/getOrderInfo?orderId=${orderId}`, { token });
    expect(body.data.actions).toEqual(verbs);
  };
  const market = async (status: string) => {
    const seller = await backEnd.people.account({
      name: '王芳',
      permissions: ['order:detail', 'order:confirm'],
    });
    const staff = await backEnd.people.account({ name: '平台客服', type: 'PLATFORM' });
    const name = `安亭店${seller.id}`;
    const shopId = await backEnd.people.shop(name);
    const keeper = await backEnd.people.account({
      name: '店长',
      type: 'SHOP',
      shopId,
      permissions: ['order:detail', 'order:install'],
    });
    const { orderId } = await backEnd.people.order({ seller, status });
    return { seller, staff, keeper, shop: name, shopId, orderId };
  };

  it('lets the platform assign the order to one of the ranked shops', async () => {
    const { staff, orderId, shop } = await market('PENDING');
    const app = await openAs(staff, orderId);
    await offers(staff, orderId, 'assign', 'cancel', 'setHandler');
    expect(primary()).toEqual([wordOf('assign')]);
    await press(app, 'assign');
    const dialog = await dialogOf('assign');
    const choice = await within(dialog).findByRole('radio', { name: new RegExp(shop) });
    expect(choice.closest('label')).toHaveTextContent('在手 0 单');
    await app.user.click(choice);
    await send(app, 'assign');
    await isGone('assign');
    await offers(staff, orderId, 'reassign', 'cancel', 'setHandler');
    // A step that cancels or reassigns an order is never the primary button.
    expect(primary()).not.toContain(wordOf('reassign'));
    expect(primary()).not.toContain(wordOf('cancel'));
    await waitFor(async () => expect((await screen.findAllByText(shop)).length).toBeGreaterThan(0));
  });

  it('leads the shop from accepting to the installation', async () => {
    const { staff, keeper, shopId, orderId } = await market('PENDING');
    const token = await backEnd.tokenOf(staff);
    await backEnd.client.command(`/seller/order/assign/${orderId}`, { token, body: { shopId } });
    const app = await openAs(keeper, orderId);

    await offers(keeper, orderId, 'accept', 'decline');
    await press(app, 'accept');
    await send(app, 'accept');
    await offers(keeper, orderId, 'appoint', 'start', 'return', 'revealPhone');

    await press(app, 'appoint');
    const times = await within(await dialogOf('appoint')).findAllByRole('radio');
    await app.user.click(times.at(-1) as HTMLElement);
    await send(app, 'appoint');
    await isGone('appoint');
    await offers(keeper, orderId, 'start', 'appoint', 'return', 'revealPhone');

    await press(app, 'start');
    await send(app, 'start');
    await offers(keeper, orderId, 'complete', 'abort', 'revealPhone');
  });

  it('accepts the pictures and the film of the installation, and shows them to the seller', async () => {
    const { seller, staff, keeper, shopId, orderId } = await market('PENDING');
    const stepAs = async (who: Account, verb: OrderVerb, body: object = {}) =>
      backEnd.client.command(`/seller/order/${verb}/${orderId}`, { token: await backEnd.tokenOf(who), body });
    await stepAs(staff, 'assign', { shopId });
    await stepAs(keeper, 'accept');
    await stepAs(keeper, 'start');
    const app = await openAs(keeper, orderId);
    await press(app, 'complete');
    const dialog = await dialogOf('complete');
    const pictures = ['1.png', '2.png'].map((name) => new File([PNG], name, { type: 'image/png' }));
    await app.user.upload(within(dialog).getByLabelText('添加图片', { selector: 'input' }), pictures);
    await within(dialog).findByText('2 个已送达');
    await send(app, 'complete');
    await within(dialog).findByText(/至少需要 3 张|还差|3 张/);

    await app.user.upload(within(dialog).getByLabelText('拍照', { selector: 'input' }), [
      new File([PNG], '3.png', { type: 'image/png' }),
    ]);
    await within(dialog).findByText('3 个已送达');
    const choose = within(dialog).getByLabelText('选择视频', { selector: 'input' });
    await app.user.upload(choose, new File(['no film'], 'a.mp4', { type: 'video/mp4' }));
    await within(dialog).findByText(/视频无法识别/);
    await app.user.click(within(dialog).getByRole('button', { name: '删除 a.mp4' }));
    await app.user.upload(choose, new File([mp4(5000)], 'b.mp4', { type: 'video/mp4' }));
    await within(dialog).findByText('1 个已送达');
    await app.user.type(within(dialog).getByLabelText('产品序列号'), 'BC-0719');
    await send(app, 'complete');
    await isGone('complete');
    await screen.findByText('BC-0719');

    const token = await backEnd.tokenOf(seller);
    const { body } = await backEnd.client.get(`/seller/getOrderInfo?orderId=${orderId}`, { token });
    expect(body.data).toMatchObject({ status: 'DONE', serialNumber: 'BC-0719' });
    expect(body.data.evidence).toHaveLength(3);
    expect(body.data.installVideo).toMatch(/\.mp4\?expires=/);
  }, 60_000);

  it('lets the seller confirm, after a question', async () => {
    const { seller, orderId } = await market('DONE');
    const app = await openAs(seller, orderId);
    await offers(seller, orderId, 'confirm');
    await press(app, 'confirm');
    await app.user.click(within(await dialogOf('confirm')).getByRole('button', { name: '取消' }));
    await isGone('confirm');
    await offers(seller, orderId, 'confirm');
    await press(app, 'confirm');
    await send(app, 'confirm');
    await offers(seller, orderId);
    await screen.findByText(/王芳 确认完成/);
  });
});

describe('the page of an order with its steps, over a fake back end', () => {
  type Answer = () => Promise<Result<{ orderId: string; orderNo: string; version: number; phone?: string }>>;
  const receipt = { orderId: KNOWN.orderId, orderNo: KNOWN.orderNo, version: 2 };
  const lost = new Failure({ kind: 'network', ambiguous: true });

  const open = (order: Partial<Order>, ...answers: readonly Answer[]) => {
    const fake = openFakeApp({
      person: CREATOR,
      path: `/order/detail/${KNOWN.orderId}`,
      permissions: ['order:detail'],
    });
    fake.desk.putOrder(anOrder().build());
    const { desk, simulation } = fake;
    const details = new Map([[KNOWN.orderId, { ...KNOWN, ...order }]]);
    const orders = createFakeOrderGateway({ desk, person: CREATOR, simulation, details });
    const left = [...answers];
    const taken: (OrderStepInput & { readonly key: string })[] = [];
    const steps: OrderStepsGateway = {
      take: (step, key) => {
        taken.push({ ...step, key });
        return (left.shift() ?? (() => Promise.resolve(ok(receipt))))();
      },
      candidates: () => Promise.resolve([]),
      handlers: () => Promise.resolve([]),
      board: () => Promise.resolve({ items: [], total: 0 }),
      boardCounts: () => Promise.reject(lost),
      calendar: () => Promise.resolve([]),
    };
    const app = fake.start([override(TOKENS.orders, orders), override(TOKENS.orderSteps, steps)]);
    return { app, taken };
  };

  it('shows held and settled points', async () => {
    const { app } = open({ actions: ['pay', 'confirm'], points: 60, held: 80 });
    await press(app, 'pay');
    expect(await dialogOf('pay')).toHaveTextContent('支付将冻结 60 积分');
    await app.user.keyboard('{Escape}');
    await isGone('pay');
    await press(app, 'confirm');
    expect(await dialogOf('confirm')).toHaveTextContent('结算冻结的 80 积分');
  });

  it('keeps a typed reason after a lost answer and a refusal, and repeats under the same key', async () => {
    const { app, taken } = open(
      { actions: ['decline'] },
      () => Promise.reject(lost),
      () => Promise.resolve(refuse('order.already-accepted')),
    );
    await press(app, 'decline');
    await send(app, 'decline');
    expect(taken).toEqual([]);
    await app.user.click(await screen.findByRole('button', { name: '确定' }));
    const reason = () => within(screen.getByRole('dialog', { name: '拒单' })).getByLabelText('原因');
    await app.user.type(reason(), '缺料');
    await send(app, 'decline');
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(reason()).toHaveValue('缺料');
    await send(app, 'decline');
    await app.seesText('门店已接单，不能执行此操作');
    expect(reason()).toHaveValue('缺料');
    expect(new Set(taken.map(({ key }) => key)).size).toBe(1);
    expect(taken[0]?.request.reason).toBe('缺料');
  });

  it('puts steps beyond the fourth into a menu, and shows a requested phone number', async () => {
    const { app, taken } = open({ actions: ['appoint', 'start', 'return', 'abort', 'revealPhone'] }, () =>
      Promise.resolve(ok({ ...receipt, phone: '13800000001' })),
    );
    await waitFor(async () => expect(await offered()).toEqual(['预约', '开始安装', '退单', '更多操作']));
    await app.user.click(screen.getByRole('button', { name: '更多操作' }));
    await app.user.click(await screen.findByRole('menuitem', { name: '查看客户电话' }));
    await send(app, 'revealPhone');
    const shown = await screen.findByRole('dialog', { name: '客户电话' });
    expect(within(shown).getByRole('link', { name: '13800000001' })).toHaveAttribute(
      'href',
      'tel:13800000001',
    );
    expect(taken.map(({ verb }) => verb)).toEqual(['revealPhone']);
  });

  it('returns the focus to the menu when its step is not taken, and keeps it there while a step is sent', async () => {
    let answer = (): void => undefined;
    const { app, taken } = open(
      { actions: ['appoint', 'start', 'return', 'abort', 'confirm', 'pay'] },
      () =>
        new Promise((resolve) => {
          answer = () => {
            resolve(refuse('order.already-accepted'));
          };
        }),
    );
    const more = await screen.findByRole('button', { name: '更多操作' });
    const choose = async (verb: OrderVerb) => {
      await app.user.click(more);
      const item = await screen.findByRole('menuitem', { name: wordOf(verb) });
      await waitFor(() => expect(item.closest('ul')).toContainElement(document.activeElement as HTMLElement));
      await app.user.click(item);
      return within(await dialogOf(verb));
    };
    await app.user.click((await choose('abort')).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(document.activeElement).toBe(more));
    await app.user.click((await choose('confirm')).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(document.activeElement).toBe(more));
    await choose('confirm');
    await send(app, 'confirm');
    await waitFor(() => expect(taken).toHaveLength(1));
    await isGone('confirm');
    await waitFor(() => expect(document.activeElement).toBe(more));
    expect(more).toHaveAttribute('aria-busy', 'true');
    answer();
    await waitFor(() => expect(more).toHaveAttribute('aria-busy', 'false'));
  });

  it('splits a refund and shows the remainder', async () => {
    const { app, taken } = open({ actions: ['resolve'], held: 80 });
    await press(app, 'resolve');
    const dialog = await dialogOf('resolve');
    await app.user.click(within(dialog).getByRole('radio', { name: '退款' }));
    await app.user.type(await within(dialog).findByLabelText('退给商家的积分'), '50');
    await within(dialog).findByText('冻结 80 积分，还剩 30 积分未分配');
    await app.user.type(within(dialog).getByLabelText('付给门店的积分'), '20');
    await app.user.type(within(dialog).getByLabelText('归平台的积分'), '10');
    await within(dialog).findByText('冻结 80 积分，还剩 0 积分未分配');
    await app.user.type(within(dialog).getByLabelText('原因'), '起泡');
    await send(app, 'resolve');
    await isGone('resolve');
    expect(taken[0]?.request).toMatchObject({
      outcome: 'refund',
      reason: '起泡',
      split: { seller: 50, shop: 20, revenue: 10 },
    });
  });

  it('asks for a reason when the user refuses a cancellation, and agrees to it without one', async () => {
    const { app, taken } = open({ actions: ['cancelAnswer'], cancelReason: '客户改期' });
    await press(app, 'cancelAnswer');
    const dialog = await dialogOf('cancelAnswer');
    expect(dialog).toHaveTextContent('客户改期');
    await app.user.click(within(dialog).getByRole('radio', { name: '拒绝取消' }));
    await within(dialog).findByLabelText('原因');
    await app.user.click(within(dialog).getByRole('radio', { name: '同意取消' }));
    await within(dialog).findByLabelText('说明');
    await send(app, 'cancelAnswer');
    await isGone('cancelAnswer');
    expect(taken[0]?.request.agreed).toBe(true);
  });
});
