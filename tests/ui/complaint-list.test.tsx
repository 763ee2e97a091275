import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OFFLINE } from '@/adapters/fake/call-simulation';
import { PLATFORM_STAFF } from '@tests/support/builders';
import { openApp } from '@tests/support/pages/app';
import { resizeTo, visit } from '@tests/support/pages/browser';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const PATH = '/work/complaints';

describe('the list of complaints over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  type Account = Parameters<DistantBackEnd['tokenOf']>[0];
  const open = async (who: Account, path = PATH) => openApp({ path, token: await backEnd.tokenOf(who) });
  const command = async (by: Account, to: string, body: unknown) => {
    const token = await backEnd.tokenOf(by);
    const answer = await backEnd.client.command(to, { token, platform: by.platform, body });
    expect(answer.body.code).toBe(200);
  };
  const idOf = async (by: Account, workId: string): Promise<string> => {
    const token = await backEnd.tokenOf(by);
    const { body } = await backEnd.client.get(`/seller/work/complaint/page?searchValue=${workId}`, { token });
    return (body.rows as { readonly id: string }[])[0]?.id ?? '';
  };
  const complained = async (reason: string) => {
    const cast = await backEnd.people.cast();
    const { workId, seller, order } = cast;
    await command(seller, '/seller/work/complaint/', { workId, complaintRemark: reason });
    return { ...cast, path: `${PATH}?q=${order.orderNo}` };
  };
  const rowOf = async (workId: string) =>
    (await screen.findByRole('link', { name: `打开工单 ${workId}` })).closest('tr') as HTMLElement;
  const answerIn = (row: HTMLElement) => within(row).getByRole('button', { name: /回复/ });

  it('answers a complaint from its row, and the author reads the answer in the work order', async () => {
    const { staff, seller, workId, path } = await complained('等了三天');
    const app = await open(staff, path);
    const row = await rowOf(workId);
    expect(row).toHaveTextContent('待回复');
    expect(row).toHaveTextContent('等了三天');
    await app.user.click(answerIn(row));
    const dialog = await screen.findByRole('dialog', { name: '回复投诉' });
    await app.user.click(within(dialog).getByRole('button', { name: '提交回复' }));
    expect(await within(dialog).findByText('请填写回复内容')).toBeInTheDocument();
    await app.user.click(within(dialog).getByRole('radio', { name: '驳回' }));
    await app.user.type(within(dialog).getByRole('textbox'), '门店当天已联系');
    await app.user.click(within(dialog).getByRole('button', { name: '提交回复' }));
    expect(await screen.findByText('回复成功')).toBeInTheDocument();
    await screen.findByText('没有符合条件的投诉');
    await app.user.click(screen.getByText('已驳回', { selector: '.ant-segmented-item-label' }));
    await waitFor(() => expect(app.url()).toContain('state=rejected'));
    expect(await rowOf(workId)).toHaveTextContent('门店当天已联系');
    app.close();
    const party = await open(seller, `/work/list?work=${workId}`);
    await party.user.click(await screen.findByRole('button', { name: /^投\s?诉$/ }));
    const records = await screen.findByRole('region', { name: '投诉记录' });
    await waitFor(() => expect(records).toHaveTextContent('门店当天已联系'));
    for (const fact of ['已驳回', '回复人平台客服', '回复时间']) expect(records).toHaveTextContent(fact);
  });

  it('opens the dialog of a row in a new browser tab by a middle click', async () => {
    const { staff, workId, path } = await complained('等了五天');
    const app = await open(staff, path);
    const cell = within(await rowOf(workId)).getByRole('cell', { name: '等了五天' });
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    const link = String(opened.mock.calls[0]?.[0]);
    opened.mockRestore();
    expect(link).toBe(`${path}&row=${await idOf(staff, workId)}`);
    expect(screen.queryByRole('dialog')).toBeNull();
    app.close();
    const other = await open(staff, link);
    expect(await screen.findByRole('dialog', { name: '回复投诉' })).toHaveTextContent('等了五天');
    await waitFor(() => expect(other.url()).toBe(path));
  });

  it('refuses a second answer with the name of the first author, keeps its text, and accepts it as the next answer', async () => {
    const { staff, workId, path } = await complained('没人理');
    const colleague = await backEnd.people.account({ name: '平台小陈', type: 'PLATFORM' });
    const app = await open(staff, path);
    await app.user.click(answerIn(await rowOf(workId)));
    const dialog = await screen.findByRole('dialog', { name: '回复投诉' });
    await app.user.type(within(dialog).getByRole('textbox'), '我的回复');
    await command(colleague, `/seller/work/complaint/answer/${await idOf(colleague, workId)}`, {
      state: 'answered',
      disposeRemark: '同事的回复',
      version: 0,
    });
    await app.user.click(within(dialog).getByRole('button', { name: '提交回复' }));
    expect(await screen.findByText(/平台小陈 已先回复了这条投诉/)).toBeInTheDocument();
    await app.user.click(screen.getByText('已回复', { selector: '.ant-segmented-item-label' }));
    await app.user.click(await screen.findByRole('button', { name: /^修改对/ }));
    const again = await screen.findByRole('dialog', { name: '回复投诉' });
    expect(again).toHaveTextContent('同事的回复');
    expect(within(again).getByRole('textbox')).toHaveValue('我的回复');
    await app.user.click(within(again).getByRole('button', { name: '提交回复' }));
    await waitFor(async () => expect(await rowOf(workId)).toHaveTextContent('我的回复'));
  });

  it('opens the work order over the page', async () => {
    const { staff, workId, path } = await complained('慢');
    const app = await open(staff, path);
    await app.user.click(await screen.findByRole('link', { name: `打开工单 ${workId}` }));
    expect(app.url()).toContain(`work=${workId}`);
    expect(await screen.findByRole('dialog', { name: '工单信息' })).toBeInTheDocument();
  });

  it('consists of cards on a phone, and a tap on a card runs the action that opens its row', async () => {
    const { staff, workId, path } = await complained('慢');
    resizeTo(390);
    const app = await open(staff, path);
    expect(await screen.findByRole('link', { name: `打开工单 ${workId}` })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `回复王芳对工单 ${workId} 的投诉` })).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    await app.user.click(screen.getByText('慢'));
    expect(await screen.findByRole('dialog', { name: '回复投诉' })).toBeInTheDocument();
  });

  it('does not exist for a seller', async () => {
    const { seller } = await complained('慢');
    const app = await open(seller);
    await waitFor(() => expect(app.url()).toBe('/404'));
  });
});

describe('complaints after a failed read', () => {
  it('offer a retry', async () => {
    const meta = { title: '投诉处理' };
    const page = { path: 'work/complaints', component: 'work/complaint/index', name: 'ComplaintList', meta };
    const fake = openFakeApp({
      person: PLATFORM_STAFF,
      path: PATH,
      routes: [{ path: '/', component: 'Layout', hidden: false, children: [page] }],
    });
    fake.simulation.nextFaults(OFFLINE);
    const app = fake.start();
    await app.seesText('投诉列表加载失败');
    await app.user.click(screen.getByRole('button', { name: '重试' }));
    await app.seesText('没有待回复的投诉');
  });
});
