import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settle } from '@/adapters/fake/fake-clock';
import { createFakeIds } from '@/adapters/fake/fake-ids';
import { createFakeOutbox } from '@/adapters/fake/fake-outbox';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { createMemoryDrafts } from '@/adapters/fake/memory-drafts';
import { OFFLINE } from '@/adapters/fake/call-simulation';
import type { Chat } from '@/application/chat/chat';
import { QUICK_REPLIES_CONFIG_KEY } from '@/domain/work-order/quick-replies';
import { ChatComposer } from '@/ui/chat/composer/chat-composer';
import { CREATOR } from '@tests/support/builders';
import { openPart, type PartSetup } from '@tests/support/pages/part';
import { aPicture } from '@tests/support/pages/reply-window.page';
import { ID as WORK_ORDER, openBrowser } from '../application/chat/chat-desk';

const ID = '9007199254740993123';
const OTHER = '9007199254740993124';

/** The notice that refuses the named files. */
const named = (name: string, reason: string) => ({ key: 'uploader.failed-reason', params: { name, reason } });

/** Opens one tab with a conversation. */
const opened = (setup: PartSetup & { readonly workOrderId?: string; readonly isFinished?: boolean } = {}) => {
  const outbox = createFakeOutbox(createFakeIds(), { platform: 'cyy', userId: '7' });
  const part = openPart(
    <ChatComposer workOrderId={setup.workOrderId ?? ID} isFinished={setup.isFinished ?? false} />,
    {
      chat: { outbox } as unknown as Chat,
      ...setup,
    },
  );
  const { user, view } = part;
  const inside = within(view.container);
  const field = () => inside.getByLabelText<HTMLTextAreaElement>('消息内容');
  return {
    ...part,
    outbox,
    inside,
    field,
    typed: () => field().value,
    type: (text: string) => user.type(field(), text),
    key: (keys: string) => user.type(field(), keys, { skipClick: true }),
    send: () => user.click(inside.getByRole('button', { name: '发送' })),
    written: () => outbox.entries().map(({ text }) => text),
    pick: (...files: readonly File[]) => {
      const input = view.container.querySelector<HTMLInputElement>('input[type=file]');
      if (input === null) throw new Error('no picker');
      fireEvent.change(input, { target: { files } });
    },
    attach: (...files: readonly File[]) => {
      fireEvent.change(inside.getByLabelText('添加文件', { selector: 'input' }), { target: { files } });
    },
    bring: (how: 'paste' | 'drop', ...items: readonly (File | string)[]) => {
      const data = new DataTransfer();
      for (const item of items) {
        if (typeof item === 'string') data.items.add(item, 'text/plain');
        else data.items.add(item);
      }
      return how === 'paste'
        ? fireEvent.paste(field(), { clipboardData: data })
        : fireEvent.drop(field(), { dataTransfer: data });
    },
    holds: (count: number) => inside.findByText(`${count}/6`),
    reported: () => part.notices.shown.map(({ text }) => text),
  };
};

