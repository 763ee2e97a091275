import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOST, OFFLINE } from '@/adapters/fake/call-simulation';
import type { Message } from '@/domain/work-order/message';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { aReply, CREATOR } from '@tests/support/builders';
import { openClient, WORK_ORDER_ID as ID } from '../support/desk';

const reply = aReply().saying('明天到店').build();
const without = ({ requestId: _, ...message }: Message): Message => message;

/** A client. Its back end returns messages with request ids only if `knowsRequestIds` is true. */
const open = (knowsRequestIds: boolean) => {
  const desk = openClient();
  const rows = async (workOrders: ReturnType<typeof desk.reload>['workOrders']) => {
    const { messages } = (await workOrders.open(ID)).history;
    return knowsRequestIds ? messages : messages.map(without);
  };
  /** Posts the same reply from another browser of the same user. */
  const sayElsewhere = () => desk.backEnd.execute(CREATOR, ID, 'elsewhere', reply, replyToWorkOrder(reply));
  return { ...desk, rows, sayElsewhere };
};

describe.each([
  ['knows', true],
  ['does not know', false],
] as const)('the draft of a reply on a back end that %s request ids', (_, knows) => {
  test('is cleared after a reload when the answer was lost but the conversation contains the reply', async () => {
    const { reload, simulation, rows, sayElsewhere } = open(knows);
    sayElsewhere();
    const before = reload();
    const known = await rows(before.workOrders);
    simulation.nextFaults(LOST);
    await expect(before.commands.reply(ID, reply, 'dialog', known)).rejects.toThrow();
    const { drafts, workOrders } = reload();
    expect(drafts.reply.read(ID)).toEqual(reply);
    drafts.reply.dropPosted(ID, await rows(workOrders));
    expect(drafts.reply.has(ID)).toBe(false);
  });

  test('is kept when the reply did not arrive, even if the conversation contains an equal earlier message', async () => {
    const { reload, simulation, rows, sayElsewhere } = open(knows);
    sayElsewhere();
    const { commands, drafts, workOrders } = reload();
    const known = await rows(workOrders);
    simulation.nextFaults(OFFLINE);
    await expect(commands.reply(ID, reply, 'dialog', known)).rejects.toThrow();
    drafts.reply.dropPosted(ID, await rows(workOrders));
    expect(drafts.reply.read(ID)).toEqual(reply);
  });

  test('is kept when it was edited after the attempt', async () => {
    const { reload, simulation, rows } = open(knows);
    const { commands, drafts, workOrders } = reload();
    const known = await rows(workOrders);
    simulation.nextFaults(LOST);
    await expect(commands.reply(ID, reply, 'dialog', known)).rejects.toThrow();
    const edited = { ...reply, text: '明天到店，下午' };
    drafts.reply.write(ID, edited);
    drafts.reply.dropPosted(ID, await rows(workOrders));
    expect(drafts.reply.read(ID)).toEqual(edited);
  });

  test('is a new reply when the same text is written again', async () => {
    const { reload, simulation, rows } = open(knows);
    const before = reload();
    const known = await rows(before.workOrders);
    simulation.nextFaults(LOST);
    await expect(before.commands.reply(ID, reply, 'dialog', known)).rejects.toThrow();
    const { commands, drafts, workOrders } = reload();
    drafts.reply.dropPosted(ID, await rows(workOrders));
    expect(drafts.reply.has(ID)).toBe(false);
    drafts.reply.write(ID, reply);
    drafts.reply.dropPosted(ID, await rows(workOrders));
    expect(drafts.reply.read(ID)).toEqual(reply);
    await commands.reply(ID, reply, 'dialog', await rows(workOrders));
    expect((await rows(workOrders)).filter(({ text }) => text === reply.text)).toHaveLength(2);
  });

  test('is never dropped before the reply was sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('明天到店', '好的', '收到')), async (posted) => {
        const { reload, backEnd, rows } = open(knows);
        const { drafts, workOrders } = reload();
        for (const [at, text] of posted.entries()) {
          const earlier = aReply().saying(text).build();
          backEnd.execute(CREATOR, ID, `earlier ${at}`, earlier, replyToWorkOrder(earlier));
        }
        drafts.reply.write(ID, reply);
        drafts.reply.dropPosted(ID, await rows(workOrders));
        expect(drafts.reply.read(ID)).toEqual(reply);
      }),
      { numRuns: 20 },
    );
  });
});
