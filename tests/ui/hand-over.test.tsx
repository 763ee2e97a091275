import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRequestId } from '@tests/support/running-back-end';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { workOrderDialog } from '@tests/support/pages/work-order.page';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

/** A role query over a whole page takes seconds on a busy machine. */
configure({ asyncUtilTimeout: 15_000 });

const PERMISSIONS = ['work:list', 'order:assign'];

describe('handing over in the dialog of a work order', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
    await import('@/ui/work-order/dialog/work-order-dialog');
  }, 60_000);
  afterAll(() => backEnd.stop());

  type Account = Parameters<DistantBackEnd['tokenOf']>[0];
  const scene = async () => {
    const { people } = backEnd;
    const { seller, shopId } = await people.cast();
    const handler = await people.account({ name: '同城安装', permissions: PERMISSIONS });
    const colleague = await people.account({ name: '小孙', clerkOf: handler, permissions: ['work:list'] });
    const far = await people.account({ name: `快装${newRequestId().slice(0, 8)}`, permissions: PERMISSIONS });
    const order = await people.order({ seller, handler, shopId });
    const workId = await people.workOrder({ order, by: seller });
    return { seller, handler, colleague, far, workId };
  };
  const finish = async (workId: string, by: Account) => {
    const { body } = await backEnd.client.command(`/seller/work/finish/${workId}`, {
      ...{ token: await backEnd.tokenOf(by), platform: by.platform, requestId: newRequestId() },
      body: { content: '好了', flag: 0 },
    });
    expect(body).toMatchObject({ code: 200 });
  };
  const open = async (who: Account, workId: string) => {
    const app = openApp({ path: `/work/list?work=${workId}`, token: await backEnd.tokenOf(who) });
    await workOrderDialog(app).says('前挡膜起泡');
    return app;
  };
  const button = () => screen.findByRole('button', { name: /^转\s?交$/ });
  const picked = async (app: ReturnType<typeof openApp>, name: string) => {
    await app.user.click(await button());
    const dialog = within(await screen.findByRole('dialog', { name: '转交工单' }));
    await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus());
    await app.user.click(dialog.getByRole('button', { name: '确认转交' }));
    expect(await dialog.findByText('接手的同事不能为空')).toBeInTheDocument();
    expect(dialog.getByText('选择接手的同事')).toBeInTheDocument();
    expect(dialog.getByText('现处理人：同城安装。')).toBeInTheDocument();
    await app.user.click(dialog.getByRole('combobox'));
    await app.user.type(dialog.getByRole('combobox'), name);
    await app.user.click(
      await screen.findByText((text) => text.startsWith(name), {
        selector: '.ant-select-item-option-content',
      }),
    );
    return dialog;
  };

  it('shows both handlers in the conversation, and keeps the work order open within the account', async () => {
    const { handler, colleague, workId } = await scene();
    const app = await open(handler, workId);
    const dialog = await picked(app, colleague.name);
    await app.user.type(dialog.getByRole('textbox'), '周五前');
    await app.user.click(dialog.getByRole('button', { name: '确认转交' }));
    expect(await screen.findByText('已转交给 小孙')).toBeInTheDocument();
    await workOrderDialog(app).says(/同城安装 → 小孙/);
    await workOrderDialog(app).says(/周五前/);
    app.close();
  });

  it('warns before the work order leaves the user’s account, and then closes the dialog', async () => {
    const { handler, far, workId } = await scene();
    const app = await open(handler, workId);
    const dialog = await picked(app, far.name);
    expect(dialog.getByText(/转交后您和同事将立即看不到该工单/)).toBeInTheDocument();
    const flashes: string[] = [];
    const watcher = new MutationObserver(() => {
      if (document.body.textContent.includes('工单已不在您的查看范围内')) flashes.push(app.url());
    });
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    await app.user.click(dialog.getByRole('button', { name: '确认转交' }));
    expect(await screen.findByText(`已转交给 ${far.name}`)).toBeInTheDocument();
    await waitFor(() => expect(app.url()).toBe('/work/list'));
    await waitFor(() => expect(screen.queryByLabelText('回复内容')).toBeNull());
    expect(screen.queryByText('工单不存在，或不在您的查看范围内')).toBeNull();
    watcher.disconnect();
    expect(flashes).toEqual([]);
    app.close();
  });

  it('lets a lead of the platform hand over for the handler, and keeps the work order open', async () => {
    const { far, workId } = await scene();
    const lead = await backEnd.people.account({
      type: 'PLATFORM',
      permissions: ['work:list', 'work:handOver'],
    });
    const app = await open(lead, workId);
    const dialog = await picked(app, far.name);
    expect(dialog.getByText(/原处理人和接手人都会收到通知/)).toBeInTheDocument();
    expect(dialog.queryByText(/转交后您和同事将立即看不到该工单/)).toBeNull();
    await app.user.click(dialog.getByRole('button', { name: '确认转交' }));
    expect(await screen.findByText(`已转交给 ${far.name}`)).toBeInTheDocument();
    await workOrderDialog(app).says(`同城安装 → ${far.name}`);
    app.close();
  });

  it('is offered to users of the handler’s account, and not to the creator or to staff without the permission', async () => {
    const { seller, colleague, workId } = await scene();
    const own = await open(colleague, workId);
    expect(await button()).toBeInTheDocument();
    own.close();
    const staff = await backEnd.people.account({ type: 'PLATFORM', permissions: ['work:list'] });
    for (const who of [seller, staff]) {
      const app = await open(who, workId);
      expect(await workOrderDialog(app).offers()).toContain('催办');
      expect(screen.queryByRole('button', { name: /^转\s?交$/ })).toBeNull();
      app.close();
    }
  });

  it('lets a lead hand many work orders over to one colleague, and states in advance how many are skipped and why', async () => {
    const { handler, far, seller, workId } = await scene();
    const { people } = backEnd;
    const order = await people.order({ seller, handler });
    const second = await people.workOrder({ order, by: seller });
    const finished = await people.workOrder({ order, by: seller });
    await finish(finished, seller);
    const own = await people.workOrder({ order: await people.order({ seller, handler: far }), by: seller });
    const lead = await people.account({ type: 'PLATFORM', permissions: ['work:list', 'work:handOver'] });
    const app = openApp({ path: '/work/list', token: await backEnd.tokenOf(lead) });
    for (const id of [workId, second, finished, own])
      await app.user.click(await screen.findByRole('checkbox', { name: `选择 ${id}` }));
    const bar = within(screen.getByRole('group', { name: '批量操作' }));
    await app.user.click(bar.getByRole('button', { name: /^转\s?交$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '批量转交工单' }));
    expect(dialog.getByText(/^3 条可以转交/)).toBeInTheDocument();
    expect(dialog.getByText(/1 条已完结，将跳过。$/)).toBeInTheDocument();
    expect(dialog.getByText(/^现处理人：/)).toHaveTextContent(handler.name);
    expect(dialog.getByText(/^现处理人：/)).toHaveTextContent(far.name);
    await app.user.click(dialog.getByRole('combobox'));
    await app.user.type(dialog.getByRole('combobox'), far.name);
    await app.user.click(
      await screen.findByText((text) => text.startsWith(far.name), {
        selector: '.ant-select-item-option-content',
      }),
    );
    expect(await dialog.findByText(/^2 条可以转交/)).toBeInTheDocument();
    expect(dialog.getByText(/1 条不能由该同事接手或已由其处理，将跳过/)).toBeInTheDocument();
    await app.user.click(dialog.getByRole('button', { name: '确认转交' }));
    expect(await screen.findByText('成功 2 条，失败 0 条，未执行 0 条')).toBeInTheDocument();
    app.close();
    const direct = await open(far, second);
    await workOrderDialog(direct).says(`同城安装 → ${far.name}`);
    direct.close();
  });

  it('lets a handler hand many work orders of the own account over, and warns before they leave it', async () => {
    const { handler, far, seller, workId } = await scene();
    const { people } = backEnd;
    const colleague = await people.account({ name: '小周', clerkOf: handler, permissions: PERMISSIONS });
    const ofColleague = await people.workOrder({
      ...{ order: await people.order({ seller, handler: colleague }), by: seller },
    });
    const finished = await people.workOrder({ order: await people.order({ seller, handler }), by: seller });
    await finish(finished, seller);
    // The handler created this one, so it is listed, but a user of another account handles it.
    const elsewhere = await people.workOrder({
      ...{ order: await people.order({ seller: handler, handler: far }), by: handler },
    });
    const app = openApp({ path: '/work/list', token: await backEnd.tokenOf(handler) });
    const choose = async (id: string) =>
      app.user.click(await screen.findByRole('checkbox', { name: `选择 ${id}` }));
    await choose(elsewhere);
    const bar = within(await screen.findByRole('group', { name: '批量操作' }));
    expect(bar.getByRole('button', { name: /^催\s?办$/ })).toBeInTheDocument();
    expect(bar.queryByRole('button', { name: /^转\s?交$/ })).toBeNull();
    for (const id of [workId, ofColleague, finished]) await choose(id);
    await app.user.click(bar.getByRole('button', { name: /^转\s?交$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '批量转交工单' }));
    expect(dialog.getByText(/^2 条可以转交。接手的同事将成为处理人，并收到通知/)).toBeInTheDocument();
    expect(dialog.getByText(/1 条由其他账号处理/)).toHaveTextContent('1 条已完结');
    const pick = async (name: string) => {
      await app.user.click(dialog.getByRole('combobox'));
      await app.user.clear(dialog.getByRole('combobox'));
      await app.user.type(dialog.getByRole('combobox'), name);
      await app.user.click(
        await screen.findByText((text) => text.startsWith(name), {
          selector: '.ant-select-item-option-content',
        }),
      );
    };
    await pick(colleague.name);
    expect(await dialog.findByText(/^1 条可以转交/)).toBeInTheDocument();
    expect(dialog.queryByText(/转交后您和同事将立即看不到这些工单/)).toBeNull();
    await pick(far.name);
    expect(await dialog.findByText(/转交后您和同事将立即看不到这些工单/)).toBeInTheDocument();
    expect(dialog.getByText(/^2 条可以转交/)).toBeInTheDocument();
    await app.user.click(dialog.getByRole('button', { name: '确认转交' }));
    expect(await screen.findByText('成功 2 条，失败 0 条，未执行 0 条')).toBeInTheDocument();
    app.close();
    const direct = await open(far, ofColleague);
    await workOrderDialog(direct).says(`${colleague.name} → ${far.name}`);
    direct.close();
  });

  it('states, before many work orders are urged, how many can be urged and why the others are skipped', async () => {
    const { seller, workId } = await scene();
    const order = await backEnd.people.order({ seller });
    const unhandled = await backEnd.people.workOrder({ order, by: seller });
    const finished = await backEnd.people.workOrder({ order, by: seller });
    await finish(finished, seller);
    const app = openApp({ path: '/work/list', token: await backEnd.tokenOf(seller) });
    for (const id of [unhandled, finished])
      await app.user.click(await screen.findByRole('checkbox', { name: `选择 ${id}` }));
    const bar = within(screen.getByRole('group', { name: '批量操作' }));
    expect(bar.queryByRole('button', { name: /^转\s?交$/ })).toBeNull();
    const urge = bar.getByRole('button', { name: /^催\s?办$/ });
    await app.user.click(urge);
    const reasons = /1 条(没有处理人；1 条已完结|已完结；1 条没有处理人)/.source;
    const nothing = new RegExp(`^没有可以处理的行：${reasons}。$`);
    expect(await screen.findByText(nothing)).toBeInTheDocument();
    expect(screen.queryByText(/确定催办吗/)).toBeNull();
    await app.user.click(screen.getByRole('checkbox', { name: `选择 ${workId}` }));
    await app.user.click(urge);
    const question = new RegExp(`^1 条可以催办，确定催办吗？ ${reasons}，将跳过。$`);
    expect(await screen.findByText(question)).toBeInTheDocument();
    app.close();
  });
});