describe('sending', () => {
  it('Enter passes the text to the outbox, empties the field and keeps the focus', async () => {
    const { type, key, typed, written, field, drafts, outbox } = opened();
    await type('收到');
    expect(drafts.reply.read(ID)?.text).toBe('收到');
    await key('{Enter}');
    await waitFor(() => expect(typed()).toBe(''));
    expect(written()).toEqual(['收到']);
    expect(outbox.entries()[0]?.workOrderId).toBe(ID);
    expect(field()).toHaveFocus();
    expect(drafts.reply.has(ID)).toBe(false);
  });

  it('with the button does the same as with Enter', async () => {
    const { type, send, typed, written, field } = opened();
    await type('收到');
    await send();
    await waitFor(() => expect(typed()).toBe(''));
    expect(written()).toEqual(['收到']);
    expect(field()).toHaveFocus();
  });

  it('Ctrl+Enter and Shift+Enter break the line where the cursor is', async () => {
    const { type, key, typed, field, written } = opened();
    await type('一二');
    field().setSelectionRange(1, 1);
    await key('{Control>}{Enter}{/Control}');
    expect(typed()).toBe('一\n二');
    expect(field().selectionStart).toBe(2);
    field().setSelectionRange(3, 3);
    await key('{Shift>}{Enter}{/Shift}三');
    expect(typed()).toBe('一\n二\n三');
    expect(written()).toEqual([]);
  });

  it('the Enter that ends the composition of an input method sends nothing', async () => {
    const { type, field, written } = opened();
    await type('nihao');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(written()).toEqual([]);
  });

  it('empties the field only when the outbox has the text; text typed meanwhile stays, and nothing is sent twice', async () => {
    const { type, key, typed, written, outbox } = opened();
    const answer = outbox.hold();
    await type('收到{Enter}{Enter}');
    expect(typed()).toBe('收到');
    await key('还有');
    expect(typed()).toBe('收到还有');
    answer();
    await waitFor(() => expect(typed()).toBe('还有'));
    expect(written()).toEqual(['收到']);
  });

  it('queues a text that the user sends while an earlier text is still being stored', async () => {
    const { type, key, typed, written, outbox } = opened();
    const answer = outbox.hold();
    await type('收到{Enter}');
    await key('还有{Enter}');
    expect(typed()).toBe('收到还有');
    answer();
    await waitFor(() => expect(typed()).toBe(''));
    expect(written()).toEqual(['收到', '还有']);
  });

  it('sends the text as it was at each Enter, without text typed afterwards', async () => {
    const { type, key, typed, written, outbox } = opened();
    const answer = outbox.hold();
    await type('甲{Enter}');
    await key('乙{Enter}');
    await key('丙{Enter}');
    await key('丁');
    answer();
    await waitFor(() => expect(typed()).toBe('丁'));
    expect(written()).toEqual(['甲', '乙', '丙']);
  });

  it('continues when the user opens another conversation and returns, and keeps the text typed afterwards', async () => {
    const { type, key, typed, written, outbox, show } = opened();
    const answer = outbox.hold();
    await type('甲{Enter}');
    show(<ChatComposer workOrderId={OTHER} />);
    show(<ChatComposer workOrderId={ID} />);
    expect(typed()).toBe('甲');
    await type('{Enter}乙');
    answer();
    await waitFor(() => expect(typed()).toBe('乙'));
    await key('{Enter}');
    await waitFor(() => expect(written()).toEqual(['甲', '乙']));
  });

  it('needs content: 请输入回复内容', async () => {
    const { key, field, inside, written } = opened();
    field().focus();
    await key('   {Enter}');
    expect(await inside.findByRole('alert')).toHaveTextContent('请输入回复内容');
    expect(written()).toEqual([]);
    await key('好');
    expect(inside.queryByRole('alert')).toBeNull();
  });

  it('accepts 500 characters as people count them, and reports 501 at once', async () => {
    const { field, inside, key, typed, written } = opened();
    fireEvent.change(field(), { target: { value: '😀'.repeat(500) } });
    await inside.findByText('500/500');
    expect(inside.queryByRole('alert')).toBeNull();
    fireEvent.change(field(), { target: { value: '😀'.repeat(501) } });
    await inside.findByText('501/500');
    expect(inside.getByRole('alert')).toHaveTextContent('回复内容不能超过500个字符');
    field().focus();
    await key('{Enter}');
    expect(written()).toEqual([]);
    expect(typed()).toBe('😀'.repeat(501));
  });

  it('reports that the browser stores nothing, and keeps the text', async () => {
    const { outbox, type, typed, inside, written } = opened();
    outbox.refuse(true);
    await type('收到{Enter}');
    expect(await inside.findByRole('alert')).toHaveTextContent('浏览器没有保存成功，消息没有发送');
    expect(typed()).toBe('收到');
    outbox.refuse(false);
    await type('{Enter}');
    await waitFor(() => expect(written()).toEqual(['收到']));
  });

  it('reports that the chat is not loaded yet, and keeps the text', async () => {
    const part = openPart(<ChatComposer workOrderId={ID} />);
    await part.user.type(screen.getByLabelText('消息内容'), '收到{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('聊天还没有就绪');
    expect(screen.getByLabelText('消息内容')).toHaveValue('收到');
  });
});

describe('with the real outbox', () => {
  const openedOver = () => {
    const browser = openBrowser();
    const drafts = createMemoryDrafts({
      author: () => ({ platform: 'cyy', userId: CREATOR.userId }),
    });
    const { chat } = browser.tab({ drafts });
    return { ...opened({ chat, drafts, workOrderId: WORK_ORDER }), browser, chat };
  };

  it('a sent message reaches the back end, once and in order', async () => {
    const { type, typed, browser, chat } = openedOver();
    await type('收到{Enter}');
    await waitFor(() => expect(typed()).toBe(''));
    await type('已安排{Enter}');
    await waitFor(() => expect(browser.posted()).toEqual(['收到', '已安排']));
    await waitFor(() => expect(chat.outbox.entries()).toEqual([]));
  });

  it('a discarded message returns to the composer', async () => {
    const { type, typed, browser, chat } = openedOver();
    browser.simulation.nextFaults(...Array.from({ length: 9 }, () => OFFLINE));
    await type('收到{Enter}');
    await waitFor(() => expect(chat.outbox.entries()[0]?.status.kind).toBe('held'));
    expect(typed()).toBe('');
    browser.simulation.reset();
    await chat.outbox.discard(chat.outbox.entries()[0]?.requestId ?? '');
    await waitFor(() => expect(typed()).toBe('收到'));
    expect(browser.posted()).toEqual([]);
  });
});

describe('the draft', () => {
  it('belongs to the work order, survives closing and a reload, and is marked as a draft', async () => {
    const store = createMemoryStore();
    const first = opened({ store });
    await first.type('还没写完');
    expect(first.inside.getByText('草稿')).toBeInTheDocument();
    first.show(<ChatComposer workOrderId={OTHER} />);
    expect(first.typed()).toBe('');
    await first.type('别的');
    first.show(<ChatComposer workOrderId={ID} />);
    expect(first.typed()).toBe('还没写完');
    first.view.unmount();
    const second = opened({ store });
    expect(second.typed()).toBe('还没写完');
    expect(second.inside.getByText('已恢复未发送的草稿')).toBeInTheDocument();
  });

  it('is the newest text of two tabs, and empty in both once either tab has sent it', async () => {
    const store = createMemoryStore();
    const here = opened({ store });
    await here.type('这里写的');
    const there = opened({ store });
    expect(there.typed()).toBe('这里写的');
    await there.type('，那里接着写');
    expect(here.typed()).toBe('这里写的');
    fireEvent.focus(window);
    await waitFor(() => expect(here.typed()).toBe('这里写的，那里接着写'));
    await there.key('{Enter}');
    await waitFor(() => expect(there.typed()).toBe(''));
    fireEvent.focus(window);
    await waitFor(() => expect(here.typed()).toBe(''));
    await here.type('新的');
    fireEvent.focus(window);
    expect(here.typed()).toBe('新的');
  });

  it('reports that the browser cannot store it', async () => {
    const store = createMemoryStore();
    store.refuse();
    const { type, typed, inside } = opened({ store });
    await type('收到');
    expect(inside.getByText('浏览器拒绝保存草稿，请勿关闭页面。')).toBeInTheDocument();
    fireEvent.focus(window);
    expect(typed()).toBe('收到');
  });

  it('of a finished work order can be read and copied with its pictures, but not sent', async () => {
    const { pick, inside, type, show } = opened();
    pick(aPicture('a.png'));
    await inside.findByRole('button', { name: '删除 a.png' });
    await type('没发出去');
    show(<ChatComposer workOrderId={ID} isFinished />);
    expect(inside.getByText(/工单已完结/)).toBeInTheDocument();
    expect(inside.queryByRole('textbox')).toBeNull();
    expect(inside.getByText('没发出去')).toBeInTheDocument();
    expect(inside.getByRole('button', { name: '复制未发送的草稿' })).toBeInTheDocument();
    const draft = inside.getByRole('list', { name: '未发送的草稿' });
    expect(await within(draft).findByRole('img', { name: '1.png' })).toBeInTheDocument();
    expect(inside.getAllByRole('button')).toHaveLength(1);
  });

  it('of a finished work order is shown even if it has only pictures, by file name if they cannot be loaded', async () => {
    const { drafts, inside } = opened({ isFinished: true });
    const images = ['/profile/work-order-reply/a.png', '/profile/work-order-reply/b.png'];
    drafts.reply.write(ID, { text: '', images, noteOnOrder: false, requestReshipment: false });
    expect(await inside.findByText('未发送的草稿')).toBeInTheDocument();
    const pictures = within(inside.getByRole('list', { name: '未发送的草稿' })).getAllByRole('listitem');
    expect(pictures.map(({ textContent }) => textContent)).toEqual(['a.png', 'b.png']);
    expect(inside.queryByRole('button')).toBeNull();
  });
});

describe('a work order finished meanwhile', () => {
  it('keeps the focus in the composer', async () => {
    const { field, show, inside } = opened();
    field().focus();
    show(<ChatComposer workOrderId={ID} isFinished />);
    await settle();
    expect(document.body).not.toHaveFocus();
    expect(inside.getByText(/^工单已完结/).closest('[role=group]')).toHaveFocus();
  });

  it('leaves the focus on another element', async () => {
    const page = document.body.appendChild(document.createElement('button'));
    const { show } = opened();
    for (const before of [page, document.body]) {
      show(<ChatComposer workOrderId={ID} />);
      page.focus();
      if (before === document.body) page.blur();
      show(<ChatComposer workOrderId={ID} isFinished />);
      await settle();
      expect(before).toHaveFocus();
    }
    page.remove();
  });
});

describe('files other than pictures', () => {
  const quote = () => new File(['报价'], '报价.txt', { type: 'text/plain' });

  it('are added by button, drop and paste, and sent with the text and the pictures in one message', async () => {
    const { attach, bring, type, holds, outbox, inside, typed, drafts } = opened();
    await type('见附件');
    attach(quote());
    await inside.findByRole('button', { name: '下载 报价.txt' });
    bring('paste', new File(['x'], '方案.pdf', { type: 'application/pdf' }));
    await inside.findByRole('button', { name: '下载 方案.pdf' });
    bring('drop', new File(['x'], '清单.xls'), aPicture('图.png'));
    await inside.findByRole('button', { name: '下载 清单.xls' });
    await holds(1);
    await waitFor(() => expect(drafts.reply.read(ID)?.files).toHaveLength(3));
    await type('{Enter}');
    await waitFor(() => expect(inside.queryByText('报价.txt')).toBeNull());
    const [entry, ...others] = outbox.entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      text: '见附件',
      images: [{ fileName: '/profile/work-order-reply/3.png' }],
      files: [
        { name: '报价.txt', size: 6 },
        { name: '方案.pdf', size: 1 },
        { name: '清单.xls', size: 1 },
      ],
    });
    expect(typed()).toBe('');
    expect(drafts.reply.read(ID)).toBeUndefined();
  });

  it('are refused by name, in one notice for each reason', async () => {
    const { attach, inside, reported } = opened();
    const big = new File([new Uint8Array(5 * 1024 * 1024 + 1)], '大.pdf');
    attach(quote(), new File(['x'], '一.exe'), big, new File(['x'], '二.zip'));
    await inside.findByRole('button', { name: '下载 报价.txt' });
    attach(...['a', 'b', 'c', 'd', 'e'].map((name) => new File(['x'], `${name}.txt`)));
    expect(reported()).toEqual([
      named('一.exe、二.zip', '文件格式不正确, 请上传doc/xls/ppt/txt/pdf格式文件!'),
      named('大.pdf', '上传文件大小不能超过 5 MB!'),
      named('a.txt、b.txt、c.txt 等 5 个文件', '上传文件数量不能超过 5 个!'),
    ]);
  });

  it('survive a reload with their names and sizes', async () => {
    const store = createMemoryStore();
    const first = opened({ store });
    first.attach(quote());
    await waitFor(() => expect(first.drafts.reply.read(ID)?.files).toHaveLength(1));
    first.view.unmount();
    const { inside, outbox, type } = opened({ store });
    expect(inside.getByText('报价.txt')).toBeInTheDocument();
    expect(inside.getByText('6 B')).toBeInTheDocument();
    await type('{Enter}');
    await waitFor(() => expect(outbox.entries()[0]?.files).toMatchObject([{ name: '报价.txt' }]));
  });

  it('block the message while they are uploading', async () => {
    const { files, attach, type, written, inside } = opened();
    files.setDelay(1000);
    attach(quote());
    await type('好{Enter}');
    expect(inside.getByText(/^文件正在上传/)).toBeInTheDocument();
    expect(written()).toEqual([]);
  });

  it('of a finished work order are shown by their names', async () => {
    const { drafts, inside } = opened({ isFinished: true });
    const files = [{ fileName: '/profile/a.txt', name: '报价.txt', size: 6 }];
    drafts.reply.write(ID, { text: '', images: [], files, noteOnOrder: false, requestReshipment: false });
    expect(await inside.findByText('报价.txt')).toBeInTheDocument();
  });
});

