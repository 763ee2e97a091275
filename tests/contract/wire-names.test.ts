import { describe, expect, it, test } from 'vitest';
import { CALLS } from '@/contract/calls';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, PAGE_SIZES } from '@/domain/paging/paging';
import type { RatingForm } from '@/domain/work-order/rating-form';
import { viewFor } from '@/domain/work-order/work-order-view';
import { aDissatisfiedRating, aWorkOrder, CREATOR, NOON } from '@tests/support/builders';

const { encode: signIn } = CALLS.signIn.body;

/** The fields of a value that the specification lists. The value may have others. */
const named = (wire: unknown, fields: readonly string[]): readonly string[] =>
  fields.filter((field) => Object.hasOwn(wire as object, field));

describe('the body of a call has the field names of the specification', () => {
  test('sign-in carries username (trimmed), password, code and uuid', () => {
    expect(signIn({ userName: ' anna ', password: ' p ', captchaAnswer: '42', uuid: 'u' })).toEqual({
      username: 'anna',
      password: ' p ',
      code: '42',
      uuid: 'u',
    });
  });

  test('saving carries id, level, type, formKey and the order with orderId, orderNo, content and image', () => {
    const input = { type: 'REVOKE', level: 'NORMAL', content: '撤单', images: ['/a.png'] };
    const request = { orderId: '7', orderNo: 'SO7', formKey: 'work_order_form', input };
    const order = { orderId: '7', orderNo: 'SO7', content: '撤单', image: ['/a.png'] };
    const wire = { level: 'NORMAL', type: 'REVOKE', formKey: 'work_order_form', order };
    expect(CALLS.saveWorkOrder.body.encode(request)).toEqual(wire);
    expect(CALLS.saveWorkOrder.body.encode({ ...request, sourceId: '5' })).toEqual({ id: '5', ...wire });
  });

  test('replying carries workId, content, image, flag and reissue as 0 or 1', () => {
    const input = { text: '好', images: ['/a.png'], noteOnOrder: true, requestReshipment: false };
    expect(CALLS.reply.body.encode({ workId: '7', input })).toEqual({
      workId: '7',
      content: '好',
      image: ['/a.png'],
      flag: 1,
      reissue: 0,
    });
  });

  test('finishing carries id, flag, and the remark under both of its names', () => {
    expect(CALLS.finish.body.encode({ id: '7', remark: '完', noteOnOrder: false })).toEqual({
      id: '7',
      remark: '完',
      content: '完',
      flag: 0,
    });
  });

  test('a dictionary entry with an empty English label has no English label', () => {
    const wire = { dictLabel: '普通', dictValue: 'NORMAL', listClass: 'info' };
    const entry = { value: 'NORMAL', label: '普通', tint: 'info' };
    const { decode } = CALLS.getDictionary.reply;
    expect(decode({ code: 200, msg: '', data: [{ ...wire, labelEn: '' }] })).toEqual([entry]);
    expect(decode({ code: 200, msg: '', data: [{ ...wire, labelEn: 'Normal' }] })).toEqual([
      { ...entry, labelEn: 'Normal' },
    ]);
  });

  test('shipping carries the waybill as remark', () => {
    expect(CALLS.ship.body.encode({ waybill: 'SF1' })).toEqual({ remark: 'SF1' });
  });

  test('complaining carries workId and complaintRemark', () => {
    expect(CALLS.complain.body.encode({ workId: '7', reason: '慢' })).toEqual({
      workId: '7',
      complaintRemark: '慢',
    });
  });

  test('rating carries the fields of the rating form', () => {
    const form: RatingForm = aDissatisfiedRating().anonymously().saying('慢').build();
    expect(CALLS.rate.body.encode({ id: '7', form })).toEqual({
      id: '7',
      rate: form.stars,
      rateRemark: '慢',
      isAnonymous: true,
      rateDiscontent: form.discontent,
      rateUserId: form.staffId,
    });
  });

  test('rating the staff carries a list of userName and rate', () => {
    expect(CALLS.rateStaff.body.encode([{ userId: '1', userName: '客服', stars: 5 }])).toEqual([
      { userId: '1', userName: '客服', rate: 5 },
    ]);
  });

  test('changing passwords carries userId and password, oldPassword and newPassword', () => {
    expect(CALLS.resetPassword.body.encode({ userId: '7', password: 'x' })).toEqual({
      userId: '7',
      password: 'x',
    });
    expect(CALLS.changePassword.body.encode({ oldPassword: 'a', newPassword: 'b' })).toEqual({
      oldPassword: 'a',
      newPassword: 'b',
    });
  });
});

