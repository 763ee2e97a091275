import fc from 'fast-check';
import type { PartyType } from '@/domain/kernel/party';
import type { CALLS } from '@/contract/calls';
import type { Codec } from '@/contract/codec';
import type { DictionaryEntry } from '@/domain/dictionary/dictionary';
import type { ServerRoute } from '@/domain/navigation/routes';
import type { ListPlace } from '@/domain/paging/list-place';
import type { HistoryPage } from '@/domain/work-order/message-history';
import type { Message } from '@/domain/work-order/message';
import type { WorkListPage, WorkListQuery } from '@/domain/work-order/work-list';
import { arbitraryMessage } from './message';
import {
  arbitraryId,
  arbitraryImages,
  arbitraryInstant,
  arbitraryText,
  arbitraryWord,
  record,
} from './shared';
import {
  arbitraryNewWorkOrderInput,
  arbitraryOrderPart,
  arbitraryReshipment,
  arbitraryWorkListItem,
  arbitraryWorkOrderView,
} from './work-order';

type Meaning<C> = C extends Codec<infer T> ? T : never;

/** Random requests and answers of the calls `K`. A missing call does not compile. */
export type Exchanges<K extends keyof typeof CALLS> = {
  readonly [N in K]: {
    readonly query: fc.Arbitrary<Meaning<(typeof CALLS)[N]['query']>>;
    readonly body: fc.Arbitrary<Meaning<(typeof CALLS)[N]['body']>>;
    readonly reply: fc.Arbitrary<Meaning<(typeof CALLS)[N]['reply']>>;
  };
};

export const nothing = fc.constant(undefined);
export const silent = { query: nothing, body: nothing };
/** Words without spaces around them, because the decoder removes such spaces. */
const trimmed = arbitraryWord.map((word) => word.trim());

const page: fc.Arbitrary<HistoryPage<Message>> = fc
  .tuple(fc.array(arbitraryMessage, { maxLength: 5 }), fc.boolean())
  .map(([messages, isCompleted]) => {
    const oldest = messages[0];
    return { messages, ...(oldest === undefined ? {} : { nextId: oldest.id }), isCompleted };
  });

const route: fc.Memo<ServerRoute> = fc.memo((depth) =>
  record({
    path: arbitraryWord,
    name: arbitraryWord,
    hidden: fc.boolean(),
    component: arbitraryWord,
    meta: record({
      title: arbitraryWord,
      icon: arbitraryWord,
      affix: fc.boolean(),
      link: fc.constantFrom(undefined, 'https://a.example'),
    }),
    children: depth > 1 ? fc.array(route(depth - 1), { maxLength: 3 }) : fc.constant([]),
  }),
);

export const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });

/** Omits keys without a value. */
export const sparse = <T extends object>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<never> =>
  arbitrary.map(
    (value) => Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never,
  );

const entry: fc.Arbitrary<DictionaryEntry> = sparse(
  record({
    value: arbitraryWord,
    label: arbitraryWord,
    labelEn: optional(arbitraryWord),
    tint: fc.constantFrom('primary', 'success', 'info', 'warning', 'danger', 'default'),
    ended: optional(fc.constant(true as const)),
    waybills: optional(arbitraryWord),
  }),
);

export const place = record({
  at: fc.integer({ min: 0, max: 4_102_444_800_000 }),
  id: fc.integer({ min: 1 }).map(String),
});

const groupedPlace: fc.Arbitrary<ListPlace> = fc
  .tuple(place, arbitraryId)
  .map(([found, group]) => ({ ...found, group }));

export const pages = <T>(item: fc.Arbitrary<T>) =>
  sparse(
    record({
      items: fc.array(item, { maxLength: 5 }),
      total: fc.nat(),
      isMore: optional(fc.constant(true as const)),
      next: optional(place),
    }),
  );

const rest = fc.nat({ max: 501 });

export const workListPage: fc.Arbitrary<WorkListPage> = pages(arbitraryWorkListItem);

/** A page of a list in any order. Only in the order by seller, the cursor has a group. */
const workListPageInAnyOrder = fc.oneof(
  workListPage,
  fc
    .tuple(workListPage, groupedPlace, rest, rest)
    .map(([page, next, before, after]) => ({ ...page, next, groupRest: { before, after } })),
);

const plainWorkListQuery: fc.Arbitrary<WorkListQuery> = sparse(
  record({
    search: optional(arbitraryWord),
    state: optional(fc.constantFrom('WAIT', 'FINISH')),
    type: optional(fc.constantFrom('AFTER_SALE', 'REVOKE')),
    hint: optional(fc.constantFrom('NONE', 'URGED', 'OVERDUE')),
    formKey: optional(arbitraryWord),
    mine: optional(fc.constant(true)),
    unread: optional(fc.constant(true)),
    handled: optional(fc.constant(true)),
    waiting: optional(fc.constantFrom('unanswered', 'urged', 'reshipment', 'unrated')),
    longestWaitFirst: optional(fc.constant(true)),
    sellerId: optional(arbitraryId),
    ownerId: optional(arbitraryId),
    handlerId: optional(arbitraryId),
    shopId: optional(arbitraryId),
    open: optional(fc.constant(true)),
    overdue: optional(fc.constant(true)),
    complained: optional(fc.constantFrom('open', 'any')),
    from: optional(arbitraryInstant),
    to: optional(arbitraryInstant),
    page: fc.integer({ min: 1, max: 1000 }),
    pageSize: fc.constantFrom(10, 20, 50, 100, 200, 500),
    after: optional(place),
  }),
);

