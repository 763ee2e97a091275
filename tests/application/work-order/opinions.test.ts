import { describe, expect, test, vi } from 'vitest';
import { LOST } from '@/adapters/fake/call-simulation';
import { refuse } from '@/domain/result';
import { CREATOR, HANDLER, PLATFORM_STAFF } from '@tests/support/builders';
import { aReply } from '@tests/support/builders';
import { openClient, WORK_ORDER_ID as ID } from '../support/desk';

const network = { details: { kind: 'network' } };
const TEXTS = { satisfied: '满意', discontents: new Map([['SLOW', '处理太慢']]) };
const UNHAPPY = { stars: 2, remark: '', anonymous: false, discontent: 'SLOW', staffId: HANDLER.userId };

describe('shipping', () => {
  const asked = async () => {
    const desk = openClient();
    const { commands } = desk.reload();
    await commands.reply(ID, aReply().askingForReshipment().build(), 'dialog');
    return desk;
  };

  test('sends the waybill trimmed and publishes the change', async () => {
    const { commands, seen } = (await asked()).reload();
    expect(await commands.ship(ID, { waybill: ' SF1 ' })).toMatchObject({ ok: true, value: { text: 'SF1' } });
    expect(seen).toMatchObject([{ kind: 'posted', id: ID, by: 'ship' }]);
  });

  test('does not require a waybill, and refuses one that is too long without sending it', async () => {
    const { commands, workOrders } = (await asked()).reload();
    const sent = vi.spyOn(workOrders, 'ship');
    expect(await commands.ship(ID, { waybill: '1'.repeat(65) })).toEqual(
      refuse('ship.waybill-too-long', { max: 64 }),
    );
    expect(sent).not.toHaveBeenCalled();
    expect((await commands.ship(ID, { waybill: '' })).ok).toBe(true);
  });

  test('a shipment whose answer was lost is retried and stored once', async () => {
    const desk = await asked();
    desk.simulation.nextFaults(LOST);
    await expect(desk.reload().commands.ship(ID, { waybill: 'SF1' })).rejects.toMatchObject(network);
    expect((await desk.reload().commands.ship(ID, { waybill: 'SF1' })).ok).toBe(true);
    expect(desk.posted().filter(([kind]) => kind === 'ship')).toHaveLength(1);
  });
});

