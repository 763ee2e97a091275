import { MONEY_NOTICES } from '@/domain/notice/money-notice';
import { ORDER_NEWS } from '@/domain/notice/order-news';
import { NOTICE_LEVELS } from '@/domain/notice/notice-level';
import { DIRECTIONS } from '@/domain/ledger/statement';
import { ENTRY_KINDS, REFERENCE_AREAS } from '@/domain/ledger/transfer';
import fc from 'fast-check';
import { ACCESS_VERBS } from '@/domain/account-access/account-access';
import { MANAGED_ACCOUNT_KINDS } from '@/domain/access/managed-account';
import { COMPLAINT_STATES } from '@/domain/work-order/complaint';
import type { CALLS } from '@/contract/calls';
import { WAITING_NAMES } from '@/domain/home/home-figures';
import { MONEY_NAMES } from '@/domain/home/money-waiting';
import { ORDER_VERBS } from '@/domain/order/life/available-order-actions';
import { BOARDS, COUNTED_BOARDS } from '@/domain/order/board';
import { AFTER_SALE_OUTCOMES } from '@/domain/order/life/order-command';
import { ORDER_EVENT_KINDS, ORDER_FIELDS } from '@/domain/order/order-history';
import { HOUR } from '@/domain/kernel/instant';
import type { RegionNode } from '@/domain/region/region';
import {
  type Exchanges,
  workExchanges,
  nothing,
  optional,
  orderOfWork,
  pages,
  place,
  silent,
  sparse,
  workListPage,
  workListQuery,
} from './exchanges';
import { feedbackExchanges } from './feedback';
import { couponExchanges } from './coupon';
import { mallExchanges } from './mall';
import { mallImportExchanges } from './mall-import';
import { arbitraryMessage } from './message';
import { arbitraryComplaintAnswer, arbitraryComplaintRecord, arbitraryComplaintRow } from './rating';
import {
  arbitraryId,
  arbitraryImages,
  arbitraryInstant,
  arbitraryText,
  arbitraryWord,
  record,
} from './shared';
import { arbitraryParty, balancesExchanges } from './balances-exchanges';
import { radarExchanges } from './radar-exchanges';
import { reconciliationExchanges } from './reconciliation-exchanges';
import { rechargeExchanges } from './recharge-exchanges';
import { withdrawalExchanges } from './withdrawal-exchanges';
import { arbitraryWorkOrderView } from './work-order';

const yesOrNo = { ...silent, reply: fc.boolean() };
const fen = fc.maxSafeInteger().map((value) => value || 0);
const paging = { page: fc.integer({ min: 1, max: 1000 }), pageSize: fc.constantFrom(10, 20, 500) };
const rows = <T>(item: fc.Arbitrary<T>) =>
  record({ items: fc.array(item, { maxLength: 4 }), total: fc.nat() });
const workItems = workListPage;

/** A form is sent unchanged. JSON has no undefined and no negative zero. */
const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
const rawForm = sparse(record({ rule: json, options: json, version: optional(fc.nat()) }));

const ratingForm = sparse(
  record({
    stars: fc.integer({ min: 0, max: 3 }),
    remark: arbitraryText,
    anonymous: fc.boolean(),
    discontent: optional(arbitraryWord),
    staffId: optional(arbitraryId),
  }),
);

const durations = sparse(
  record({
    median: optional(fc.nat()),
    counts: fc.array(sparse(record({ within: optional(fc.nat()), count: fc.nat() }))),
    pending: fc.nat(),
  }),
);

const staff = record({ userId: arbitraryId, userName: arbitraryWord, stars: fc.integer({ min: 0, max: 5 }) });

const region: fc.Memo<RegionNode> = fc.memo((depth) =>
  record({
    id: arbitraryId,
    label: arbitraryWord,
    leaf: fc.boolean(),
    children: depth > 1 ? fc.array(region(depth - 1), { maxLength: 2 }) : fc.constant([]),
  }),
);

const withoutCommas = arbitraryWord.map((word) => `a${word.replaceAll(',', '')}`);
const uploadedFile = record({ fileName: withoutCommas, url: withoutCommas, originalName: withoutCommas });
const masterFilters = fc.dictionary(
  fc.constantFrom('open', 'enabled', 'type', 'decision'),
  fc.constantFrom('1', '0', 'none', 'PLATFORM'),
  { minKeys: 1 },
);
const storedFile = record({ fileName: arbitraryWord, url: arbitraryWord });

const position = record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }).map((value) => value + 0),
});

