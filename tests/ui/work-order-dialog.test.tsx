import { MINUTE } from '@/domain/kernel/instant';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';
import { openApp } from '@tests/support/pages/app';
import { bringIntoView, visit } from '@tests/support/pages/browser';
import { workListPage } from '@tests/support/pages/work-list.page';
import { aPicture } from '@tests/support/pages/reply-window.page';
import { workOrderDialog } from '@tests/support/pages/work-order.page';

/** A role query over a page behind a dialog takes seconds on a busy machine. */
configure({ asyncUtilTimeout: 15_000 });

describe('the work-order dialog over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
    await import('@/ui/work-order/dialog/work-order-dialog');
  }, 60_000);
  afterAll(() => backEnd.stop());

  type Account = Parameters<DistantBackEnd['tokenOf']>[0];

  const openAs = async (
    who: Account,
    workId: string,
    more: { store?: ReturnType<typeof createMemoryStore>; query?: string } = {},
  ) => {
    const app = openApp({
      path: `/work/list?work=${workId}${more.query ?? ''}`,
      token: await backEnd.tokenOf(who),
      ...(more.store === undefined ? {} : { store: more.store }),
    });
    return { app, dialog: workOrderDialog(app) };
  };

  it('shows the order and the conversation, and the rest on request', async () => {
    const { handler, workId, order } = await backEnd.people.cast();
    const { dialog } = await openAs(handler, workId);
    await dialog.says('前挡膜起泡');
    expect(await screen.findByText(order.orderNo, { selector: 'strong' })).toBeInTheDocument();
    await dialog.unfold();
    expect(screen.getByText('发起人').nextSibling).toHaveTextContent('王芳');
    expect(screen.getByText('处理人', { selector: 'dt' }).nextSibling).toHaveTextContent('李强');
  });

  it('has the form above the conversation, and reports a missing form on request', async () => {
    const { handler, workId } = await backEnd.people.cast();
    const { dialog } = await openAs(handler, workId);
    await dialog.says('前挡膜起泡');
    const form = screen.getByRole('region', { name: '工单表单' });
    const conversation = screen.getByRole('region', { name: '沟通记录' });
    expect(within(conversation).getByText('今天')).toBeInTheDocument();
    expect(form.compareDocumentPosition(conversation)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await dialog.unfoldForm();
    expect(await within(form).findByText('本工单没有填写表单')).toBeInTheDocument();
  });

  it.each([
    ['seller', ['回复', '催办', '完结', '投诉']],
    ['handler', ['回复', '完结', '投诉']],
    ['shopkeeper', ['回复', '催办', '投诉']],
    ['staff', ['回复', '催办', '投诉']],
  ] as const)('offers the %s %j', async (who, actions) => {
    const cast = await backEnd.people.cast();
    const { dialog } = await openAs(cast[who], cast.workId);
    expect(await dialog.offers()).toEqual(actions);
  });

  it('offers only reading and the complaint in view mode', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const { dialog } = await openAs(seller, workId, { query: '&mode=view' });
    expect(await dialog.offers()).toEqual(['投诉']);
  });

  it('sends a reply with Enter, shows it, and breaks the line with Shift+Enter and Ctrl+Enter', async () => {
    const { handler, workId } = await backEnd.people.cast();
    const { app, dialog } = await openAs(handler, workId);
    await dialog.type('马上联系门店{Shift>}{Enter}{/Shift}今天{Control>}{Enter}{/Control}给您答复');
    await dialog.reply('。');
    await dialog.says(/马上联系门店\s今天\s给您答复。/);
    await waitFor(async () => expect(await dialog.typed()).toBe(''));
    expect((await screen.findAllByText('处理中')).length).toBeGreaterThan(0);
    await dialog.close();
    await waitFor(async () => {
      expect(await workListPage(app).row(workId)).toHaveTextContent('处理中');
    });
  });

  it('sends with Ctrl+Enter and breaks the line with Enter for users who chose that, as in the chat', async () => {
    const { handler, workId } = await backEnd.people.cast();
    const store = createMemoryStore();
    store.write('seller:send-key', 'ctrl-enter');
    const { dialog } = await openAs(handler, workId, { store });
    await dialog.type('第一行{Enter}第二行');
    expect(await dialog.typed()).toBe('第一行\n第二行');
    await dialog.type('{Control>}{Enter}{/Control}');
    await dialog.says(/第一行\s第二行/);
  });

  it('stops showing that the other side waits, as soon as the reply is sent', async () => {
    const { handler, workId } = await backEnd.people.cast();
    await backEnd.later(5 * MINUTE);
    const { app, dialog } = await openAs(handler, workId);
    await app.seesText(/^对方已等待/);
    await dialog.reply('马上处理');
    await dialog.says('马上处理');
    await waitFor(() => expect(screen.queryByText(/^对方已等待/)).toBeNull());
  });

  it('keeps the request visible above the conversation, and expands it completely', async () => {
    const { handler, workId } = await backEnd.people.cast();
    const { app } = await openAs(handler, workId);
    const request = await screen.findByRole('region', { name: '诉求' });
    expect(request).toHaveTextContent('前挡膜起泡');
    await app.user.click(within(request).getByRole('button', { name: '展开诉求' }));
    expect(within(request).getByRole('button', { name: '收起诉求' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('moves to the next work order of the list by Alt and an arrow, and after a reply on request', async () => {
    const { seller, order, workId } = await backEnd.people.cast();
    const other = await backEnd.people.workOrder({ order, by: seller });
    const app = openApp({ path: '/work/list', token: await backEnd.tokenOf(seller) });
    const dialog = workOrderDialog(app);
    await workListPage(app).open(other);
    await dialog.isShown();
    expect(await screen.findByText('1 / 2')).toBeInTheDocument();
    await app.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(app.url()).toBe(`/work/list?work=${workId}`));
    await app.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(app.url()).toBe(`/work/list?work=${other}`));
    await app.user.click(await screen.findByRole('checkbox', { name: '处理后到下一条' }));
    await dialog.reply('请尽快');
    await waitFor(() => expect(app.url()).toBe(`/work/list?work=${workId}`));
  });

  it('goes on with the next page of the list after the last row of this one', async () => {
    const { seller, order, workId } = await backEnd.people.cast();
    const ids = [workId];
    while (ids.length < 11) ids.push(await backEnd.people.workOrder({ order, by: seller }));
    const app = openApp({ path: '/work/list?size=10', token: await backEnd.tokenOf(seller) });
    const dialog = workOrderDialog(app);
    await workListPage(app).open(ids[1] ?? '');
    await dialog.isShown();
    // The last row of the page is open, so the next page is read at once.
    expect(await screen.findByText(/^10 \/ 11$/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: '下一条（Alt+↓）' })).toBeEnabled());
    await app.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(app.url()).toBe(`/work/list?size=10&work=${workId}`));
    expect(await screen.findByText('11 / 11')).toBeInTheDocument();
  });

  it('refuses an empty reply or more than 500 code points, with the reason at the field', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const { app, dialog } = await openAs(seller, workId);
    await dialog.type('👍👍');
    await app.seesText('2/500');
    await app.user.clear(screen.getByLabelText('回复内容'));
    await dialog.send();
    await app.seesText('请输入回复内容或上传图片');
    await app.user.click(screen.getByLabelText('回复内容'));
    await app.user.paste('长'.repeat(501));
    await app.seesText('回复内容不能超过500个字符');
    await app.seesText('501/500');
  });

  it('restores a draft after a reload, reports it, and removes it once it was sent', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const store = createMemoryStore();
    const first = await openAs(seller, workId, { store });
    await first.dialog.type('还没写完');
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByText('草稿')).toBeInTheDocument());
    first.app.close();
    const second = await openAs(seller, workId, { store });
    expect(await second.dialog.typed()).toBe('还没写完');
    await second.app.seesText('已恢复未发送的草稿');
    await second.dialog.send();
    await second.dialog.says('还没写完');
    second.app.close();
    const third = await openAs(seller, workId, { store });
    expect(await third.dialog.typed()).toBe('');
  });

  it('hides a draft from another user of the same browser', async () => {
    const { seller, handler, workId } = await backEnd.people.cast();
    const store = createMemoryStore();
    const first = await openAs(seller, workId, { store });
    await first.dialog.type('卖家的话');
    first.app.close();
    const second = await openAs(handler, workId, { store });
    expect(await second.dialog.typed()).toBe('');
  });

  it('urges after a confirmation; cancelling is silent', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const { app, dialog } = await openAs(seller, workId);
    await dialog.urge();
    await dialog.cancel('确认催办该工单吗？');
    await waitFor(() => expect(screen.queryByText('确认催办该工单吗？')).toBeNull());
    expect(screen.queryByText('操作成功')).toBeNull();
    await dialog.urge();
    await dialog.confirm('确认催办该工单吗？');
    await app.seesText('操作成功');
    await dialog.says('我 催办了工单');
  });

  it('lets the creator finish after a confirmation, with the default remark', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const { app, dialog } = await openAs(seller, workId);
    await dialog.finish();
    await dialog.confirm('确认完结该工单吗？完结后不能再回复。');
    await app.seesText('工单已完结');
    await dialog.says('卖家关闭工单');
    await waitFor(async () => expect(await dialog.offers()).toEqual(['投诉']));
  });

  it('requires a remark from the handler, checks it while it is typed, and finishes with it', async () => {
    const { handler, workId } = await backEnd.people.cast();
    const { app, dialog } = await openAs(handler, workId);
    await dialog.finish();
    const form = dialog.finishForm;
    await form.send();
    await app.seesText('请填写完结备注');
    await form.type('已安排返工');
    await waitFor(() => expect(screen.queryByText('请填写完结备注')).toBeNull());
    await app.user.click(await form.remark());
    await app.user.paste('长'.repeat(196));
    await app.seesText('完结备注字数不能超过200个字符');
    await app.user.clear(await form.remark());
    await form.type('已安排返工');
    await form.noteOnOrder();
    await form.send();
    await app.seesText('工单已完结');
    await dialog.says('已安排返工');
  });

  it('fills an unsent reply in as the remark, and leaves no draft on the finished work order', async () => {
    const { handler, workId } = await backEnd.people.cast();
    const { app, dialog } = await openAs(handler, workId);
    await dialog.type('已换新膜，客户满意');
    await screen.findAllByText('草稿');
    await dialog.finish();
    expect(await dialog.finishForm.remark()).toHaveValue('已换新膜，客户满意');
    await app.seesText('未发送的回复已填入备注。');
    await dialog.finishForm.send();
    await app.seesText('工单已完结');
    await dialog.says('已换新膜，客户满意');
    await waitFor(() => expect(screen.queryByText('草稿')).toBeNull());
  });

  it('names the pictures, files and text that finishing discards', async () => {
    const { handler, workId } = await backEnd.people.cast();
    const { app, dialog } = await openAs(handler, workId);
    await dialog.type('已换新膜');
    const input = await within(await dialog.isShown()).findByLabelText<HTMLInputElement>('添加文件', {
      selector: 'input',
    });
    await app.user.upload(input, new File(['报价'], '报价.txt', { type: 'text/plain' }));
    await screen.findByRole('button', { name: '下载 报价.txt' });
    await dialog.replyWindow.open();
    await dialog.replyWindow.pick(aPicture('a.png'), aPicture('b.png'));
    await dialog.replyWindow.holds(2);
    await dialog.replyWindow.hasArrived();
    await dialog.replyWindow.cancel();
    await dialog.replyWindow.isGone();
    await dialog.finish();
    await app.seesText('未发送的回复已填入备注。');
    await app.seesText('完结后会丢弃未发送的内容：2 张图片、1 个文件。如需发送，请先取消并回复。');

    // The remark now has a draft of its own, so the text of the reply is discarded too.
    await dialog.finishForm.type('，客户满意');
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '工单完结' })).toBeNull());
    await dialog.finish();
    await app.seesText('完结后会丢弃未发送的内容：文字、2 张图片、1 个文件。如需发送，请先取消并回复。');
    expect(screen.queryByText('未发送的回复已填入备注。')).toBeNull();
  });

  it('warns the creator that finishing discards an unsent reply', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const { dialog } = await openAs(seller, workId);
    await dialog.type('还有个问题');
    await dialog.finish();
    await dialog.confirm('还有未发送的回复，完结后会丢弃。确认完结该工单吗？');
  });

  it('prefills the form of a user who is both creator and handler', async () => {
    const both = await backEnd.people.account({ name: '孙立' });
    const order = await backEnd.people.order({ seller: both, handler: both });
    const workId = await backEnd.people.workOrder({ order, by: both });
    const { dialog } = await openAs(both, workId);
    await dialog.finish();
    expect(await dialog.finishForm.remark()).toHaveValue('卖家关闭工单');
  });

  it('loads older messages on request', async () => {
    const { seller, handler, workId } = await backEnd.people.cast();
    for (let nth = 1; nth <= 20; nth += 1) {
      await backEnd.people.reply(workId, nth % 2 === 0 ? seller : handler, `第${nth}条`);
    }
    const { app, dialog } = await openAs(seller, workId);
    await dialog.says('第20条');
    expect(screen.queryByText('第5条')).toBeNull();
    await dialog.olderMessages();
    await dialog.says('第5条');
    await dialog.says('前挡膜起泡');
    await app.seesText('已经到最早一条');
  });

  it('moves the read mark when the end is visible in a focused tab', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const { seller, handler, workId } = await backEnd.people.cast();
    await backEnd.people.reply(workId, handler, '请看一下');
    const { app, dialog } = await openAs(seller, workId);
    await dialog.says('请看一下');
    await dialog.close();
    await dialog.isGone();
    const row = await workListPage(app).row(workId);
    expect(row.querySelector('[aria-label="1 条未读"]')).not.toBeNull();
    await workListPage(app).open(workId);
    await dialog.says('请看一下');
    bringIntoView();
    await waitFor(async () => {
      expect((await workListPage(app).row(workId)).querySelector('[aria-label="1 条未读"]')).toBeNull();
    });
  });
});