describe('the query of a call has the field names of the specification', () => {
  test('the query of the work list carries paging, sorting and filters, with mine, order and the range inside params', () => {
    const query = {
      search: 'SO7',
      state: 'WAIT',
      type: 'REVOKE',
      hint: 'URGED' as const,
      formKey: 'work_order_form',
      mine: true,
      handled: true,
      from: NOON - 1000,
      to: NOON,
      page: 1,
      pageSize: 20,
    };
    expect(CALLS.getWorkList.query.encode(query)).toEqual({
      searchValue: 'SO7',
      state: 'WAIT',
      type: 'REVOKE',
      hintStatus: 'URGED',
      formKey: 'work_order_form',
      pageNum: 1,
      pageSize: 20,
      orderByColumn: 'updateTime',
      isAsc: 'descending',
      params: {
        beginCreateTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
        endCreateTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
        mine: 1,
        order: 1,
      },
    });
  });

  test('the query of a work list by seller sorts by sellerId, and only its cursor contains the seller', () => {
    const { encode, decode } = CALLS.getWorkList.query;
    const paging = { page: 2, pageSize: 20 };
    const after = { group: '7', at: NOON, id: '9' };
    const wire = encode({ ...paging, bySeller: true, after });
    expect(wire).toMatchObject({
      orderByColumn: 'sellerId',
      isAsc: 'descending',
      after: `7-${String(NOON)}-9`,
    });
    expect(decode(wire)).toEqual({ ...paging, bySeller: true, after });
    const refused = /^after: belongs to another order/;
    expect(() => decode({ orderByColumn: 'sellerId', after: `${String(NOON)}-9` })).toThrow(refused);
    for (const orderByColumn of ['updateTime', 'waitTime', undefined])
      expect(() => decode({ orderByColumn, after: `7-${String(NOON)}-9` })).toThrow(refused);
  });

  test('the query of the work list without paging requests the first page in the default size', () => {
    expect(CALLS.getWorkList.query.decode({})).toEqual({ page: FIRST_PAGE, pageSize: DEFAULT_PAGE_SIZE });
    for (const pageSize of PAGE_SIZES)
      expect(CALLS.getWorkList.query.decode({ pageSize: String(pageSize) })).toMatchObject({ pageSize });
  });

  test('the query of a work order has comments as 0 or 1', () => {
    expect(CALLS.getWorkOrder.query.encode({ comments: false })).toEqual({ comments: 0 });
    expect(CALLS.getWorkOrder.query.encode({ comments: true })).toEqual({ comments: 1 });
  });

  test.each(['', '0', 0, null])('a conversation starts with the newest page when nextId is %j', (nextId) => {
    expect(CALLS.getConversation.query.decode({ nextId })).toEqual({ pageSize: 15 });
  });
  test('the query of a conversation carries nextId and pageSize, which is 15 by default', () => {
    expect(CALLS.getConversation.query.encode({ before: '9', pageSize: 15 })).toEqual({
      nextId: '9',
      pageSize: 15,
    });
    expect(CALLS.getConversation.query.decode({})).toEqual({ pageSize: 15 });
  });

  test('a download carries fileName and delete, or resource', () => {
    expect(CALLS.download.query.encode({ fileName: 'a.xlsx', remove: true })).toEqual({
      fileName: 'a.xlsx',
      delete: 1,
    });
    expect(CALLS.downloadResource.query.encode({ resource: '/a.pdf' })).toEqual({ resource: '/a.pdf' });
  });

  test('the user picker carries workId', () => {
    expect(CALLS.getUserChoices.query.encode({ workId: '7' })).toEqual({ workId: '7' });
  });
});

