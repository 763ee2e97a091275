import { describe, expect, it } from 'vitest';
import { LOST } from '@/adapters/fake/call-simulation';
import { settle } from '@/adapters/fake/fake-clock';
import { queueReply } from '@/application/chat/queue-reply';
import { LONGEST_DELAY_MS } from '@/domain/kernel/backoff';
import { remainderAfterSending } from '@/domain/work-order/composer-remainder';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { CREATOR, HANDLER } from '@tests/support/builders';
import { ID, openBrowser } from './chat-desk';

const file = (name: string) => ({ fileName: `/profile/upload/${name}`, name, size: 12 });
const QUOTE = file('报价.txt');
const PLAN = file('方案.pdf');
const OPTIONS = { noteOnOrder: false, requestReshipment: false };

const opened = () => {
  const browser = openBrowser();
  const sent = () =>
    browser.desk
      .find(CREATOR, ID)
      .events.map(({ text, files = [] }) => [text, ...files.map(({ name }) => name)]);
  return { ...browser, sent };
};

const CONTENT = { text: '见附件', images: [], files: [QUOTE, PLAN] };

describe('a reply with a text and files', () => {
  it('is one message, with the files in their order', async () => {
    const { tab, sent } = opened();
    const { chat } = tab();
    await chat.outbox.write(ID, CONTENT);
    await settle();
    expect(sent()).toEqual([['见附件', '报价.txt', '方案.pdf']]);
    expect(chat.outbox.entries()).toEqual([]);
  });

  it('may consist of files only', async () => {
    const { tab, sent } = opened();
    await tab().chat.outbox.write(ID, { text: '', images: [], files: [QUOTE] });
    await settle();
    expect(sent()).toEqual([['', '报价.txt']]);
  });

  it('is refused with more than five files before it is stored', async () => {
    const { tab } = opened();
    const { chat } = tab();
    const files = ['1', '2', '3', '4', '5', '6'].map((name) => file(`${name}.txt`));
    expect(await chat.outbox.write(ID, { text: '', images: [], files })).toEqual({
      ok: false,
      refusal: { code: 'reply.too-many-files', params: { max: 5 } },
    });
    expect(chat.outbox.entries()).toEqual([]);
  });

  it('is kept while the browser is offline and after the tab has crashed, and is sent once, before later replies', async () => {
    const { tab, sent } = opened();
    const first = tab();
    first.view.goOffline();
    await first.chat.outbox.write(ID, CONTENT);
    await first.chat.outbox.write(ID, { text: '请确认', images: [] });
    await settle();
    expect(sent()).toEqual([]);
    first.crash();
    const second = tab();
    await settle();
    expect(sent()).toEqual([['见附件', '报价.txt', '方案.pdf'], ['请确认']]);
    expect(second.chat.outbox.entries()).toEqual([]);
  });

  it('is stored once when its response is lost', async () => {
    const { tab, sent, simulation, clock } = opened();
    const { chat } = tab();
    await chat.outbox.write(ID, { text: '您好', images: [] });
    await settle();
    simulation.nextFaults(LOST);
    await chat.outbox.write(ID, CONTENT);
    await settle();
    await clock.advance(LONGEST_DELAY_MS);
    await settle();
    expect(sent()).toEqual([['您好'], ['见附件', '报价.txt', '方案.pdf']]);
  });

  it('becomes the draft again, with its files, when it is discarded', async () => {
    const { tab, desk } = opened();
    const { chat, drafts } = tab();
    desk.execute(HANDLER, ID, 'finish', 'finish', finishWorkOrder({ remark: '完', noteOnOrder: false }));
    const written = await chat.outbox.write(ID, CONTENT);
    await settle();
    expect(await chat.outbox.discard(written.ok ? written.value : '')).toBe(true);
    expect(drafts.reply.read(ID)).toEqual({ ...CONTENT, ...OPTIONS });
  });
});

describe('the draft of a reply with files', () => {
  it('keeps the files that were added after the message was queued', async () => {
    const { tab, sent } = opened();
    const { chat, drafts } = tab();
    await settle();
    drafts.reply.write(ID, { text: '见附件', images: [], files: [QUOTE], ...OPTIONS });
    const content = { text: '见附件', images: [], files: [QUOTE] };
    const onKept = () => {
      const now = drafts.reply.read(ID) ?? content;
      const rest = remainderAfterSending({ ...content, files: now.files ?? [] }, content);
      drafts.reply.write(ID, { text: '', images: [], files: rest.files ?? [], ...OPTIONS }, 'anew');
    };
    const handed = queueReply({ outbox: chat.outbox, replies: drafts.reply, onKept }, ID, content);
    drafts.reply.write(ID, { ...content, files: [QUOTE, PLAN], ...OPTIONS });
    await handed;
    await settle();
    expect(sent()).toEqual([['见附件', '报价.txt']]);
    expect(drafts.reply.read(ID)?.files).toEqual([PLAN]);
  });
});