/** A query in any order of the list. Only in the order by seller, the cursor has a group. */
export const workListQuery = fc.oneof(
  plainWorkListQuery,
  fc
    .tuple(plainWorkListQuery, groupedPlace, fc.boolean())
    .map(([{ longestWaitFirst: _wait, after: _after, ...query }, after, continues]) => ({
      ...query,
      bySeller: true as const,
      ...(continues ? { after } : {}),
    })),
);

export const orderOfWork = record({
  part: arbitraryOrderPart,
  content: arbitraryText,
  images: arbitraryImages,
  reshipment: arbitraryReshipment,
  types: fc.array(arbitraryWord),
  notes: fc.array(record({ authorName: arbitraryWord, text: arbitraryText, at: arbitraryInstant })),
});

const identity = record({
  user: fc.record(
    {
      userId: arbitraryId,
      sid: arbitraryId,
      userName: arbitraryWord,
      name: arbitraryWord,
      linkName: arbitraryWord,
      avatar: arbitraryWord,
      accountType: fc.constantFrom<PartyType>('SELLER', 'SHOP', 'PLATFORM'),
    },
    { requiredKeys: ['userId', 'sid', 'userName', 'name', 'linkName', 'avatar'] },
  ),
  roles: fc.array(arbitraryWord),
  permissions: fc.array(arbitraryWord),
});

/** JSON has no negative zero, and names that access an object's prototype cannot be fields. */
const formValues = fc.dictionary(
  arbitraryWord.filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name)),
  fc.oneof(arbitraryWord, fc.nat(), fc.boolean(), fc.array(arbitraryWord, { maxLength: 3 })),
  { maxKeys: 4, noNullPrototype: true },
);

/** Sessions and work orders; the other calls are in `further-exchanges.ts`. */
export const workExchanges = {
  signIn: {
    query: nothing,
    body: record({ userName: trimmed, password: arbitraryText, captchaAnswer: trimmed, uuid: trimmed }).map(
      (input) => ({
        ...input,
        password: input.password.slice(0, 100),
        captchaAnswer: input.captchaAnswer.slice(0, 8),
        userName: input.userName.slice(0, 30).trim(),
        uuid: input.uuid.slice(0, 30),
      }),
    ),
    reply: record({ token: arbitraryWord, chatUserId: arbitraryWord, chatSignature: arbitraryWord }),
  },
  captchaImage: {
    ...silent,
    reply: fc.oneof(
      fc.constant({ enabled: false as const }),
      record({ enabled: fc.constant(true as const), uuid: arbitraryWord, image: fc.base64String() }),
    ),
  },
  getIdentity: { ...silent, reply: identity },
  signOut: { ...silent, reply: nothing },
  getChatSignature: { ...silent, reply: record({ chatUserId: arbitraryWord, chatSignature: arbitraryWord }) },
  getRoutes: { ...silent, reply: fc.array(route(3), { maxLength: 4 }) },
  getDictionary: { ...silent, reply: fc.array(entry) },
  getConfiguration: { ...silent, reply: arbitraryText },
  getWorkTypes: { ...silent, reply: fc.array(arbitraryWord) },
  getWorkList: {
    query: workListQuery,
    body: nothing,
    reply: workListPageInAnyOrder,
  },
  getWorkOrder: {
    query: record({ comments: fc.boolean() }),
    body: nothing,
    reply: sparse(record({ view: arbitraryWorkOrderView, history: optional(page) })),
  },
  getOrderOfWorkOrder: { ...silent, reply: orderOfWork },
  getConversationInfo: { ...silent, reply: arbitraryWorkOrderView },
  getConversation: {
    query: sparse(record({ before: optional(arbitraryId), pageSize: fc.integer({ min: 1, max: 100 }) })),
    body: nothing,
    reply: sparse(
      record({
        history: page,
        work: arbitraryWorkOrderView,
        knowsRequestIds: optional(fc.constant(true as const)),
      }),
    ),
  },
  markRead: { query: nothing, body: record({ seq: fc.nat() }), reply: nothing },
  saveWorkOrder: {
    query: nothing,
    body: sparse(
      record({
        orderId: arbitraryId,
        orderNo: arbitraryWord,
        sourceId: optional(arbitraryId),
        formKey: fc.constant('work_order_form'),
        input: arbitraryNewWorkOrderInput,
        form: optional(sparse(record({ values: formValues, version: optional(fc.nat()) }))),
      }),
    ),
    reply: record({ id: arbitraryId }),
  },
  reply: {
    query: nothing,
    body: record({
      workId: arbitraryId,
      input: record({
        text: arbitraryText,
        images: arbitraryImages,
        noteOnOrder: fc.boolean(),
        requestReshipment: fc.boolean(),
      }),
    }),
    reply: arbitraryMessage,
  },
  urge: { ...silent, reply: arbitraryMessage },
  finish: {
    query: nothing,
    body: record({ id: arbitraryId, remark: arbitraryText, noteOnOrder: fc.boolean() }),
    reply: arbitraryMessage,
  },
} satisfies Partial<Exchanges<keyof typeof CALLS>>;