describe('an answer has the field names of the specification', () => {
  const view = viewFor(CREATOR, aWorkOrder().ratedTwice().withReshipmentShipped(2).build(), NOON);

  test('the answer to sign-in has token, chat user and chat signature next to the code', () => {
    expect(CALLS.signIn.reply.encode({ token: 't', chatUserId: 'c', chatSignature: 's' })).toEqual({
      token: 't',
      imUserId: 'c',
      userSig: 's',
    });
  });

  test('a work order has every field of the specification’s table', () => {
    const fields =
      'id orderNo orderId sellerName level type state platform status createName createTime createUid ' +
      'createType orderName orderUid orderType orderTime remark hintStatus hintCron content image reissue ' +
      'reissueTime shipTime rate rateNum rateRemark isCreator isOrder formKey';
    const wire = CALLS.getConversationInfo.reply.encode(view) as { readonly data: object };
    expect(named(wire.data, fields.split(' '))).toEqual(fields.split(' '));
    expect(wire.data).toMatchObject({ createType: 'SELLER', isCreator: true, isOrder: false, reissue: 2 });
  });

  test('a conversation has data, isCompleted, nextId and work', () => {
    const page = { history: { messages: [], nextId: '9', isCompleted: true }, work: view };
    const wire = CALLS.getConversation.reply.encode(page);
    expect(wire).toMatchObject({ data: [], nextId: '9', isCompleted: true });
    expect(named(wire, ['work'])).toEqual(['work']);
    expect(wire).not.toHaveProperty('requestIds');
    expect(CALLS.getConversation.reply.decode(wire)).not.toHaveProperty('knowsRequestIds');
    const own = CALLS.getConversation.reply.encode({ ...page, knowsRequestIds: true });
    expect(own).toMatchObject({ requestIds: 1 });
    expect(CALLS.getConversation.reply.decode(own)).toMatchObject({ knowsRequestIds: true });
  });

  test('a message has id, name, owner, content, image, reissue, createTime and oper', () => {
    const message = {
      id: '1',
      authorName: '张三',
      owner: 'me' as const,
      kind: 'reply' as const,
      text: '好[赞]',
      images: [],
      reshipments: 1,
      at: NOON,
    };
    expect(CALLS.reply.reply.encode(message)).toEqual({
      data: {
        id: '1',
        name: '张三',
        owner: 'me',
        content: '好[赞]',
        image: [],
        reissue: 1,
        createTime: expect.stringMatching(/ /),
        oper: 'reply',
      },
    });
  });

  test('the order of a work order has every field of the order part', () => {
    const { order } = view.workOrder;
    const wire = CALLS.getOrderOfWorkOrder.reply.encode({
      part: order,
      content: '',
      images: [],
      reshipment: view.workOrder.reshipment,
      types: [],
      notes: [],
    }) as { readonly data: object };
    const fields = 'sUid orderId orderNo content image reissue reissueTime shipTime types projectType'.split(
      ' ',
    );
    expect(named(wire.data, fields)).toEqual(fields);
  });

  test('a row of the work list has id, orderNo, type, remark, state, hintStatus, reply, waitTime and formKey', () => {
    const item = {
      id: '1',
      orderId: '7',
      orderNo: 'SO7',
      sellerName: '',
      type: 'REVOKE',
      level: 'NORMAL',
      state: 'WAIT',
      remark: '',
      hint: 'NONE' as const,
      reshipmentPending: false,
      unread: 3,
      waitingSeconds: 60,
      formKey: 'work_order_form',
      updatedAt: NOON,
    };
    const { rows, total } = CALLS.getWorkList.reply.encode({ items: [item], total: 1 }) as {
      readonly rows: readonly object[];
      readonly total: number;
    };
    const fields = 'id orderNo type remark state hintStatus reply waitTime formKey'.split(' ');
    expect(named(rows[0], fields)).toEqual(fields);
    expect(rows[0]).toMatchObject({ reply: 3, waitTime: 60 });
    expect(total).toBe(1);
  });

  test('a complaint has createName, orderName, disposeName, createTime and complaintRemark', () => {
    const { data } = CALLS.getComplaints.reply.encode([
      { authorName: '张三', handlerName: '李四', answeredBy: '平台', at: NOON, reason: '慢' },
    ]) as { readonly data: readonly object[] };
    expect(data).toEqual([
      {
        createName: '张三',
        orderName: '李四',
        disposeName: '平台',
        createTime: expect.stringMatching(/ /),
        complaintRemark: '慢',
      },
    ]);
  });

  test('an answered complaint has state, disposeRemark and disposeTime besides disposeName', () => {
    const answered = { state: 'answered', answeredBy: '平台', answer: '已核实', answeredAt: NOON } as const;
    const { data } = CALLS.getComplaints.reply.encode([
      { authorName: '张三', at: NOON, reason: '慢', ...answered },
    ]) as { readonly data: readonly object[] };
    expect(data[0]).toMatchObject({
      disposeName: '平台',
      state: 'answered',
      disposeRemark: '已核实',
      disposeTime: expect.stringMatching(/ /),
    });
    expect(CALLS.answerComplaint.body.encode({ verdict: 'rejected', text: '不成立', version: 1 })).toEqual({
      state: 'rejected',
      disposeRemark: '不成立',
      version: 1,
    });
  });

  test('an earlier rating has rateNum and the earlier remarks, both joined and one by one', () => {
    const form = { stars: 1, remark: '', anonymous: false };
    const wire = CALLS.getRating.reply.encode({ form, times: 2, remarks: ['慢', '还是慢'] });
    expect(wire).toMatchObject({
      data: { rate: 1, rateNum: 2, rateRemark: '慢 --- 还是慢', rateInfos: ['慢', '还是慢'] },
    });
    expect(
      CALLS.getRating.reply.decode({ data: { rate: 1, rateNum: 2, rateRemark: '慢 --- 还是慢' } }),
    ).toEqual({
      form,
      times: 2,
      remarks: ['慢', '还是慢'],
    });
  });

  test('an upload has fileName and url, but only url in the editor', () => {
    expect(CALLS.uploadImage.reply.encode({ fileName: '/a.png', url: 'http://x/a.png' })).toEqual({
      fileName: '/a.png',
      url: 'http://x/a.png',
    });
    expect(CALLS.uploadEditorImage.reply.encode({ url: 'http://x/a.png' })).toEqual({
      url: 'http://x/a.png',
    });
  });

  test('a region has id, label, children and leaf', () => {
    const leaf = { id: '2', label: '杭州', children: [], leaf: true };
    const node = { id: '1', label: '浙江', children: [leaf], leaf: false };
    expect(CALLS.getRegions.reply.encode([node])).toEqual({ data: [node] });
  });

  test('a dictionary entry has dictLabel and dictValue', () => {
    expect(CALLS.getDictionary.reply.encode([{ value: 'WAIT', label: '待处理', tint: 'info' }])).toEqual({
      data: [{ dictLabel: '待处理', dictValue: 'WAIT', listClass: 'info' }],
    });
  });

  it('a choice has linkName as its name, or else userName', () => {
    expect(
      CALLS.getUserChoices.reply.decode({
        data: [
          { userId: 1, userName: 'a', linkName: '张三' },
          { userId: 2, userName: 'b' },
        ],
      }),
    ).toEqual([
      { userId: '1', name: '张三' },
      { userId: '2', name: 'b' },
    ]);
  });
});
