import { beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '@/application/request/failure';
import type { WorkOrderGateway } from '@/application/work-order/work-order.port';
import type { FakeDesk } from '@/adapters/fake/fake-desk';
import { refuse } from '@/domain/result';
import type { Person } from '@/domain/kernel/party';
import type { WorkListQuery } from '@/domain/work-order/work-list';
import { WORK_ORDER_FORM } from '@/domain/work-order/work-order';
import { WORK_TYPES } from '@/domain/work-order/work-type';
import {
  anOrder,
  aReply,
  aWorkOrder,
  CREATOR,
  HANDLER,
  PLATFORM_STAFF,
  STRANGER,
} from '@tests/support/builders';

/** Gateways of several users on one back end. Tests add data through `desk`. */
export interface WorkOrderBench {
  readonly desk: FakeDesk;
  gatewayFor(person: Person): WorkOrderGateway;
}

const ID = aWorkOrder().build().workOrder.id;
const EVERYTHING: WorkListQuery = { page: 1, pageSize: 20 };
const NOT_FOUND = { details: { kind: 'refused', refusal: { code: 'work-order.not-found' } } };

/** The contract of every adapter of `WorkOrderGateway`. */
export const workOrderGatewayContract = (name: string, open: () => Promise<WorkOrderBench>): void => {
  describe(`work-order gateway: ${name}`, () => {
    let bench: WorkOrderBench;
    let mine: WorkOrderGateway;
    beforeEach(async () => {
      bench = await open();
      bench.desk.put(aWorkOrder().build());
      bench.desk.putOrder(anOrder().build());
      mine = bench.gatewayFor(CREATOR);
    });

    const say = async (count: number): Promise<void> => {
      for (let index = 1; index <= count; index += 1) {
        await mine.reply(ID, aReply().saying(`第${index}句`).build(), `say-${index}`);
      }
    };

    test('lists the work orders in scope, newest change first', async () => {
      bench.desk.put(aWorkOrder().withId('77').build());
      await bench.gatewayFor(HANDLER).reply('77', aReply().build(), 'r');
      const page = await mine.list(EVERYTHING);
      expect([page.items.map(({ id }) => id), page.total]).toEqual([['77', ID], 2]);
      expect(page.items[0]).toMatchObject({ unread: 1, orderNo: 'DD20260105001', hint: 'NONE' });
      expect(await bench.gatewayFor(STRANGER).list(EVERYTHING)).toEqual({ items: [], total: 0 });
    });

    test('filters and pages; past the end a page is empty', async () => {
      for (const id of ['11', '12', '13']) bench.desk.put(aWorkOrder().withId(id).ofType('EXCHANGE').build());
      const exchange = { ...EVERYTHING, type: 'EXCHANGE' };
      expect((await mine.list({ ...exchange, pageSize: 2 })).items).toHaveLength(2);
      expect((await mine.list({ ...exchange, pageSize: 2, page: 2 })).items).toHaveLength(1);
      expect(await mine.list({ ...exchange, pageSize: 2, page: 9 })).toEqual({ items: [], total: 3 });
      expect((await mine.list({ ...EVERYTHING, search: '12' })).items.map(({ id }) => id)).toContain('12');
      expect((await mine.list({ ...EVERYTHING, state: 'FINISH' })).total).toBe(0);
    });

    test('lists by seller, with each row once over pages, and counts the sellers on other pages', async () => {
      for (const [id, sellerId] of [
        ['11', '3'],
        ['12', '30'],
        ['13', '3'],
        ['14', '30'],
        ['15', '3'],
      ] as const) {
        const tracked = aWorkOrder().withId(id).ofType('EXCHANGE').build();
        const { workOrder } = tracked;
        bench.desk.put({ ...tracked, workOrder: { ...workOrder, order: { ...workOrder.order, sellerId } } });
      }
      const query = { ...EVERYTHING, type: 'EXCHANGE', bySeller: true };
      const whole = await mine.list(query);
      expect(whole.items.map(({ id, sellerId }) => `${id} of ${sellerId ?? ''}`)).toEqual([
        '14 of 30',
        '12 of 30',
        '15 of 3',
        '13 of 3',
        '11 of 3',
      ]);
      expect(whole.groupRest).toEqual({ before: 0, after: 0 });
      const first = await mine.list({ ...query, pageSize: 3 });
      expect(first.groupRest).toEqual({ before: 0, after: 2 });
      const { next } = first;
      if (next === undefined) throw new Error('there is a second page');
      const second = await mine.list({ ...query, pageSize: 3, page: 2, after: next });
      expect(second.items.map(({ id }) => id)).toEqual(['13', '11']);
      expect(second.groupRest).toEqual({ before: 1, after: 0 });
    });

    test('filters by form', async () => {
      const tracked = aWorkOrder().withId('14').build();
      bench.desk.put({ ...tracked, workOrder: { ...tracked.workOrder, formKey: 'damage_form' } });
      const on = async (formKey: string) =>
        (await mine.list({ ...EVERYTHING, formKey })).items.map(({ id }) => id);
      expect(await on('damage_form')).toEqual(['14']);
      expect(await on(WORK_ORDER_FORM)).toEqual([ID]);
      expect(await on('none')).toEqual([]);
    });

    test('separates work orders that the user created from those that the user handles', async () => {
      expect((await mine.list({ ...EVERYTHING, mine: true })).total).toBe(1);
      expect((await mine.list({ ...EVERYTHING, handled: true })).total).toBe(0);
      expect((await bench.gatewayFor(HANDLER).list({ ...EVERYTHING, handled: true })).total).toBe(1);
    });

    test('an exact order number ignores the date range', async () => {
      const past = { ...EVERYTHING, from: 0, to: 1000 };
      expect((await mine.list(past)).total).toBe(0);
      expect((await mine.list({ ...past, search: 'DD20260105001' })).total).toBe(1);
    });

    test('opens a work order as the user sees it, with the newest page', async () => {
      await say(2);
      const { view, history } = await mine.open(ID);
      expect(view.viewer).toBe('creator');
      expect(view.workOrder).toMatchObject({
        id: ID,
        content: '前挡膜起泡',
        handler: { uid: HANDLER.userId },
      });
      expect(history.messages.map(({ text, owner, seq }) => [text, owner, seq])).toEqual([
        ['第1句', 'me', 1],
        ['第2句', 'me', 2],
      ]);
      expect(history.isCompleted).toBe(true);
      expect((await bench.gatewayFor(HANDLER).open(ID)).history.messages[0]?.owner).toBe('other');
      expect((await bench.gatewayFor(PLATFORM_STAFF).open(ID)).view.viewer).toBe('neither');
    });

    test('pages back by 15 messages until the start, without gaps or duplicates', async () => {
      await say(35);
      let { history } = await mine.open(ID);
      const texts = history.messages.map(({ text }) => text);
      while (!history.isCompleted) {
        const page = await mine.historyBefore(ID, history.nextId ?? '');
        history = page.history;
        texts.unshift(...history.messages.map(({ text }) => text));
        expect(page.work.workOrder.id).toBe(ID);
      }
      expect(texts).toEqual(Array.from({ length: 35 }, (_, index) => `第${index + 1}句`));
    });

    test('reads a larger older page on request', async () => {
      await say(60);
      const { history } = await mine.open(ID);
      const page = await mine.historyBefore(ID, history.nextId ?? '', { pageSize: 100 });
      expect(page.history.messages.map(({ text }) => text)).toEqual(
        Array.from({ length: 45 }, (_, index) => `第${index + 1}句`),
      );
      expect(page.history.isCompleted).toBe(true);
    });

    test('the newest page can be read again, and includes the current work order', async () => {
      await say(20);
      const { history, work } = await mine.newestPage(ID);
      expect(history.messages.map(({ text }) => text).at(-1)).toBe('第20句');
      expect(history).toMatchObject({ isCompleted: false, nextId: history.messages[0]?.id });
      expect(work.workOrder.id).toBe(ID);
    });

    test('the chat’s list has the same rows as the work list, and can be limited to unread work orders', async () => {
      const asked = { page: 1, pageSize: 20 };
      expect(await mine.conversations(asked)).toEqual(await mine.list(asked));
      const news = async () =>
        (await mine.conversations({ ...asked, unread: true })).items.map(({ id }) => id);
      expect(await news()).not.toContain(ID);
      await bench.gatewayFor(HANDLER).reply(ID, aReply().saying('好了').build(), 'news-1');
      expect(await news()).toContain(ID);
      await mine.markRead(ID, (await mine.newestPage(ID)).history.messages.at(-1)?.seq ?? 0);
      expect(await news()).not.toContain(ID);
    });

    test('fails with not-found outside the scope and for unknown ids', async () => {
      const stranger = bench.gatewayFor(STRANGER);
      await expect(stranger.open(ID)).rejects.toMatchObject(NOT_FOUND);
      await expect(mine.open('404')).rejects.toMatchObject(NOT_FOUND);
      await expect(mine.orderOf('404')).rejects.toBeInstanceOf(Failure);
      expect(await stranger.urge(ID, 'u')).toEqual(refuse('work-order.not-found'));
      expect(await stranger.reply(ID, aReply().build(), 'r')).toEqual(refuse('work-order.not-found'));
    });

    test('the read mark only moves forward and clears the unread count', async () => {
      const theirs = bench.gatewayFor(HANDLER);
      await say(3);
      await theirs.markRead(ID, 2);
      await theirs.markRead(ID, 1);
      await theirs.markRead(ID, 2);
      expect((await theirs.list(EVERYTHING)).items[0]?.unread).toBe(1);
    });

    test('a reply is stored once however often it is sent, and returns the same message', async () => {
      const input = aReply().saying('好的 😀').withImages(2).build();
      const first = await mine.reply(ID, input, 'id-1');
      const second = await mine.reply(ID, input, 'id-1');
      expect(first).toMatchObject({
        ok: true,
        value: { text: '好的 😀', images: input.images, requestId: 'id-1' },
      });
      expect(second).toEqual(first);
      expect((await mine.open(ID)).history.messages).toHaveLength(1);
    });

    test('refuses a reused request id with other content', async () => {
      await mine.reply(ID, aReply().saying('一').build(), 'id-1');
      expect(await mine.reply(ID, aReply().saying('二').build(), 'id-1')).toEqual(
        refuse('request.id-reused'),
      );
    });

    test('stores the note on the order and the reshipment that a reply requests', async () => {
      await mine.reply(ID, aReply().saying('请补发').notedOnOrder().askingForReshipment().build(), 'id-1');
      expect((await mine.open(ID)).view.workOrder.reshipment).toMatchObject({
        status: 'requested',
        quantity: 1,
      });
      expect((await mine.orderOf(ID)).notes).toMatchObject([{ text: '请补发', authorName: CREATOR.name }]);
    });

    test('urging marks the work order, and its handler may not urge', async () => {
      expect(await mine.urge(ID, 'u-1')).toMatchObject({ ok: true, value: { kind: 'urge' } });
      expect((await mine.open(ID)).view.workOrder.hint.status).toBe('URGED');
      expect(await bench.gatewayFor(HANDLER).urge(ID, 'u-2')).toEqual(refuse('urge.handler-may-not'));
    });

    test('finishing ends the work order for both parties', async () => {
      const input = { remark: '已处理', noteOnOrder: false };
      expect(await bench.gatewayFor(PLATFORM_STAFF).finish(ID, input, 'f-0')).toEqual(
        refuse('finish.not-allowed'),
      );
      expect((await mine.finish(ID, input, 'f-1')).ok).toBe(true);
      expect((await bench.gatewayFor(HANDLER).open(ID)).view.workOrder).toMatchObject({
        state: 'FINISH',
        remark: '已处理',
      });
      expect(await mine.reply(ID, aReply().build(), 'r-1')).toEqual(refuse('work-order.finished'));
    });

    test('a refusal contains its parameters, such as the maximum length', async () => {
      const long = aReply().saying('长'.repeat(501)).build();
      expect(await mine.reply(ID, long, 'r-1')).toEqual(refuse('reply.too-long', { max: 500 }));
    });

    test('creates a work order on an order once', async () => {
      const { orderId, orderNo } = anOrder().build().part;
      const input = { type: 'EXCHANGE', level: 'NORMAL', content: '换一家店', images: ['/a.png'] };
      const request = { orderId, orderNo, sourceId: ID, input };
      const created = await mine.create(request, 'c-1');
      expect(await bench.gatewayFor(CREATOR).create(request, 'c-1')).toEqual(created);
      if (!created.ok) throw new Error(created.refusal.code);
      expect((await mine.open(created.value.id)).view.workOrder).toMatchObject({
        type: 'EXCHANGE',
        content: '换一家店',
        images: input.images,
      });
      expect(await mine.create({ ...request, orderId: '404' }, 'c-2')).toEqual(refuse('order.not-found'));
    });

    const finished = async () => {
      await mine.finish(ID, { remark: '好了', noteOnOrder: false }, 'done');
    };

    test('ships a requested reshipment once, with its waybill', async () => {
      expect(await mine.ship(ID, { waybill: '' }, 's-0')).toEqual(refuse('ship.not-requested'));
      await mine.reply(ID, aReply().askingForReshipment().build(), 'r-1');
      const shipped = await mine.ship(ID, { waybill: 'SF1' }, 's-1');
      expect(shipped).toMatchObject({ ok: true, value: { kind: 'ship', text: 'SF1' } });
      expect(await bench.gatewayFor(CREATOR).ship(ID, { waybill: 'SF1' }, 's-1')).toEqual(shipped);
      expect((await mine.open(ID)).view.workOrder.reshipment.status).toBe('shipped');
    });

    test('complaints are listed, newest first', async () => {
      expect(await mine.complain(ID, { reason: '' }, 'c-0')).toEqual(refuse('complaint.reason-required'));
      await mine.complain(ID, { reason: '慢' }, 'c-1');
      await mine.complain(ID, { reason: '还是慢' }, 'c-2');
      expect(await bench.gatewayFor(HANDLER).complaints(ID)).toMatchObject([
        { reason: '还是慢', authorName: CREATOR.name, handlerName: HANDLER.name },
        { reason: '慢' },
      ]);
    });

    test('platform staff answer a complaint, and the parties read the answer', async () => {
      await mine.complain(ID, { reason: '慢' }, 'c-1');
      const staff = bench.gatewayFor(PLATFORM_STAFF);
      const desk = { state: 'open', page: 1, pageSize: 20 } as const;
      const { items, total } = await staff.complaintDesk(desk);
      expect(total).toBe(1);
      expect(items[0]).toMatchObject({ workId: ID, reason: '慢', state: 'open', version: 0 });
      const [row] = items;
      if (row === undefined) throw new Error('no complaint is listed');
      const input = { verdict: 'answered', text: '已核实', version: 0 } as const;
      expect(await mine.answerComplaint(row, input, 'a-0')).toEqual(refuse('complaint.staff-only'));
      const answered = await staff.answerComplaint(row, input, 'a-1');
      expect(answered).toMatchObject({ ok: true, value: { kind: 'complaint-answered', text: '已核实' } });
      expect(await bench.gatewayFor(PLATFORM_STAFF).answerComplaint(row, input, 'a-1')).toEqual(answered);
      expect(await staff.answerComplaint(row, { ...input, verdict: 'rejected' }, 'a-2')).toEqual(
        refuse('complaint.answered-meanwhile', { name: PLATFORM_STAFF.name }),
      );
      expect(await bench.gatewayFor(HANDLER).complaints(ID)).toMatchObject([
        { reason: '慢', state: 'answered', answer: '已核实', answeredBy: PLATFORM_STAFF.name },
      ]);
      expect((await staff.complaintDesk(desk)).items).toEqual([]);
      expect((await staff.complaintDesk({ ...desk, state: 'answered', search: '慢' })).total).toBe(1);
      await expect(mine.complaintDesk(desk)).rejects.toMatchObject({
        details: { kind: 'refused', refusal: { code: 'complaint.staff-only' } },
      });
    });

    test('a finished work order waits for its creator’s rating, then for a follow-up', async () => {
      await finished();
      expect((await mine.unrated()).items.map(({ id }) => id)).toEqual([ID]);
      expect((await bench.gatewayFor(HANDLER).unrated()).items).toEqual([]);
      expect(await mine.rating(ID)).toEqual({
        form: { stars: 0, remark: '', anonymous: false },
        times: 0,
        remarks: [],
      });
      const [choice] = await mine.staffChoices(ID);
      expect(choice).toEqual({ userId: HANDLER.userId, name: HANDLER.name });
      const unhappy = {
        stars: 1,
        remark: '太慢了',
        anonymous: true,
        discontent: 'SLOW',
        staffId: HANDLER.userId,
      };
      expect(await mine.rate(ID, { ...unhappy, discontent: '' }, 'r-0')).toEqual(
        refuse('rating.type-required'),
      );
      expect((await mine.rate(ID, unhappy, 'r-1')).ok).toBe(true);
      expect((await mine.rate(ID, { stars: 3, remark: '', anonymous: false }, 'r-2')).ok).toBe(true);
      expect(await mine.rating(ID)).toMatchObject({
        form: { stars: 3 },
        times: 2,
        remarks: ['太慢了', '满意'],
      });
      expect((await mine.unrated()).items).toEqual([]);
      expect(await bench.gatewayFor(HANDLER).rate(ID, unhappy, 'r-3')).toEqual(refuse('rating.creator-only'));
    });

    test('lists staff to rate until they are rated', async () => {
      const waiting = [{ userId: HANDLER.userId, userName: HANDLER.name, stars: 0 }];
      bench.desk.staff.set(CREATOR.userId, waiting);
      expect(await mine.staffToRate()).toEqual(waiting);
      expect(await mine.rateStaff(waiting, 'st-0')).toEqual(refuse('staff-rating.incomplete'));
      const rated = waiting.map((member) => ({ ...member, stars: 5 }));
      for (const tab of [mine, bench.gatewayFor(CREATOR)])
        expect((await tab.rateStaff(rated, 'st-1')).ok).toBe(true);
      expect(await mine.staffToRate()).toEqual([]);
      expect(await bench.gatewayFor(CREATOR).rateStaff(rated, 'st-2')).toEqual(refuse('staff-rating.nobody'));
    });

    test('returns the form by its key, together with the submitted values', async () => {
      const form = { rule: [{ field: 'plate' }], options: { submitBtn: false }, version: 7 };
      await expect(mine.formByKey(WORK_ORDER_FORM)).rejects.toMatchObject({
        details: { refusal: { code: 'form.not-found' } },
      });
      bench.desk.forms.set(WORK_ORDER_FORM, form);
      expect(await mine.formByKey(WORK_ORDER_FORM)).toEqual(form);
      const { part } = anOrder().build();
      const input = { type: 'EXCHANGE', level: 'NORMAL', content: '换', images: [] };
      const filled = { version: 7, values: { plate: '沪A12345', later: [1] } };
      const created = await mine.create({ ...part, input, form: filled }, 'f-1');
      if (!created.ok) throw new Error(created.refusal.code);
      expect(await mine.formOf(created.value.id)).toMatchObject({
        rule: form.rule,
        version: 7,
        options: { submitBtn: false, formData: { ...filled.values, type: 'EXCHANGE', content: '换' } },
      });
    });

    test('returns the work-order types', async () => {
      expect(await mine.types()).toEqual(WORK_TYPES);
    });

    test('a cancelled read fails as cancelled', async () => {
      const signal = AbortSignal.abort();
      await expect(mine.list(EVERYTHING, { signal })).rejects.toMatchObject({
        details: { kind: 'cancelled' },
      });
      await expect(mine.open(ID, { signal })).rejects.toMatchObject({ details: { kind: 'cancelled' } });
    });
  });
};