describe('pictures', () => {
  it('are added by button, drop and paste, sent with the message and counted', async () => {
    const { pick, bring, holds, type, outbox, inside } = opened();
    await holds(0);
    pick(aPicture('a.png'));
    await holds(1);
    bring('paste', aPicture('b.png'));
    await holds(2);
    bring('drop', aPicture('c.png'));
    await holds(3);
    await waitFor(() => expect(inside.getAllByRole('button', { name: /^删除 / })).toHaveLength(3));
    await type('{Enter}');
    await holds(0);
    const [entry] = outbox.entries();
    expect(entry?.images.map(({ fileName }) => fileName)).toEqual([
      '/profile/work-order-reply/1.png',
      '/profile/work-order-reply/2.png',
      '/profile/work-order-reply/3.png',
    ]);
  });

  it('are refused from the seventh on, although the message states a limit of eight', async () => {
    const { pick, holds, reported } = opened();
    for (let nth = 1; nth <= 6; nth += 1) {
      pick(aPicture(`${nth}.png`));
      await holds(nth);
    }
    pick(aPicture('7.png'));
    await holds(6);
    expect(reported()).toEqual([named('7.png', '单次最多上传8张图片')]);
  });

  it('are added one at a time, must be of an allowed type, and have at most 5 MB', async () => {
    const { pick, bring, holds, reported } = opened();
    pick(aPicture('a.png', 5 * 1024 * 1024));
    await holds(1);
    bring('drop', aPicture('b.png'), aPicture('c.png'));
    pick(aPicture('big.png', 5 * 1024 * 1024 + 1));
    pick(aPicture('x.gif'));
    bring('paste', new File(['x'], 'x.zip', { type: 'application/zip' }));
    await holds(1);
    expect(reported()).toEqual([
      named('b.png、c.png', '一次只能上传一个文件'),
      named('big.png', '上传头像图片大小不能超过 5 MB!'),
      named('x.gif', '文件格式不正确, 请上传png/jpg/jpeg图片格式文件!'),
      named('x.zip', '粘贴内容非图片'),
    ]);
  });

  it('of cells that a spreadsheet copies beside their text are left out', async () => {
    const { bring, holds, reported } = opened();
    expect(bring('paste', 'A1\tB1', aPicture('cells.png'))).toBe(true);
    await holds(0);
    expect(reported()).toEqual([]);
  });

  it('delay the message while they are uploading, and can be cancelled and retried', async () => {
    const { files, clock, pick, inside, user, type, written, holds } = opened();
    files.setDelay(1000);
    pick(aPicture('a.png'));
    await holds(1);
    await clock.advance(500);
    await inside.findByText('上传中 50%');
    await type('看图{Enter}');
    expect(await inside.findByText('文件正在上传，请等上传完成后再提交')).toBeInTheDocument();
    await user.click(inside.getByRole('button', { name: '取消上传 a.png' }));
    await inside.findByText('已取消');
    files.reset();
    files.nextFaults(OFFLINE);
    await user.click(inside.getByRole('button', { name: '重新上传 a.png' }));
    await inside.findByText(/^a\.png：/);
    await type('{Enter}');
    expect(await inside.findByText(/有文件没有上传成功/)).toBeInTheDocument();
    expect(written()).toEqual([]);
    await user.click(inside.getByRole('button', { name: '重新上传 a.png' }));
    await inside.findByRole('button', { name: '删除 a.png' });
    await type('{Enter}');
    await waitFor(() => expect(written()).toEqual(['看图']));
  });
});