/** A shop that opens on some weekdays at eight, and its closed dates. */
const openingHours = sparse(
  record({
    week: optional(
      fc
        .array(fc.integer({ min: 9, max: 24 }), { minLength: 7, maxLength: 7 })
        .map((days) => days.map((to) => (to % 2 === 0 ? [] : [{ from: 8 * HOUR, to: to * HOUR }]))),
    ),
    closed: fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 40_000 }), fc.nat(30), fc.constantFrom('春节', '盘点'))
        .map(([from, days, reason]) => ({ from, to: from + days, reason })),
      { maxLength: 3 },
    ),
  }),
);

const texts = fc.array(arbitraryWord, { maxLength: 7 });
const ownHours = { hours: texts, closedDates: texts };
const displaced = record({
  ...{ orderId: arbitraryId, orderNo: arbitraryWord, reason: arbitraryWord },
  ...{ from: arbitraryInstant, to: arbitraryInstant },
});

const shop = sparse(
  record({
    id: arbitraryId,
    name: arbitraryWord,
    city: arbitraryWord,
    address: arbitraryWord,
    regionId: optional(arbitraryId),
    phone: arbitraryWord,
    openingHours: arbitraryWord,
    hours: optional(openingHours),
    position: optional(position),
    distance: optional(fc.nat()),
    load: fc.nat(),
  }),
);
const shopQuery = sparse(
  record({
    search: optional(arbitraryWord),
    projectType: optional(arbitraryWord),
    regionId: optional(arbitraryId),
    near: optional(position),
    nearRegionId: optional(arbitraryId),
    ...paging,
  }),
);
const shops = { query: nothing, body: shopQuery, reply: rows(shop) };

const project = sparse(
  record({
    value: arbitraryWord,
    label: arbitraryWord,
    projectType: arbitraryWord,
    price: optional(fc.nat()),
    points: optional(fc.nat()),
    enabled: fc.boolean(),
  }),
);

const reshipments = {
  query: sparse(record({ search: optional(arbitraryWord), ...paging, after: optional(place) })),
  body: nothing,
  reply: pages(
    sparse(
      record({
        orderId: arbitraryId,
        orderNo: arbitraryWord,
        workId: arbitraryId,
        sellerName: arbitraryWord,
        quantity: fc.nat(),
        requestedAt: arbitraryInstant,
        shippedAt: optional(arbitraryInstant),
        waybill: arbitraryWord,
        goods: optional(arbitraryWord),
        customerName: optional(arbitraryWord),
        customerPhone: optional(arbitraryWord),
        address: optional(arbitraryWord),
      }),
    ),
  ),
};

const order = sparse(
  record({
    orderId: arbitraryId,
    orderNo: arbitraryWord,
    sellerName: arbitraryWord,
    status: arbitraryWord,
    projectType: arbitraryWord,
    projectName: arbitraryWord,
    customerName: arbitraryWord,
    customerPhone: arbitraryWord,
    carPlate: arbitraryWord,
    carModel: arbitraryWord,
    region: arbitraryWord,
    address: arbitraryText,
    shopName: arbitraryWord,
    amount: optional(fc.nat()),
    paid: optional(fc.nat()),
    waybill: arbitraryWord,
    content: arbitraryText,
    images: arbitraryImages,
    installVideo: optional(arbitraryWord),
    createdAt: arbitraryInstant,
    project: optional(arbitraryWord),
    shopId: optional(arbitraryId),
    shop: optional(
      sparse(
        record({
          name: arbitraryWord,
          city: arbitraryWord,
          address: arbitraryWord,
          phone: arbitraryWord,
          openingHours: arbitraryWord,
          hours: optional(openingHours),
          position: optional(position),
        }),
      ),
    ),
    regionId: optional(arbitraryId),
    handlerName: optional(arbitraryWord),
    changedAt: optional(arbitraryInstant),
    version: optional(fc.nat()),
    changeable: optional(fc.boolean()),
    throughWork: optional(fc.constant(true as const)),
    actions: optional(fc.array(fc.constantFrom(...ORDER_VERBS))),
    appointment: optional(record({ from: arbitraryInstant, to: arbitraryInstant })),
    late: optional(fc.constantFrom('accept', 'appoint')),
    cancelReason: optional(arbitraryWord),
    points: optional(fc.nat()),
    held: optional(fc.nat()),
    shopPoints: optional(fc.nat()),
    evidenceNeeded: optional(fc.nat()),
    videoNeeded: optional(fc.boolean()),
    evidence: optional(arbitraryImages),
    videoPoster: optional(arbitraryWord),
    signature: optional(arbitraryWord),
    evidenceRemovedAt: optional(arbitraryInstant),
    serialNumber: optional(arbitraryWord),
    mileage: optional(fc.nat()),
    installRemark: optional(arbitraryWord),
    acceptBy: optional(arbitraryInstant),
    openWorkOrders: optional(fc.nat()),
    confirmBy: optional(arbitraryInstant),
    settledAt: optional(arbitraryInstant),
  }),
);

