import { describe, expect, test, vi } from 'vitest';
import { LOST, OFFLINE } from '@/adapters/fake/call-simulation';
import { refuse } from '@/domain/result';
import type { NewWorkOrderRequest } from '@/application/work-order/work-order.port';
import { anOrder, aReply, HANDLER } from '@tests/support/builders';
import { openClient, WORK_ORDER_ID as ID } from '../support/desk';

const reply = aReply().saying('明天到店').build();
const network = { details: { kind: 'network' } };

describe('replying', () => {
  test('sends the reply, clears the draft and publishes the change', async () => {
    const { reload, posted } = openClient();
    const { commands, drafts, seen } = reload();
    drafts.reply.write(ID, reply);
    const result = await commands.reply(ID, reply, 'dialog');
    expect(result).toMatchObject({ ok: true, value: { text: '明天到店', owner: 'me' } });
    expect(posted()).toEqual([['reply', '明天到店']]);
    expect(drafts.reply.has(ID)).toBe(false);
    expect(seen).toEqual([
      {
        area: 'work-order',
        kind: 'posted',
        id: ID,
        by: 'reply',
        message: result.ok ? result.value : undefined,
      },
    ]);
  });

  test.each([
    ['dialog', 'reply.empty-in-dialog'],
    ['chat', 'reply.empty'],
  ] as const)(
    'an empty reply is refused with the text of the %s, and nothing is sent',
    async (screen, code) => {
      const { reload } = openClient();
      const { commands, workOrders } = reload();
      const sent = vi.spyOn(workOrders, 'reply');
      expect(await commands.reply(ID, aReply().sayingNothing().build(), screen)).toMatchObject({
        refusal: { code },
      });
      expect(sent).not.toHaveBeenCalled();
    },
  );

  test('each screen has its own limit on the number of images', async () => {
    const { commands } = openClient().reload();
    const seven = aReply().withImages(7).build();
    expect(await commands.reply(ID, seven, 'chat')).toMatchObject({
      refusal: { code: 'reply.too-many-images-in-chat', params: { max: 8 } },
    });
    expect((await commands.reply(ID, seven, 'dialog')).ok).toBe(true);
  });

  test('a reply from the chat requests neither a note on the order nor a reshipment', async () => {
    const { reload } = openClient();
    const { commands, workOrders, drafts } = reload();
    const sent = vi.spyOn(workOrders, 'reply');
    const ticked = aReply().notedOnOrder().askingForReshipment().build();
    await commands.reply(ID, ticked, 'chat');
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ noteOnOrder: false, requestReshipment: false });
    expect(drafts.reply.has(ID)).toBe(false);
  });

  test('a retry after a lost answer posts once', async () => {
    const { reload, simulation, posted } = openClient();
    const { commands, drafts, seen } = reload();
    simulation.nextFaults(LOST);
    await expect(commands.reply(ID, reply, 'dialog')).rejects.toMatchObject(network);
    expect(drafts.reply.read(ID)).toEqual(reply);
    expect(seen).toEqual([]);
    expect((await commands.reply(ID, reply, 'dialog')).ok).toBe(true);
    expect(posted()).toEqual([['reply', '明天到店']]);
    expect(drafts.reply.has(ID)).toBe(false);
  });

  test('a retry after a reload posts once', async () => {
    const { reload, simulation, posted } = openClient();
    simulation.nextFaults(LOST);
    await expect(reload().commands.reply(ID, reply, 'dialog')).rejects.toMatchObject(network);
    const { commands, drafts } = reload();
    const restored = drafts.reply.read(ID);
    if (restored === undefined) throw new Error('the draft is gone');
    expect((await commands.reply(ID, restored, 'dialog')).ok).toBe(true);
    expect(posted()).toHaveLength(1);
  });

  test('changed text gets a new idempotency key', async () => {
    const { reload, simulation, posted } = openClient();
    const { commands } = reload();
    simulation.nextFaults(LOST);
    await commands.reply(ID, reply, 'dialog').catch(() => undefined);
    await commands.reply(ID, { ...reply, text: '后天到店' }, 'dialog');
    expect(posted()).toEqual([
      ['reply', '明天到店'],
      ['reply', '后天到店'],
    ]);
  });

  test('the same text is posted again once the server has confirmed the first reply', async () => {
    const { reload, posted } = openClient();
    const { commands } = reload();
    await commands.reply(ID, reply, 'dialog');
    await commands.reply(ID, reply, 'dialog');
    expect(posted()).toHaveLength(2);
  });

  test('text that was cleared and retyped gets a new idempotency key', async () => {
    const { reload, simulation, posted } = openClient();
    const { commands, drafts } = reload();
    simulation.nextFaults(LOST);
    await commands.reply(ID, reply, 'dialog').catch(() => undefined);
    drafts.reply.write(ID, aReply().sayingNothing().build());
    await commands.reply(ID, reply, 'dialog');
    expect(posted()).toHaveLength(2);
  });

  test('a double click posts once', async () => {
    const { reload, posted } = openClient();
    const { commands } = reload();
    const results = await Promise.all([
      commands.reply(ID, reply, 'dialog'),
      commands.reply(ID, reply, 'dialog'),
    ]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(posted()).toHaveLength(1);
  });

  test('keeps text typed while the reply is being sent', async () => {
    const { reload, simulation, clock } = openClient();
    const { commands, drafts } = reload();
    simulation.setDelay(1000);
    const sending = commands.reply(ID, reply, 'dialog');
    await clock.advance(500);
    drafts.reply.write(ID, { ...reply, text: '明天到店，还有' });
    await clock.advance(500);
    expect((await sending).ok).toBe(true);
    expect(drafts.reply.read(ID)?.text).toBe('明天到店，还有');
  });

  test('a refusal of the server keeps the draft and publishes no change', async () => {
    const { reload } = openClient(HANDLER);
    const { commands, drafts, seen } = reload();
    await commands.finish(ID, { remark: '好了', noteOnOrder: false }, 'dialog');
    expect(await commands.reply(ID, reply, 'dialog')).toEqual(refuse('work-order.finished'));
    expect(drafts.reply.read(ID)).toEqual(reply);
    expect(seen).toHaveLength(1);
  });

  test('an idempotency key that the server already used for other content is dropped', async () => {
    const { reload } = openClient();
    const { commands, workOrders } = reload();
    const sent = vi.spyOn(workOrders, 'reply');
    sent.mockResolvedValueOnce(refuse('request.id-reused'));
    await commands.reply(ID, reply, 'dialog');
    expect((await commands.reply(ID, reply, 'dialog')).ok).toBe(true);
    expect(sent.mock.calls[0]?.[2]).not.toBe(sent.mock.calls[1]?.[2]);
  });
});