describe('the quick replies', () => {
  it('open with a slash at the start; arrows choose, and Enter inserts the chosen reply and sends nothing', async () => {
    const { type, key, typed, inside, written, field } = opened();
    await type('/');
    const list = await inside.findByRole('listbox', { name: '快捷回复' });
    const options = within(list).getAllByRole('option');
    expect(options).toHaveLength(6);
    expect(options[0]).toHaveAttribute('aria-selected', 'true');
    await key('{ArrowDown}');
    const current = field().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(current)).toHaveTextContent('正在核实，请稍等。');
    await key('{ArrowUp}{ArrowUp}{Enter}');
    expect(typed()).toBe('好的，谢谢。');
    expect(inside.queryByRole('listbox')).toBeNull();
    expect(written()).toEqual([]);
    await key('{Enter}');
    await waitFor(() => expect(written()).toEqual(['好的，谢谢。']));
  });

  it('are searched by the text after the slash; without a match Enter sends', async () => {
    const { type, key, inside, written } = opened();
    await type('/核实');
    expect(within(inside.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
    await key('不了');
    expect(inside.queryByRole('listbox')).toBeNull();
    await key('{Enter}');
    await waitFor(() => expect(written()).toEqual(['/核实不了']));
  });

  it('close with Escape, which keeps the text, and do not reopen by themselves', async () => {
    const { type, key, typed, inside } = opened();
    await type('/收');
    await key('{Escape}');
    expect(inside.queryByRole('listbox')).toBeNull();
    await key('到');
    expect(inside.queryByRole('listbox')).toBeNull();
    expect(typed()).toBe('/收到');
  });

  it('open with their button, and are inserted at the cursor', async () => {
    const { type, typed, field, inside, user } = opened();
    await type('你好！');
    field().setSelectionRange(3, 3);
    await user.click(inside.getByRole('button', { name: '快捷回复' }));
    await user.click(await inside.findByRole('option', { name: '收到，我马上处理。' }));
    expect(typed()).toBe('你好！收到，我马上处理。');
    expect(field()).toHaveFocus();
  });

  it('open with the first press of their button, also after a search without a match, and close with the next', async () => {
    const { type, inside, user } = opened();
    await type('/核实不了');
    const button = inside.getByRole('button', { name: '快捷回复' });
    await user.click(button);
    expect(within(inside.getByRole('listbox')).getAllByRole('option')).toHaveLength(6);
    await user.click(button);
    expect(inside.queryByRole('listbox')).toBeNull();
  });

  it('are those of the configuration if it contains any', async () => {
    const { type, inside } = opened({ configuration: { [QUICK_REPLIES_CONFIG_KEY]: '["好的","稍等"]' } });
    await type('/');
    await waitFor(() => {
      const options = within(inside.getByRole('listbox')).getAllByRole('option');
      expect(options.map(({ textContent }) => textContent)).toEqual(['好的', '稍等']);
    });
  });

  it('are the six defaults when the configuration cannot be read', async () => {
    const part = opened();
    part.reference.nextFaults(OFFLINE);
    await part.type('/');
    expect(within(await part.inside.findByRole('listbox')).getAllByRole('option')).toHaveLength(6);
  });
});

it('an emoticon is inserted at the cursor', async () => {
  const { type, typed, field, inside, user } = opened();
  await type('好的谢谢');
  field().setSelectionRange(2, 2);
  await user.click(inside.getByRole('button', { name: '表情' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(typed()).toBe('好的[OK]谢谢');
});