const orderListItem = sparse(
  record({
    orderId: arbitraryId,
    orderNo: arbitraryWord,
    sellerName: arbitraryWord,
    status: arbitraryWord,
    projectType: arbitraryWord,
    projectName: arbitraryWord,
    customerName: arbitraryWord,
    carPlate: arbitraryWord,
    carModel: arbitraryWord,
    shopName: arbitraryWord,
    handlerName: arbitraryWord,
    amount: optional(fc.nat()),
    openWorkOrders: fc.nat(),
    createdAt: arbitraryInstant,
  }),
);

const draft = sparse(
  record({
    project: arbitraryWord,
    shopId: optional(arbitraryId),
    customerName: arbitraryWord,
    customerPhone: arbitraryWord,
    regionId: fc.oneof(fc.constant(''), arbitraryId),
    address: arbitraryText,
    carPlate: arbitraryWord,
    carModel: arbitraryWord,
    content: arbitraryText,
    images: arbitraryImages,
  }),
);
const receipt = record({ orderId: arbitraryId, orderNo: arbitraryWord, version: fc.nat() });

const sellerRole = record({ roleId: arbitraryId, name: arbitraryWord, key: arbitraryWord });
const userParts = {
  userName: arbitraryWord,
  name: arbitraryWord,
  phone: arbitraryWord,
  email: arbitraryWord,
  enabled: fc.boolean(),
  remark: arbitraryText,
};
const sellerUser = sparse(
  record({
    ...userParts,
    roles: fc.array(sellerRole, { maxLength: 3 }),
    userId: arbitraryId,
    createdAt: optional(arbitraryInstant),
    main: fc.boolean(),
    manageable: fc.boolean(),
    revision: optional(arbitraryWord),
  }),
);
const masterValue = fc.oneof(
  arbitraryWord,
  fc.integer(),
  fc.boolean(),
  fc.array(arbitraryWord, { maxLength: 4 }),
);
const masterValues = fc.dictionary(fc.constantFrom('name', 'points', 'open', 'roles', 'place'), masterValue);
const master = { id: arbitraryId, revision: arbitraryWord, values: masterValues };
const masterEvent = sparse(
  record({
    seq: fc.nat(),
    at: arbitraryInstant,
    authorName: arbitraryWord,
    changes: fc.array(
      sparse(record({ field: arbitraryWord, before: optional(masterValue), after: masterValue })),
      { maxLength: 3 },
    ),
  }),
);
const historyPage = record({ events: fc.array(masterEvent, { maxLength: 3 }), more: fc.boolean() });
const historyQuery = sparse(record({ before: optional(fc.integer({ min: 1 })) }));
const masterInput = {
  query: nothing,
  body: record({ revision: arbitraryWord, values: masterValues }),
  reply: record({ id: arbitraryId }),
};

const sellerUserInput = {
  query: nothing,
  body: sparse(
    record({
      ...userParts,
      roleIds: fc.array(arbitraryId, { maxLength: 3 }),
      userId: optional(arbitraryId),
      password: optional(arbitraryWord),
      revision: optional(arbitraryWord),
    }),
  ),
  reply: nothing,
};
const published = {
  id: arbitraryId,
  title: arbitraryWord,
  content: arbitraryText,
  at: arbitraryInstant,
  level: fc.constantFrom(...NOTICE_LEVELS),
  pinned: fc.boolean(),
};
const accessVerb = fc.constantFrom(...ACCESS_VERBS);
const openSession = record({
  id: arbitraryId,
  device: arbitraryWord,
  ip: arbitraryWord,
  begunAt: arbitraryInstant,
  lastUsedAt: arbitraryInstant,
  current: fc.boolean(),
});