describe('urging', () => {
  test('an urge is posted once, regardless of how many answers are lost', async () => {
    const { reload, simulation, posted } = openClient();
    const { commands, seen } = reload();
    simulation.nextFaults(LOST, LOST);
    await commands.urge(ID).catch(() => undefined);
    await commands.urge(ID).catch(() => undefined);
    expect((await commands.urge(ID)).ok).toBe(true);
    expect(posted()).toEqual([['urge', '']]);
    expect(seen).toMatchObject([{ kind: 'posted', by: 'urge' }]);
  });

  test('the same urge ten minutes later is a new command', async () => {
    const { reload, simulation, posted, clock } = openClient();
    const { commands } = reload();
    simulation.nextFaults(LOST);
    await commands.urge(ID).catch(() => undefined);
    await clock.advance(10 * 60_000);
    await commands.urge(ID);
    expect(posted()).toHaveLength(2);
  });

  test('returns the refusal as a value when the user may not urge', async () => {
    const { commands } = openClient(HANDLER).reload();
    expect(await commands.urge(ID)).toEqual(refuse('urge.handler-may-not'));
  });
});

describe('finishing', () => {
  test('requires a remark, with a refusal text for each screen', async () => {
    const { commands } = openClient().reload();
    const blank = { remark: ' ', noteOnOrder: false };
    expect(await commands.finish(ID, blank, 'dialog')).toEqual(refuse('finish.remark-required'));
    expect(await commands.finish(ID, blank, 'chat')).toEqual(refuse('finish.remark-required-in-chat'));
    expect(await commands.finish(ID, { remark: '长'.repeat(201), noteOnOrder: false }, 'dialog')).toEqual(
      refuse('finish.remark-too-long', { max: 200 }),
    );
  });

  test('clears the draft and publishes the change', async () => {
    const { commands, drafts, seen } = openClient().reload();
    const input = { remark: '卖家关闭工单', noteOnOrder: true };
    drafts.finish.write(ID, input);
    expect((await commands.finish(ID, input, 'dialog')).ok).toBe(true);
    expect(drafts.finish.has(ID)).toBe(false);
    expect(seen).toMatchObject([{ kind: 'posted', by: 'finish', id: ID }]);
  });

  test('keeps an unsent reply until the finish is confirmed, then discards it', async () => {
    const { reload, simulation } = openClient();
    const { commands, drafts } = reload();
    const input = { remark: '卖家关闭工单', noteOnOrder: false };
    drafts.reply.write(ID, reply);
    simulation.nextFaults(LOST);
    await expect(commands.finish(ID, input, 'dialog')).rejects.toMatchObject(network);
    expect(drafts.reply.read(ID)).toEqual(reply);
    expect((await commands.finish(ID, input, 'dialog')).ok).toBe(true);
    expect(drafts.reply.has(ID)).toBe(false);
  });
});

describe('creating', () => {
  const order = anOrder().build().part;
  const request: NewWorkOrderRequest = {
    orderId: order.orderId,
    orderNo: order.orderNo,
    input: { type: 'AFTER_SALE', level: 'NORMAL', content: '膜有气泡', images: [] },
  };
  const choices = { types: [], levels: ['NORMAL', 'URGENT'] };

  test('a retry after a lost answer creates one work order and publishes it', async () => {
    const { reload, simulation, backEnd } = openClient();
    const { commands, drafts, seen } = reload();
    simulation.nextFaults(LOST);
    await expect(commands.create(request, choices)).rejects.toMatchObject(network);
    expect(drafts.creation.read(request.orderId)).toEqual(request.input);
    const result = await commands.create(request, choices);
    expect(seen).toEqual([{ area: 'work-order', id: result.ok ? result.value.id : '', kind: 'created' }]);
    expect(backEnd.all({ userId: 'x', sid: 'x', name: '', type: 'PLATFORM' })).toHaveLength(2);
    expect(drafts.creation.has(request.orderId)).toBe(false);
  });

  test.each([
    [{ type: '' }, 'create.type-required'],
    [{ level: 'ODD' }, 'create.level-unknown'],
  ])('a new work order %o is refused with %s before it is sent', async (change, code) => {
    const { reload, simulation } = openClient();
    simulation.nextFaults(OFFLINE);
    const asked = { ...request, input: { ...request.input, ...change } };
    expect(await reload().commands.create(asked, choices)).toMatchObject({ refusal: { code } });
  });
});
