import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeIds } from '@/adapters/fake/fake-ids';
import { createFakeOutbox } from '@/adapters/fake/fake-outbox';
import { OFFLINE } from '@/adapters/fake/call-simulation';
import type { Chat } from '@/application/chat/chat';
import { newEntry, type UploadedPicture } from '@/domain/work-order/outbox-entry';
import { ChatComposer } from '@/ui/chat/composer/chat-composer';
import { UnsentRow } from '@/ui/chat/conversation/rows/unsent-row';
import { askBeforeLeaving } from '@/ui/kit/upload/use-leave-question';
import { endLeaveQuestions } from '@tests/support/pages/browser';
import { openPart } from '@tests/support/pages/part';
import { aPicture } from '@tests/support/pages/reply-window.page';

const HERE = '9007199254740993123';
const THERE = '9007199254740993124';

const chatOf = (userId: string) =>
  ({ outbox: createFakeOutbox(createFakeIds(), { platform: 'cyy', userId }) }) as unknown as Chat;

/** Opens one tab whose user changes from one conversation to another. */
const opened = () => {
  const part = openPart(<ChatComposer workOrderId={HERE} />, { chat: chatOf('7') });
  const inside = within(part.view.container);
  return {
    ...part,
    inside,
    goTo: (workOrderId: string) => {
      part.show(<ChatComposer workOrderId={workOrderId} />);
    },
    pick: (name: string) => {
      const input = part.view.container.querySelector('input[type=file]');
      if (input === null) throw new Error('no picker');
      fireEvent.change(input, { target: { files: [aPicture(name)] } });
    },
    holds: (count: number) => inside.findByText(`${count}/6`),
    imagesOf: (workOrderId: string) => part.drafts.reply.read(workOrderId)?.images ?? [],
  };
};

describe('uploads that run while the user opens another conversation', () => {
  it('continue and are added to the draft of their conversation, beside its text', async () => {
    const { files, clock, pick, goTo, holds, imagesOf, drafts, inside, user } = opened();
    await user.type(inside.getByLabelText('消息内容'), '看图');
    files.setDelay(1000);
    pick('a.png');
    await holds(1);
    goTo(THERE);
    await holds(0);
    await clock.advance(1000);
    await waitFor(() => expect(imagesOf(HERE)).toHaveLength(1));
    expect(drafts.reply.read(HERE)?.text).toBe('看图');
    expect(imagesOf(THERE)).toEqual([]);
    goTo(HERE);
    await holds(1);
    await inside.findByRole('img', { name: 'a.png' });
    await user.click(inside.getByRole('button', { name: '删除 a.png' }));
    expect(imagesOf(HERE)).toEqual([]);
  });

  it('of files other than pictures continue as well', async () => {
    const { files, clock, goTo, drafts, inside } = opened();
    files.setDelay(1000);
    const input = inside.getByLabelText('添加文件', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['报价'], '报价.txt')] } });
    await inside.findByText('报价.txt');
    goTo(THERE);
    expect(inside.queryByText('报价.txt')).toBeNull();
    await clock.advance(1000);
    await waitFor(() =>
      expect(drafts.reply.read(HERE)?.files).toMatchObject([{ name: '报价.txt', size: 6 }]),
    );
    expect(drafts.reply.read(THERE)).toBeUndefined();
    goTo(HERE);
    await inside.findByRole('button', { name: '删除 报价.txt' });
  });

  it('still show their progress when the user returns, and are added once', async () => {
    const { files, clock, pick, goTo, holds, imagesOf, inside } = opened();
    files.setDelay(1000);
    pick('a.png');
    await holds(1);
    goTo(THERE);
    await clock.advance(500);
    goTo(HERE);
    await inside.findByText('上传中 50%');
    await clock.advance(500);
    await inside.findByRole('button', { name: '删除 a.png' });
    expect(imagesOf(HERE)).toHaveLength(1);
    await holds(1);
  });

  it('that fail meanwhile stay and offer a retry', async () => {
    const { files, clock, pick, goTo, holds, inside, imagesOf, user } = opened();
    files.setDelay(1000);
    files.nextFaults(OFFLINE);
    pick('a.png');
    await holds(1);
    goTo(THERE);
    await clock.advance(1000);
    goTo(HERE);
    files.reset();
    await user.click(await inside.findByRole('button', { name: '重新上传 a.png' }));
    await waitFor(() => expect(imagesOf(HERE)).toHaveLength(1));
  });

  it('that had failed before stay, and block the message', async () => {
    const { files, pick, goTo, holds, inside, imagesOf, user } = opened();
    files.nextFaults(OFFLINE);
    pick('a.png');
    await inside.findByRole('button', { name: '重新上传 a.png' });
    goTo(THERE);
    await holds(0);
    goTo(HERE);
    await user.type(inside.getByLabelText('消息内容'), '看图{Enter}');
    await inside.findByText(/^有文件没有上传成功/);
    await user.click(await inside.findByRole('button', { name: '重新上传 a.png' }));
    await waitFor(() => expect(imagesOf(HERE)).toHaveLength(1));
  });

  it('are added to no draft once another user has signed in', async () => {
    const { files, clock, pick, goTo, holds, held, imagesOf } = opened();
    files.setDelay(1000);
    pick('a.png');
    await holds(1);
    goTo(THERE);
    held.hold(chatOf('8'));
    await clock.advance(2000);
    expect([imagesOf(HERE), imagesOf(THERE)]).toEqual([[], []]);
    goTo(HERE);
    await holds(0);
  });
});