const notice = {
  ...published,
  access: optional(record({ verb: accessVerb, by: arbitraryWord, reason: arbitraryText })),
  updatedAt: optional(arbitraryInstant),
  order: optional(
    record({
      ...{ kind: fc.constantFrom(...ORDER_NEWS), orderId: arbitraryId, orderNo: arbitraryWord },
    }),
  ),
  handOver: optional(
    record(
      {
        ...{ workId: arbitraryId, by: arbitraryWord, note: arbitraryWord },
        ...{ to: arbitraryWord, count: fc.integer({ min: 2, max: 500 }) },
      },
      { requiredKeys: ['workId', 'by', 'note'] },
    ),
  ),
  reminder: optional(
    record({
      workId: arbitraryId,
      orderNo: arbitraryWord,
      text: arbitraryWord,
      isFinished: fc.boolean(),
    }),
  ),
  money: optional(
    sparse(
      record({
        kind: fc.constantFrom(...MONEY_NOTICES),
        ...{ id: arbitraryId, amount: fc.nat(100_000_000), arrived: optional(fc.nat(100_000_000)) },
        reason: arbitraryText,
      }),
    ),
  ),
  payee: optional(
    record({
      name: arbitraryWord,
      lastDigits: arbitraryWord,
      addedBy: arbitraryWord,
      addedAt: arbitraryInstant,
    }),
  ),
};
/** A notice in a list. Back ends of the RuoYi family send neither its level nor its place. */
const noticeInList = record({
  ...published,
  read: fc.boolean(),
  level: fc.constant('info' as const),
  pinned: fc.constant(false),
});
const withoutAvatar = { name: arbitraryWord, phone: arbitraryWord, email: arbitraryWord };
const profile = { name: arbitraryWord, phone: arbitraryWord, email: arbitraryWord, avatar: arbitraryWord };

const workNote = record({
  id: arbitraryId,
  authorName: arbitraryWord,
  mine: fc.boolean(),
  text: arbitraryText,
  at: arbitraryInstant,
});

const linkedWork = record({
  workId: arbitraryId,
  orderNo: arbitraryWord,
  type: arbitraryWord,
  state: arbitraryWord,
});

const eventFiles = sparse(
  record({
    pictures: fc.array(arbitraryWord, { minLength: 1, maxLength: 3 }),
    video: optional(arbitraryWord),
    poster: optional(arbitraryWord),
    signature: optional(arbitraryWord),
  }),
);

const points = fc.integer({ min: -99, max: 99 });
const shownParts = fc.oneof(
  record({ seller: points, shop: points, revenue: points }),
  record({ seller: points }),
  record({ shop: points }),
);

const reminder = { at: arbitraryInstant, text: arbitraryWord };

