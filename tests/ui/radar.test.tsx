import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { resizeTo, visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

describe('the radar over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  type Account = Parameters<DistantBackEnd['tokenOf']>[0];
  const remind = async (by: Account, workId: string) => {
    const token = await backEnd.tokenOf(by);
    const body = { text: '请尽快回复', again: 0 };
    const answer = await backEnd.client.command(`/seller/radar/remind/${workId}`, { token, body });
    expect(answer.body.code).toBe(200);
  };

  /** Creates two open work orders for a brand's handler, of one seller or of two. */
  const scene = async (name: string, { sellers = 1 } = {}) => {
    const handler = await backEnd.people.account({ name });
    const seller = await backEnd.people.account({ name: `${name}的商家` });
    const other = sellers === 1 ? seller : await backEnd.people.account({ name: `${name}的另一商家` });
    const staff = await backEnd.people.account({
      ...{ type: 'PLATFORM' as const, permissions: ['work:list', 'work:radar'] },
    });
    const place = async (by: Account) => {
      const order = await backEnd.people.order({ seller: by, handler });
      return backEnd.people.workOrder({ order, by });
    };
    return { handler, seller, staff, first: await place(seller), second: await place(other) };
  };
  const open = async (staff: Account, name: string) =>
    openApp({
      path: `/work/radar?kind=handler&q=${encodeURIComponent(name)}`,
      token: await backEnd.tokenOf(staff),
    });
  const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
  const preview = async (app: Awaited<ReturnType<typeof open>>, name: string) => {
    await app.user.click(within(await rowOf(name)).getByRole('checkbox'));
    await app.user.click(await screen.findByRole('button', { name: /^提\s?醒$/ }));
    return screen.findByRole('dialog', { name: '提醒预览' });
  };

  it('links from a number to the work orders that it counts', async () => {
    const { staff, handler, first, second } = await scene('雷达甲');
    const app = await open(staff, '雷达甲');
    await app.user.click(await screen.findByRole('link', { name: '雷达甲：未完结 2' }));
    await waitFor(() => {
      expect(app.url()).toContain(`/work/list?of=handler-${handler.id}&open=1`);
    });
    for (const id of [first, second])
      expect(await screen.findByRole('link', { name: `打开工单 ${id}` })).toBeInTheDocument();
    expect(await screen.findByText('处理人 雷达甲')).toBeInTheDocument();
  });

  it('opens the open work orders of a party by a click on its row', async () => {
    const { staff, handler } = await scene('雷达庚');
    const app = await open(staff, '雷达庚');
    await app.user.click(within(await rowOf('雷达庚')).getByText('雷达庚'));
    await waitFor(() => {
      expect(app.url()).toBe(`/work/list?of=handler-${handler.id}&open=1`);
    });
    expect(await screen.findByText('处理人 雷达庚')).toBeInTheDocument();
  });

  it('sends one summary of all work orders with the same parties, who read the text of the preview', async () => {
    const { staff, seller, first, second } = await scene('雷达乙');
    const app = await open(staff, '雷达乙');
    const dialog = await preview(app, '雷达乙');
    const text = await within(dialog).findByText(/等待回复，请尽快处理/);
    const linksTo = (place: HTMLElement, id: string) => {
      const link = within(place).getByRole('link', { name: `工单 #${id}` });
      expect(link).toHaveAttribute('href', `${window.location.origin}/work/list?work=${id}`);
    };
    for (const id of [first, second]) linksTo(text, id);
    expect(text).not.toHaveTextContent('http');
    await app.user.click(within(dialog).getByRole('button', { name: '发送 1 条' }));
    expect(await within(dialog).findByText('已发送 1 条，失败 0 条')).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: /重试/ })).toBeNull();
    app.close();
    const party = openApp({ path: `/work/list?work=${first}`, token: await backEnd.tokenOf(seller) });
    const log = await screen.findByRole('region', { name: '沟通记录' });
    await waitFor(() => expect(log).toHaveTextContent('通过平台雷达提醒'));
    for (const id of [first, second]) linksTo(log, id);
    expect(log).not.toHaveTextContent('http');
    party.close();
  });

  it('reports a failed reminder, and sends only that again once it is confirmed', async () => {
    const { staff, first } = await scene('雷达丙', { sellers: 2 });
    const app = await open(staff, '雷达丙');
    const dialog = await preview(app, '雷达丙');
    await within(dialog).findByRole('button', { name: '发送 2 条' });
    const colleague = await backEnd.people.account({ type: 'PLATFORM' });
    await remind(colleague, first);
    await app.user.click(within(dialog).getByRole('button', { name: '发送 2 条' }));
    expect(await within(dialog).findByText('已发送 1 条，失败 1 条')).toBeInTheDocument();
    expect(within(dialog).getByText(/24 小时内已提醒过，请勾选/)).toBeInTheDocument();
    await app.user.click(within(dialog).getByRole('checkbox'));
    await app.user.click(within(dialog).getByRole('button', { name: '重试失败的 1 条' }));
    expect(await within(dialog).findByText('已发送 2 条，失败 0 条')).toBeInTheDocument();
  });

  it('leaves out recently reminded work orders, unless they are ticked', async () => {
    const { staff, first } = await scene('雷达丁', { sellers: 2 });
    await remind(staff, first);
    const app = await open(staff, '雷达丁');
    const dialog = await preview(app, '雷达丁');
    expect(await within(dialog).findByText('24 小时内已提醒过')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: '发送 1 条' })).toBeEnabled();
    await app.user.click(within(dialog).getByRole('checkbox'));
    expect(within(dialog).getByRole('button', { name: '发送 2 条' })).toBeEnabled();
  });

  it('consists of cards on a phone, each number with its name', async () => {
    const { staff } = await scene('雷达戊');
    resizeTo(390);
    await open(staff, '雷达戊');
    expect(await screen.findByRole('link', { name: '雷达戊：未完结 2' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('button', { name: '提醒全部超时' })).toBeInTheDocument();
  });

  it('does not exist for a seller', async () => {
    const { seller } = await scene('雷达己');
    openApp({ path: '/work/radar', token: await backEnd.tokenOf(seller) });
    expect(await screen.findByText(/404/)).toBeInTheDocument();
  });
});