describe('the pictures of a pending message', () => {
  const entry = (images: readonly UploadedPicture[]) =>
    newEntry({ platform: 'cyy', userId: '7', workOrderId: HERE, requestId: 'r1', text: '', images });
  const commands = {
    retry: () => undefined,
    discard: () => Promise.resolve(true),
    fallback: () => undefined,
    isPaused: () => false,
    subscribe: () => () => undefined,
  };

  it('are loaded by their names if only those are known, and show a placeholder until then', async () => {
    const { pick, imagesOf, view, show } = opened();
    pick('a.png');
    await waitFor(() => expect(imagesOf(HERE)).toHaveLength(1));
    const [fileName = ''] = imagesOf(HERE);
    show(<UnsentRow entry={entry([{ fileName, url: '' }])} commands={commands} />);
    expect(within(view.container).getByRole('img', { name: '图片 1' })).not.toHaveAttribute('src');
    await waitFor(() =>
      expect(within(view.container).getByRole('img', { name: '图片 1' })).toHaveAttribute(
        'src',
        expect.stringMatching(/^blob:/),
      ),
    );
  });
});

describe('the pictures of a stored draft', () => {
  it('are loaded by their names and shown', async () => {
    const { pick, goTo, holds, imagesOf, view } = opened();
    pick('a.png');
    await waitFor(() => expect(imagesOf(HERE)).toHaveLength(1));
    goTo(THERE);
    await holds(0);
    goTo(HERE);
    await holds(1);
    await waitFor(() =>
      expect(view.container.querySelector('img[alt$=".png"]')).toHaveAttribute(
        'src',
        expect.stringMatching(/^blob:/),
      ),
    );
  });
});

describe('leaving the page', () => {
  /** Whether the browser would ask before it closes the page. */
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('does not ask about uploads that an earlier test in the same window has left', () => {
    askBeforeLeaving();
    expect(isAsked()).toBe(true);
    endLeaveQuestions();
    expect(isAsked()).toBe(false);
  });

  it('asks for confirmation while a picture of a reply is uploading, since it would be lost', async () => {
    const { files, clock, pick, inside, imagesOf } = opened();
    expect(isAsked()).toBe(false);
    files.setDelay(1000);
    pick('a.png');
    await inside.findByText(/^上传中/);
    expect(isAsked()).toBe(true);
    await clock.advance(1000);
    await waitFor(() => expect(imagesOf(HERE)).toHaveLength(1));
    expect(isAsked()).toBe(false);
  });

  it('asks for confirmation while a picture of another conversation is uploading', async () => {
    const { files, clock, pick, goTo, holds, imagesOf } = opened();
    files.setDelay(1000);
    pick('a.png');
    await holds(1);
    goTo(THERE);
    await holds(0);
    expect(isAsked()).toBe(true);
    await clock.advance(1000);
    await waitFor(() => expect(imagesOf(HERE)).toHaveLength(1));
    expect(isAsked()).toBe(false);
  });

  it('asks for confirmation while a picture is uploading and the panel is closed', async () => {
    const { files, clock, pick, inside, view, imagesOf } = opened();
    files.setDelay(1000);
    pick('a.png');
    await inside.findByText(/^上传中/);
    view.unmount();
    expect(isAsked()).toBe(true);
    await clock.advance(1000);
    await waitFor(() => expect(imagesOf(HERE)).toHaveLength(1));
    expect(isAsked()).toBe(false);
  });

  it('needs no confirmation once another user has signed in', async () => {
    const { files, clock, pick, goTo, holds, held } = opened();
    files.setDelay(1000);
    pick('a.png');
    await holds(1);
    goTo(THERE);
    await holds(0);
    held.hold(chatOf('8'));
    await clock.advance(0);
    expect(isAsked()).toBe(false);
  });

  it('asks for confirmation while a picture has failed, since its file exists nowhere else', async () => {
    const { files, pick, inside, user } = opened();
    files.nextFaults(OFFLINE);
    pick('a.png');
    await inside.findByRole('button', { name: '重新上传 a.png' });
    expect(isAsked()).toBe(true);
    await user.click(inside.getByRole('button', { name: '删除 a.png' }));
    expect(isAsked()).toBe(false);
  });
});