const further = {
  getFormOfWorkOrder: { ...silent, reply: rawForm },
  getFormByKey: { ...silent, reply: rawForm },
  getOrderForm: {
    ...silent,
    reply: sparse(
      record({
        form: rawForm,
        order: orderOfWork,
        types: fc.array(arbitraryWord),
        projectType: arbitraryWord,
        work: optional(arbitraryWorkOrderView),
      }),
    ),
  },
  getWorkOrdersOfOrder: { ...silent, reply: workItems },
  getConversations: { query: workListQuery, body: nothing, reply: workItems },
  getUnrated: { ...silent, reply: workItems },
  ship: { query: nothing, body: record({ waybill: arbitraryText }), reply: arbitraryMessage },
  complain: {
    query: nothing,
    body: record({ workId: arbitraryId, reason: arbitraryText }),
    reply: arbitraryMessage,
  },
  getComplaints: { ...silent, reply: fc.array(arbitraryComplaintRecord) },
  getComplaintDesk: {
    query: sparse(
      record({
        state: optional(fc.constantFrom(...COMPLAINT_STATES)),
        search: optional(arbitraryWord),
        ...paging,
      }),
    ),
    body: nothing,
    reply: pages(arbitraryComplaintRow),
  },
  answerComplaint: { query: nothing, body: arbitraryComplaintAnswer, reply: arbitraryMessage },
  getUserChoices: {
    query: record({ workId: arbitraryId }),
    body: nothing,
    reply: fc.array(record({ userId: arbitraryId, name: arbitraryWord })),
  },
  rate: { query: nothing, body: record({ id: arbitraryId, form: ratingForm }), reply: arbitraryMessage },
  getRating: {
    ...silent,
    reply: record({
      form: ratingForm.map((form: object) => ({ ...form, remark: '' }) as never),
      times: fc.integer({ min: 0, max: 2 }),
      remarks: fc.array(arbitraryWord),
    }),
  },
  getStaffToRate: { ...silent, reply: fc.array(staff) },
  rateStaff: { query: nothing, body: fc.array(staff), reply: nothing },
  uploadFile: { ...silent, reply: fc.array(uploadedFile, { minLength: 1, maxLength: 5 }) },
  uploadImage: { ...silent, reply: storedFile },
  uploadEditorImage: { ...silent, reply: record({ url: arbitraryWord }) },
  download: {
    query: record({ fileName: arbitraryWord, remove: fc.boolean() }),
    body: nothing,
    reply: nothing,
  },
  downloadResource: { query: record({ resource: arbitraryWord }), body: nothing, reply: nothing },
  getPeople: {
    ...silent,
    reply: fc.array(record({ id: arbitraryId, name: arbitraryWord, departmentId: arbitraryId })),
  },
  getDepartments: { ...silent, reply: fc.array(record({ id: arbitraryId, name: arbitraryWord })) },
  getRegions: { ...silent, reply: fc.array(region(3), { maxLength: 3 }) },
  getOrderBoard: {
    query: sparse(
      record({
        board: fc.constantFrom(...BOARDS),
        search: optional(arbitraryWord),
        project: optional(arbitraryWord),
        shopId: optional(arbitraryId),
        from: optional(fc.integer({ min: 20_000, max: 21_000 })),
        to: optional(fc.integer({ min: 20_000, max: 21_000 })),
        ...paging,
      }),
    ),
    body: nothing,
    reply: pages(order),
  },
  getOrderBoardCounts: {
    ...silent,
    reply: record(Object.fromEntries(COUNTED_BOARDS.map((board) => [board, fc.nat()]))) as never,
  },
  getOrderInfo: { query: record({ orderId: arbitraryId }), body: nothing, reply: order },
  getOrders: {
    query: sparse(
      record({
        search: optional(arbitraryWord),
        status: optional(arbitraryWord),
        project: optional(arbitraryWord),
        shopId: optional(arbitraryId),
        from: optional(arbitraryInstant),
        to: optional(arbitraryInstant),
        sorting: optional(fc.constant('oldest-first' as const)),
        ...paging,
        after: optional(place),
      }),
    ),
    body: nothing,
    reply: pages(orderListItem),
  },
  saveOrder: { query: nothing, body: draft, reply: receipt },
  changeOrder: {
    query: nothing,
    body: record({ orderId: arbitraryId, version: fc.integer({ min: 1, max: 99 }), draft }),
    reply: receipt,
  },
  getOrderHistory: {
    ...silent,
    reply: fc.array(
      sparse(
        record({
          seq: fc.nat(),
          kind: fc.constantFrom(...ORDER_EVENT_KINDS),
          authorName: arbitraryWord,
          at: arbitraryInstant,
          changes: fc.array(
            record({
              field: fc.constantFrom(...ORDER_FIELDS),
              before: arbitraryText,
              after: arbitraryText,
            }),
          ),
          outcome: optional(fc.constantFrom(...AFTER_SALE_OUTCOMES)),
          split: optional(shownParts),
          files: optional(eventFiles),
        }),
      ),
    ),
  },
  takeOrderStep: {
    query: nothing,
    body: sparse(
      record({
        reason: arbitraryText,
        shopId: optional(arbitraryId),
        handlerId: optional(arbitraryId),
        window: optional(record({ from: arbitraryInstant, to: arbitraryInstant })),
        compensation: fc.nat(99),
        agreed: optional(fc.boolean()),
        evidence: record({ pictures: arbitraryImages }),
        outcome: optional(fc.constantFrom(...AFTER_SALE_OUTCOMES)),
        split: record({ shop: fc.nat(99), revenue: fc.nat(99), seller: fc.nat(99) }),
      }),
    ),
    reply: sparse(
      record({
        orderId: arbitraryId,
        orderNo: arbitraryWord,
        version: fc.nat(),
        phone: optional(arbitraryWord),
      }),
    ),
  },
  getOrderHandlers: {
    ...silent,
    reply: fc.array(record({ id: arbitraryId, name: arbitraryWord, sellerName: arbitraryWord })),
  },
  getOrderCandidates: {
    ...silent,
    reply: fc.array(
      record({
        shop: sparse(
          record({
            id: arbitraryId,
            name: arbitraryWord,
            regionId: arbitraryId,
            position: optional(position),
          }),
        ),
        reasons: fc.array(
          fc.oneof(
            record({ kind: fc.constantFrom('declined', 'wanted', 'elsewhere', 'open', 'closed') }),
            record({
              kind: fc.constant('region'),
              closeness: fc.constantFrom('district', 'city', 'province'),
            }),
            record({ kind: fc.constant('distance'), metres: fc.nat() }),
            record({ kind: fc.constant('load'), orders: fc.nat() }),
            record({ kind: fc.constant('acceptance'), percent: fc.nat(100) }),
          ),
        ),
      }),
    ),
  },
  getOrderCalendar: {
    query: sparse(
      record({
        shopId: optional(arbitraryId),
        day: optional(fc.constant('2026-11-25')),
        days: fc.integer({ min: 1, max: 31 }),
      }),
    ),
    body: nothing,
    reply: fc.array(record({ from: arbitraryInstant, to: arbitraryInstant, free: fc.nat() })),
  },
  getReshipments: reshipments,
  getShippedReshipments: reshipments,
  getProjects: { ...silent, reply: fc.array(project) },
  getAllProjects: { ...silent, reply: fc.array(project) },
  getShops: shops,
  getPointShops: shops,
  maySeePrices: yesOrNo,
  maySeeImages: yesOrNo,
  mustChooseShop: yesOrNo,
  getMayOrder: {
    ...silent,
    reply: fc.oneof(
      fc.constant({ allowed: true as const }),
      sparse(
        record({
          allowed: fc.constant(false as const),
          reason: arbitraryWord,
          refusal: optional(arbitraryWord),
          params: optional(record({ needed: fc.nat(), max: fc.nat() })),
        }),
      ),
    ),
  },
  getHome: {
    ...silent,
    reply: record({
      unanswered: fc.nat(),
      urged: fc.nat(),
      reshipmentPending: fc.nat(),
      unrated: fc.nat(),
      staffToRate: fc.nat(),
      atLeast: fc.subarray([...WAITING_NAMES]),
    }),
  },
  getMoneyWaiting: {
    ...silent,
    reply: record({ counts: fc.array(record({ name: fc.constantFrom(...MONEY_NAMES), count: fc.nat() })) }),
  },
  getCensus: {
    query: sparse(record({ from: optional(arbitraryInstant), to: optional(arbitraryInstant) })),
    body: nothing,
    reply: sparse(
      record({
        days: fc.array(
          record({ day: arbitraryInstant, orders: fc.nat(), workOrders: fc.nat(), finished: fc.nat() }),
        ),
        types: fc.array(record({ type: arbitraryWord, count: fc.nat() })),
        firstAnswers: durations,
        resolutions: durations,
        satisfied: fc.nat(),
        dissatisfied: fc.nat(),
        unrated: fc.nat(),
        measured: fc.nat(),
      }),
    ),
  },
  getStatement: {
    query: sparse(
      record({
        search: optional(arbitraryWord),
        kind: optional(fc.constantFrom(...ENTRY_KINDS)),
        direction: optional(fc.constantFrom(...DIRECTIONS)),
        party: optional(arbitraryParty),
        from: optional(arbitraryInstant),
        to: optional(arbitraryInstant),
        ...paging,
        after: optional(place),
      }),
    ),
    body: nothing,
    reply: pages(
      sparse(
        record({
          id: arbitraryId,
          at: arbitraryInstant,
          kind: fc.constantFrom(...ENTRY_KINDS),
          area: fc.constantFrom(...REFERENCE_AREAS),
          referenceId: arbitraryId,
          orderNo: optional(arbitraryWord),
          amount: fen,
          balance: fen,
          remark: arbitraryText,
        }),
      ),
    ),
  },
  getStatementSummary: {
    query: sparse(
      record({
        from: optional(arbitraryInstant),
        to: optional(arbitraryInstant),
        party: optional(arbitraryParty),
      }),
    ),
    body: nothing,
    reply: record({
      available: fen,
      held: fen,
      opening: fen,
      closing: fen,
      months: fc.array(record({ month: arbitraryWord, incoming: fen, outgoing: fen })),
    }),
  },
  getPoints: {
    ...silent,
    reply: sparse(
      record({ available: fc.nat(), frozen: fc.nat(), isNone: optional(fc.constant(true as const)) }),
    ),
  },
  getFeedbackInvited: yesOrNo,
  answerFeedback: { query: nothing, body: record({ accepted: fc.boolean() }), reply: nothing },
  getNotices: {
    ...silent,
    reply: fc.array(sparse(record(notice))),
  },
  getMasters: {
    query: sparse(record({ search: optional(arbitraryWord), filters: optional(masterFilters), ...paging })),
    body: nothing,
    reply: rows(record(master)),
  },
  getMaster: { ...silent, reply: record({ ...master, history: historyPage }) },
  getMasterHistory: { query: historyQuery, body: nothing, reply: historyPage },
  getMasterChoices: {
    ...silent,
    reply: fc.array(
      sparse(
        record({
          source: arbitraryWord,
          value: arbitraryWord,
          label: arbitraryWord,
          ended: optional(fc.constant(true as const)),
          beyond: optional(fc.subarray([...MANAGED_ACCOUNT_KINDS])),
        }),
      ),
    ),
  },
  addMaster: masterInput,
  changeMaster: masterInput,
  getNoticeBox: {
    query: sparse(record({ search: optional(arbitraryWord), ...paging })),
    body: nothing,
    reply: record({
      items: fc.array(
        sparse(record({ ...notice, read: fc.boolean(), over: optional(fc.constant(true as const)) })),
        { maxLength: 3 },
      ),
      total: fc.nat(),
      unread: fc.nat(),
    }),
  },
  getNoticeReaders: {
    ...silent,
    reply: record({
      total: fc.nat(),
      readers: fc.array(sparse(record({ name: arbitraryWord, at: optional(arbitraryInstant) })), {
        maxLength: 3,
      }),
    }),
  },
  readNotice: {
    query: nothing,
    body: sparse(
      record({
        id: arbitraryId,
        textAt: optional(arbitraryInstant),
        count: optional(fc.integer({ min: 1, max: 500 })),
      }),
    ),
    reply: nothing,
  },
  getSellerUsers: {
    query: sparse(record({ search: optional(arbitraryWord), enabled: optional(fc.boolean()), ...paging })),
    body: nothing,
    reply: rows(sellerUser),
  },
  getSellerRoles: {
    ...silent,
    reply: fc.array(sellerRole),
  },
  getSellerUser: { ...silent, reply: sellerUser },
  addSellerUser: sellerUserInput,
  changeSellerUser: sellerUserInput,
  removeSellerUser: { ...silent, reply: nothing },
  getDeadLetters: {
    query: sparse(
      record({ state: fc.constantFrom('open', 'closed'), search: optional(arbitraryWord), ...paging }),
    ),
    body: nothing,
    reply: rows(
      sparse(
        record({
          id: arbitraryId,
          kind: arbitraryWord,
          attempts: fc.nat(),
          error: arbitraryWord,
          enqueuedAt: arbitraryInstant,
          diedAt: arbitraryInstant,
          closed: optional(record({ at: arbitraryInstant, byName: arbitraryWord, reason: arbitraryWord })),
        }),
      ),
    ),
  },
  retryDeadLetter: { ...silent, reply: nothing },
  closeDeadLetter: { query: nothing, body: record({ reason: arbitraryWord }), reply: nothing },
  getDeadLetterHistory: { query: historyQuery, body: nothing, reply: historyPage },
  resetPassword: {
    query: nothing,
    body: record({ userId: arbitraryId, password: arbitraryWord }),
    reply: nothing,
  },
  getSessions: { ...silent, reply: rows(openSession) },
  endSession: { ...silent, reply: nothing },
  endOtherSessions: { ...silent, reply: nothing },
  getAccountAccess: {
    ...silent,
    reply: record({
      sessions: fc.array(openSession),
      secondFactor: fc.boolean(),
      verbs: fc.array(accessVerb),
    }),
  },
  takeAccessStep: { query: nothing, body: record({ reason: arbitraryText }), reply: nothing },
  getTopNotices: {
    ...silent,
    reply: record({ notices: fc.array(noticeInList), unread: fc.nat() }),
  },
  getNotice: { ...silent, reply: noticeInList },
  markNoticeRead: { query: record({ id: arbitraryId }), body: nothing, reply: nothing },
  markNoticesRead: {
    query: record({ ids: fc.array(arbitraryId, { minLength: 1 }) }),
    body: nothing,
    reply: nothing,
  },
  getUserProfile: {
    ...silent,
    reply: record({ ...profile, userName: arbitraryWord, roleNames: arbitraryWord }),
  },
  saveUserProfile: { query: nothing, body: record(withoutAvatar), reply: nothing },
  changeUserPassword: {
    query: nothing,
    body: record({ oldPassword: arbitraryWord, newPassword: arbitraryWord }),
    reply: nothing,
  },
  uploadAvatar: { ...silent, reply: record({ imgUrl: arbitraryWord }) },
  unlockScreen: {
    query: nothing,
    body: fc.record({ password: arbitraryWord, code: arbitraryWord }, { requiredKeys: ['password'] }),
    reply: nothing,
  },
  getProfile: {
    ...silent,
    reply: sparse(
      record({
        ...{ ...profile, userName: arbitraryWord, roleNames: arbitraryWord },
        revision: optional(arbitraryWord),
      }),
    ),
  },
  saveProfile: {
    query: nothing,
    body: sparse(record({ ...profile, revision: optional(arbitraryWord) })),
    reply: nothing,
  },
  changePassword: {
    query: nothing,
    body: record({ oldPassword: arbitraryWord, newPassword: arbitraryWord }),
    reply: nothing,
  },
  signInSecondFactor: {
    query: nothing,
    body: record({ ticket: arbitraryWord, code: arbitraryWord }),
    reply: record({ token: arbitraryWord, chatUserId: arbitraryWord, chatSignature: arbitraryWord }),
  },
  getSecondFactor: {
    ...silent,
    reply: record({ on: fc.boolean(), required: fc.boolean(), recoveryCodesLeft: fc.nat(10) }),
  },
  beginSecondFactor: {
    query: nothing,
    body: record({ password: arbitraryWord }),
    reply: record({ uri: arbitraryWord, secret: arbitraryWord }),
  },
  confirmSecondFactor: {
    query: nothing,
    body: record({ code: arbitraryWord }),
    reply: fc.array(arbitraryWord),
  },
  removeSecondFactor: {
    query: nothing,
    body: record({ password: arbitraryWord, code: arbitraryWord }),
    reply: nothing,
  },
  getOwnHours: {
    ...silent,
    reply: record({ revision: arbitraryWord, ...ownHours, displaced: fc.array(displaced, { maxLength: 3 }) }),
  },
  getMallGoodsHistory: { query: historyQuery, body: nothing, reply: historyPage },
  getOwnHoursHistory: { query: historyQuery, body: nothing, reply: historyPage },
  changeOwnHours: {
    query: nothing,
    body: record({
      revision: arbitraryWord,
      given: sparse(record({ hours: optional(ownHours.hours), closedDates: optional(ownHours.closedDates) })),
    }),
    reply: record({ displaced: fc.array(displaced, { maxLength: 3 }) }),
  },
  getWorkNotes: { ...silent, reply: record({ notes: fc.array(workNote, { maxLength: 3 }) }) },
  getLinkedWorks: {
    ...silent,
    reply: record({
      links: fc.array(linkedWork, { maxLength: 3 }),
      entries: fc.array(
        record({
          kind: fc.constantFrom('linked' as const, 'removed' as const),
          workId: arbitraryId,
          byName: arbitraryWord,
          at: arbitraryInstant,
        }),
        { maxLength: 3 },
      ),
    }),
  },
  linkWork: { query: nothing, body: record({ workId: arbitraryId }), reply: linkedWork },
  unlinkWork: { ...silent, reply: nothing },
  getOwnReminder: {
    ...silent,
    reply: record({ at: fc.option(arbitraryInstant, { nil: undefined }), text: arbitraryWord }),
  },
  setOwnReminder: { query: nothing, body: record(reminder), reply: record(reminder) },
  removeOwnReminder: { ...silent, reply: nothing },
  getColleagues: {
    ...silent,
    reply: record({
      colleagues: fc.array(
        record({
          userId: arbitraryId,
          name: arbitraryWord,
          sellerName: arbitraryWord,
          isOtherAccount: fc.boolean(),
        }),
        {
          maxLength: 3,
        },
      ),
    }),
  },
  handOver: {
    query: nothing,
    body: record({ userId: arbitraryId, note: arbitraryText, from: arbitraryId }),
    reply: arbitraryMessage,
  },
  addWorkNote: { query: nothing, body: record({ text: arbitraryText }), reply: workNote },
  ...feedbackExchanges,
  ...mallExchanges,
  ...mallImportExchanges,
  ...couponExchanges,
} satisfies Partial<Exchanges<keyof typeof CALLS>>;

/** Random requests and answers of every call of the contract. A missing call does not compile. */
export const arbitraryExchanges: Exchanges<keyof typeof CALLS> = {
  ...workExchanges,
  ...withdrawalExchanges,
  ...rechargeExchanges,
  ...reconciliationExchanges,
  ...radarExchanges,
  ...balancesExchanges,
  ...further,
};
