import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { openApp } from '@tests/support/pages/app';
import { touchScreen, visit } from '@tests/support/pages/browser';
import { aPicture } from '@tests/support/pages/reply-window.page';
import { workOrderDialog } from '@tests/support/pages/work-order.page';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 120_000 });

const MEGABYTE = 1024 * 1024;

let backEnd: DistantBackEnd;
beforeAll(async () => {
  backEnd = await startBackEndInProcess();
  visit(backEnd.url);
  await import('@/ui/work-order/dialog/work-order-dialog');
  await import('@/ui/work-order/dialog/reply-dialog');
}, 60_000);
afterAll(() => backEnd.stop());

type Account = Parameters<DistantBackEnd['tokenOf']>[0];

const openAs = async (who: Account, workId: string, store = createMemoryStore()) => {
  const token = await backEnd.tokenOf(who);
  const app = openApp({ path: `/work/list?work=${workId}`, token, store });
  const dialog = workOrderDialog(app);
  const endSession = () =>
    fetch(`${backEnd.url}/api/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, platform: 'cyy' },
    });
  return { app, dialog, window: dialog.replyWindow, endSession };
};

/** The message box that the user must confirm. */
const box = () => screen.findByRole('dialog', { name: '系统提示' });

describe('the reply dialog, over a running back end', () => {
  it('sends text, pictures, the note on the order and the request, and the other user sees them', async () => {
    const { seller, handler, workId } = await backEnd.people.cast();
    const { dialog, window, app } = await openAs(seller, workId);
    await window.open();
    await window.type('少了一件');
    await window.pick(aPicture('a.png'), aPicture('b.png'));
    await window.holds(2);
    await window.tick('申请补发');
    await window.tick('同步到订单备注');
    await window.send();
    await window.isGone();
    await dialog.says('少了一件');
    await dialog.says('我 申请了补发');
    expect(await dialog.typed()).toBe('');
    expect(screen.queryByRole('button', { name: /^同时发送/ })).toBeNull();
    app.close();
    const other = await openAs(handler, workId);
    await other.dialog.says('少了一件');
    await other.dialog.says('王芳 申请了补发');
    const posted = await other.dialog.conversation();
    const sources = within(posted)
      .getAllByRole('img')
      .map((image) => image.getAttribute('src'));
    expect(sources).toHaveLength(2);
    for (const source of sources) {
      expect(source).toMatch(/^\/api\/files\/profile\/work-order-reply\/[0-9a-f]{32}\.png\?expires=/);
    }
    expect(await other.dialog.offers()).toContain('确认补发');
  });

  it('states which key sends, as the composer does', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const { app, window } = await openAs(seller, workId);
    await window.open();
    expect(await window.field()).toHaveProperty('placeholder', '输入回复，Enter 发送，Ctrl+Enter 换行');
    app.close();
    touchScreen(true);
    const onTouch = await openAs(seller, workId);
    await onTouch.window.open();
    expect(await onTouch.window.field()).toHaveProperty('placeholder', '输入回复');
  });

  it('requires text or a picture: reported when the text field is left, and in a box on sending', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const { app, window } = await openAs(seller, workId);
    await window.open();
    await app.user.click(await window.field());
    await app.user.tab();
    const text = '请输入回复内容或上传图片';
    await within(await window.isShown()).findByText(text);
    await window.pick(aPicture('a.png'));
    await window.holds(1);
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    await app.user.click(within(await window.isShown()).getByRole('button', { name: '删除 a.png' }));
    await app.user.click(await window.field());
    await app.user.tab();
    await within(await window.isShown()).findByText(text);
    await window.send();
    await within(await box()).findByText(text);
  });

  it.each(['Escape', '取消'])('leaves no error in the composer when it is closed with %s', async (how) => {
    const { seller, workId } = await backEnd.people.cast();
    const { app, window } = await openAs(seller, workId);
    await window.open();
    await waitFor(async () => expect(await window.field()).toHaveFocus());
    if (how === 'Escape') await app.user.keyboard('{Escape}');
    else await app.user.click(within(await window.isShown()).getByRole('button', { name: /^取\s?消$/ }));
    await window.isGone();
    const composer = within(await screen.findByRole('dialog', { name: '工单信息' })).getByLabelText(
      '回复内容',
    );
    await waitFor(() => expect(composer).toHaveAttribute('aria-invalid', 'false'));
    expect(screen.queryByText('请输入回复内容或上传图片')).toBeNull();
  });

  it('reports in a box that the text is too long, and keeps the text', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const { app, window } = await openAs(seller, workId);
    await window.open();
    await app.user.click(await window.field());
    await app.user.paste('长'.repeat(501));
    await within(await window.isShown()).findByText('501/500');
    await window.send();
    await within(await box()).findByText('回复内容不能超过500个字符');
    expect(await window.typed()).toHaveLength(501);
  });

  it('accepts 2 MB and not one byte more, ten pictures and not eleven', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const { app, window } = await openAs(seller, workId);
    await window.open();
    await window.pick(aPicture('big.png', 2 * MEGABYTE), aPicture('bigger.png', 2 * MEGABYTE + 1));
    await app.seesText('bigger.png：上传头像图片大小不能超过 2 MB!');
    await window.holds(1);
    await window.pick(...Array.from({ length: 10 }, (_, nth) => aPicture(`p${nth}.png`)));
    await app.seesText('p0.png、p1.png、p2.png 等 10 个文件：上传文件数量不能超过 10 个!');
    await window.holds(1);
  });

  it('keeps uploaded pictures when the server refuses another one, and sends only after that one is removed', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const { app, window, dialog } = await openAs(seller, workId);
    await window.open();
    await window.type('请看图');
    await window.pick(aPicture('a.png'), new File(['no picture'], 'b.png', { type: 'image/png' }));
    await within(await box()).findByText('文件内容与格式不符, 请重新选择文件!');
    await app.user.click(within(await box()).getByRole('button', { name: '确定' }));
    await window.hasArrived();
    await window.send();
    await within(await box()).findByText('有文件没有上传成功，请重新上传或删除后再提交');
    await app.user.click(within(await box()).getByRole('button', { name: '确定' }));
    await app.user.click(within(await window.isShown()).getByRole('button', { name: '删除 b.png' }));
    await window.holds(1);
    await window.send();
    await window.isGone();
    await dialog.says('请看图');
    expect(within(await dialog.conversation()).getAllByRole('img')).toHaveLength(1);
  });

  it('inserts emoticons at the cursor, and shows them as pictures', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const { window, dialog } = await openAs(seller, workId);
    await window.open();
    await window.type('好的谢谢');
    (await window.field()).setSelectionRange(2, 2);
    await window.emoticon('OK', '抱拳');
    expect(await window.typed()).toBe('好的[OK][抱拳]谢谢');
    await window.send();
    await window.isGone();
    const posted = within(await dialog.conversation());
    expect((await posted.findByAltText('OK')).getAttribute('src')).toContain('emoji_1@2x.png');
    expect(posted.getByAltText('抱拳')).toBeInTheDocument();
  });

  it('shares its draft with the composer, which shows the options of the reply', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const { app, window, dialog } = await openAs(seller, workId);
    await dialog.type('先写几个字');
    await window.open();
    expect(await window.typed()).toBe('先写几个字');
    await window.pick(aPicture('a.png'));
    await window.holds(1);
    await window.tick('申请补发');
    await window.cancel();
    await window.isGone();
    await app.user.click(await screen.findByRole('button', { name: '同时发送：1 张图片 · 申请补发' }));
    await window.holds(1);
    await window.cancel();
    await window.isGone();
    await dialog.send();
    await dialog.says('先写几个字');
    await dialog.says('我 申请了补发');
  });

  it('opens with a picture that is pasted or dropped into the composer, beside the text', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const { app, window, dialog } = await openAs(seller, workId);
    await dialog.type('请看截图');
    await window.bring('paste', 'A1\tB1', aPicture('cells.png'));
    expect(screen.queryByRole('dialog', { name: '回复工单' })).toBeNull();
    await window.bring('paste', new File(['x'], 'x.zip', { type: 'application/zip' }));
    await app.seesText('x.zip：粘贴内容非图片');
    expect(screen.queryByRole('dialog', { name: '回复工单' })).toBeNull();
    await window.bring('paste', new File(['报价'], '报价.txt', { type: 'text/plain' }));
    const composer = await screen.findByRole('dialog', { name: '工单信息' });
    await app.user.click(await within(composer).findByRole('button', { name: '删除 报价.txt' }));
    expect(screen.queryByRole('dialog', { name: '回复工单' })).toBeNull();
    await window.bring('paste', aPicture('截图.png'));
    await window.holds(1);
    expect(await window.typed()).toBe('请看截图');
    await window.cancel();
    await window.isGone();
    await window.bring('drop', aPicture('二.png'));
    await window.holds(2);
    await window.send();
    await window.isGone();
    await dialog.says('请看截图');
    expect(within(await dialog.conversation()).getAllByRole('img')).toHaveLength(2);
  });

  it('sends text and files as one message, and keeps both when sending fails and after a reload', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const store = createMemoryStore();
    const first = await openAs(seller, workId, store);
    await first.dialog.type('见附件');
    await first.window.bring(
      'drop',
      new File(['报价'], '报价.txt', { type: 'text/plain' }),
      aPicture('图.png'),
    );
    await first.window.holds(1);
    await first.window.cancel();
    await first.window.isGone();
    expect((await first.endSession()).status).toBe(200);
    await first.dialog.send();
    await first.app.seesText(/登录状态已过期/);
    first.app.close();
    const second = await openAs(seller, workId, store);
    expect(await second.dialog.typed()).toBe('见附件');
    const files = await screen.findByRole('list', { name: '文件' });
    expect(within(files).getByText('报价.txt')).toBeVisible();
    expect(within(files).getByText('6 B')).toBeVisible();
    await second.app.user.type(await screen.findByLabelText('回复内容'), '{Enter}');
    await second.dialog.says('见附件');
    const posted = within(await second.dialog.conversation());
    await posted.findByRole('link', { name: '报价.txt' });
    expect(posted.getAllByText('见附件')).toHaveLength(1);
    const message = posted.getByText('见附件').closest('li, article, [data-owner]');
    expect(within(message as HTMLElement).getByRole('list', { name: '附件' })).toBeInTheDocument();
    expect(within(message as HTMLElement).getByRole('img')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('list', { name: '文件' })).toBeNull());
    expect(await second.dialog.typed()).toBe('');
  });

  it('keeps text, pictures and ticks after a reload and the end of the session', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const store = createMemoryStore();
    const first = await openAs(seller, workId, store);
    await first.window.open();
    await first.window.type('还没写完');
    await first.window.pick(aPicture('a.png'), aPicture('b.png'));
    await first.window.holds(2);
    await first.window.tick('同步到订单备注');
    expect((await first.endSession()).status).toBe(200);
    await first.window.send();
    await first.app.seesText(/登录状态已过期/);
    first.app.close();
    const second = await openAs(seller, workId, store);
    expect(await second.dialog.typed()).toBe('还没写完');
    await second.window.open();
    await second.window.holds(2);
    expect(await second.window.isTicked('同步到订单备注')).toBe(true);
    await waitFor(async () => {
      const pictures = within(await second.window.isShown()).getAllByRole('img', { name: /\.png$/ });
      for (const picture of pictures) expect(picture.getAttribute('src')).toMatch(/^blob:/);
    });
    await second.window.send();
    await second.window.isGone();
    await second.dialog.says('还没写完');
    expect(within(await second.dialog.conversation()).getAllByRole('img')).toHaveLength(2);
  });

  it('shows how much was already requested', async () => {
    const { seller, workId } = await backEnd.people.cast();
    await backEnd.people.reply(workId, seller, '少一件', { requestReshipment: true });
    const { app, window } = await openAs(seller, workId);
    await window.open();
    await app.seesText('已申请补发 1 件，勾选将再申请 1 件');
    await window.type('又少一件');
    await window.tick('申请补发');
    await window.send();
    await app.seesText(/申请了补发（2 件）/);
  });
});