describe('complaining', () => {
  test('keeps the reason until the complaint is confirmed, after which the same text may be sent again', async () => {
    const { reload, simulation, posted } = openClient();
    simulation.nextFaults(LOST);
    await expect(reload().commands.complain(ID, { reason: '太慢' })).rejects.toMatchObject(network);
    const { commands, drafts, seen } = reload();
    expect(drafts.complaint.read(ID)).toEqual({ reason: '太慢' });
    expect((await commands.complain(ID, { reason: '太慢' })).ok).toBe(true);
    expect(drafts.complaint.has(ID)).toBe(false);
    expect(posted()).toHaveLength(1);
    await commands.complain(ID, { reason: '太慢' });
    expect(posted()).toHaveLength(2);
    expect(seen).toMatchObject([{ by: 'complaint' }, { by: 'complaint' }]);
  });

  test.each([
    ['  ', 'complaint.reason-required'],
    ['长'.repeat(101), 'complaint.reason-too-long'],
  ])('is refused before anything is sent', async (reason, code) => {
    const { commands, workOrders } = openClient().reload();
    const sent = vi.spyOn(workOrders, 'complain');
    expect(await commands.complain(ID, { reason })).toMatchObject({ refusal: { code } });
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('answering a complaint', () => {
  const INPUT = { verdict: 'answered', text: '已核实', version: 0 } as const;
  const complained = async () => {
    const desk = openClient(PLATFORM_STAFF);
    const { commands, workOrders } = desk.reload();
    await commands.complain(ID, { reason: '太慢' });
    const [row] = (await workOrders.complaintDesk({ page: 1, pageSize: 20 })).items;
    if (row === undefined) throw new Error('no complaint is listed');
    return { desk, row };
  };

  test('keeps the answer as a draft until it is confirmed, and is executed once', async () => {
    const { desk, row } = await complained();
    desk.simulation.nextFaults(LOST);
    await expect(desk.reload().commands.answerComplaint(row, INPUT)).rejects.toMatchObject(network);
    const { commands, drafts, seen } = desk.reload();
    expect(drafts.complaintAnswer.read(row.id)).toEqual(INPUT);
    expect(await commands.answerComplaint(row, INPUT)).toMatchObject({ ok: true });
    expect(drafts.complaintAnswer.has(row.id)).toBe(false);
    expect(seen).toMatchObject([{ kind: 'posted', id: ID, by: 'complaintAnswer' }]);
    expect(desk.posted().filter(([kind]) => kind === 'complaint-answered')).toHaveLength(1);
  });

  test.each([
    [' ', 'complaint.answer-required'],
    ['长'.repeat(501), 'complaint.answer-too-long'],
  ])('is refused before anything is sent', async (text, code) => {
    const { commands, workOrders } = openClient(PLATFORM_STAFF).reload();
    const sent = vi.spyOn(workOrders, 'answerComplaint');
    const refused = await commands.answerComplaint({ id: '7', workId: ID }, { ...INPUT, text });
    expect(refused).toMatchObject({ refusal: { code } });
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('rating a work order', () => {
  const finished = async () => {
    const desk = openClient();
    await desk.reload().commands.finish(ID, { remark: '好了', noteOnOrder: false }, 'dialog');
    return desk;
  };

  test('sends 2 stars as 1, and the label of the type as the remark when the user enters no remark', async () => {
    const { commands, workOrders, drafts, seen } = (await finished()).reload();
    const sent = vi.spyOn(workOrders, 'rate');
    drafts.rating.write(ID, UNHAPPY);
    expect((await commands.rate(ID, UNHAPPY, TEXTS)).ok).toBe(true);
    expect(sent.mock.calls[0]?.[1]).toEqual({ ...UNHAPPY, stars: 1, remark: '处理太慢' });
    expect(drafts.rating.has(ID)).toBe(false);
    expect(seen).toMatchObject([{ kind: 'posted', by: 'rating' }]);
  });

  test('a satisfied rating is sent without staff and type', async () => {
    const { commands, workOrders } = (await finished()).reload();
    const sent = vi.spyOn(workOrders, 'rate');
    await commands.rate(ID, { ...UNHAPPY, stars: 3 }, TEXTS);
    expect(sent.mock.calls[0]?.[1]).toEqual({ stars: 3, remark: '满意', anonymous: false });
  });

  test('refuses missing input before sending and keeps the input after a failure', async () => {
    const desk = await finished();
    const { commands, drafts } = desk.reload();
    const { staffId: _staffId, ...withoutStaff } = UNHAPPY;
    expect(await commands.rate(ID, withoutStaff, TEXTS)).toEqual(refuse('rating.staff-required'));
    desk.simulation.nextFaults(LOST);
    await expect(commands.rate(ID, UNHAPPY, TEXTS)).rejects.toMatchObject(network);
    expect(drafts.rating.read(ID)).toEqual(UNHAPPY);
    expect((await desk.reload().commands.rate(ID, UNHAPPY, TEXTS)).ok).toBe(true);
    expect(desk.posted().filter(([kind]) => kind === 'rate')).toHaveLength(1);
  });
});

describe('rating staff', () => {
  const WAITING = [{ userId: HANDLER.userId, userName: HANDLER.name, stars: 0 }];

  test('is refused until all staff have stars, and stored once although the answer was lost', async () => {
    const desk = openClient();
    desk.backEnd.staff.set(CREATOR.userId, WAITING);
    const { commands, seen } = desk.reload();
    expect(await commands.rateStaff(WAITING)).toEqual(refuse('staff-rating.incomplete'));
    const rated = WAITING.map((member) => ({ ...member, stars: 4 }));
    desk.simulation.nextFaults(LOST);
    await expect(commands.rateStaff(rated)).rejects.toMatchObject(network);
    expect((await commands.rateStaff(rated)).ok).toBe(true);
    expect(seen).toEqual([{ area: 'work-order', id: '', kind: 'staff-rated' }]);
    expect(desk.backEnd.staff.get(CREATOR.userId)).toEqual([]);
  });
});
