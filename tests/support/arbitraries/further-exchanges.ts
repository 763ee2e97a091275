import fc from 'fast-check';
import type { ALL_CALLS } from '@/contract/all-calls';
import type { RegionNode } from '@/domain/region/region';
import {
  type Exchanges,
  workExchanges,
  nothing,
  optional,
  orderOfWork,
  silent,
  sparse,
  workListQuery,
} from './exchanges';
import { arbitraryMessage } from './message';
import { arbitraryComplaintRecord } from './rating';
import {
  arbitraryId,
  arbitraryImages,
  arbitraryInstant,
  arbitraryText,
  arbitraryWord,
  record,
} from './shared';
import { arbitraryWorkListItem, arbitraryWorkOrderView } from './work-order';

const yesOrNo = { ...silent, reply: fc.boolean() };
const paging = { page: fc.integer({ min: 1, max: 1000 }), pageSize: fc.constantFrom(10, 20, 500) };
const rows = <T>(item: fc.Arbitrary<T>) =>
  record({ items: fc.array(item, { maxLength: 4 }), total: fc.nat() });
const workItems = rows(arbitraryWorkListItem);

/** A form travels as it is; JSON knows no undefined and no negative zero. */
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

const staff = record({ userId: arbitraryId, userName: arbitraryWord, stars: fc.integer({ min: 0, max: 5 }) });

const region: fc.Memo<RegionNode> = fc.memo((depth) =>
  record({
    id: arbitraryId,
    label: arbitraryWord,
    leaf: fc.boolean(),
    children: depth > 1 ? fc.array(region(depth - 1), { maxLength: 2 }) : fc.constant([]),
  }),
);

const storedFile = record({ fileName: arbitraryWord, url: arbitraryWord });

const position = record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }).map((value) => value + 0),
});

const outlet = sparse(
  record({
    id: arbitraryId,
    name: arbitraryWord,
    address: arbitraryWord,
    phone: arbitraryWord,
    openingHours: arbitraryWord,
    position: optional(position),
    distance: optional(fc.nat()),
    load: fc.nat(),
  }),
);
const outletQuery = sparse(
  record({
    search: optional(arbitraryWord),
    projectType: optional(arbitraryWord),
    regionId: optional(arbitraryId),
    near: optional(position),
    ...paging,
  }),
);
const outlets = { query: nothing, body: outletQuery, reply: rows(outlet) };

const project = sparse(
  record({
    value: arbitraryWord,
    label: arbitraryWord,
    price: optional(fc.nat()),
    enabled: fc.boolean(),
  }),
);

const reissues = {
  query: sparse(record({ search: optional(arbitraryWord), ...paging })),
  body: nothing,
  reply: rows(
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
    waybill: arbitraryWord,
    content: arbitraryText,
    images: arbitraryImages,
    createdAt: arbitraryInstant,
  }),
);

const userParts = {
  userName: arbitraryWord,
  name: arbitraryWord,
  phone: arbitraryWord,
  email: arbitraryWord,
  roleIds: fc.array(arbitraryId, { maxLength: 3 }),
  enabled: fc.boolean(),
  remark: arbitraryText,
};
const sellerUser = sparse(
  record({ ...userParts, userId: arbitraryId, createdAt: optional(arbitraryInstant) }),
);
const sellerUserInput = {
  query: nothing,
  body: sparse(record({ ...userParts, userId: optional(arbitraryId), password: optional(arbitraryWord) })),
  reply: nothing,
};
const profile = { name: arbitraryWord, phone: arbitraryWord, email: arbitraryWord, avatar: arbitraryWord };

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
  uploadFile: { ...silent, reply: storedFile },
  uploadImage: { ...silent, reply: storedFile },
  uploadEditorImage: { ...silent, reply: record({ url: arbitraryWord }) },
  download: {
    query: record({ fileName: arbitraryWord, remove: fc.boolean() }),
    body: nothing,
    reply: nothing,
  },
  downloadResource: { query: record({ resource: arbitraryWord }), body: nothing, reply: nothing },
  getRegions: { ...silent, reply: fc.array(region(3), { maxLength: 3 }) },
  getOrderInfo: { query: record({ orderId: arbitraryId }), body: nothing, reply: order },
  getReissues: reissues,
  getReissued: reissues,
  getProjects: { ...silent, reply: fc.array(project) },
  getAllProjects: { ...silent, reply: fc.array(project) },
  getOutlets: outlets,
  getShops: outlets,
  maySeePrices: yesOrNo,
  maySeeImages: yesOrNo,
  mustChooseOutlet: yesOrNo,
  getMayOrder: {
    ...silent,
    reply: fc.oneof(
      fc.constant({ allowed: true as const }),
      record({ allowed: fc.constant(false as const), reason: arbitraryWord }),
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
    }),
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
        firstAnswerSeconds: optional(fc.nat()),
        resolutionSeconds: optional(fc.nat()),
        satisfied: fc.nat(),
        dissatisfied: fc.nat(),
      }),
    ),
  },
  getPoints: { ...silent, reply: record({ available: fc.nat(), frozen: fc.nat() }) },
  getFeedbackInvited: yesOrNo,
  answerFeedback: { query: nothing, body: record({ accepted: fc.boolean() }), reply: nothing },
  getNotices: {
    ...silent,
    reply: fc.array(
      record({ id: arbitraryId, title: arbitraryWord, content: arbitraryText, at: arbitraryInstant }),
    ),
  },
  readNotice: { query: nothing, body: record({ id: arbitraryId }), reply: nothing },
  getSellerUsers: {
    query: sparse(record({ search: optional(arbitraryWord), enabled: optional(fc.boolean()), ...paging })),
    body: nothing,
    reply: rows(sellerUser),
  },
  getSellerRoles: {
    ...silent,
    reply: fc.array(record({ roleId: arbitraryId, name: arbitraryWord, key: arbitraryWord })),
  },
  getSellerUser: { ...silent, reply: sellerUser },
  addSellerUser: sellerUserInput,
  changeSellerUser: sellerUserInput,
  removeSellerUser: { ...silent, reply: nothing },
  resetPassword: {
    query: nothing,
    body: record({ userId: arbitraryId, password: arbitraryWord }),
    reply: nothing,
  },
  getProfile: {
    ...silent,
    reply: record({ ...profile, userName: arbitraryWord, roleNames: arbitraryWord }),
  },
  saveProfile: { query: nothing, body: record(profile), reply: nothing },
  changePassword: {
    query: nothing,
    body: record({ oldPassword: arbitraryWord, newPassword: arbitraryWord }),
    reply: nothing,
  },
} satisfies Partial<Exchanges<keyof typeof ALL_CALLS>>;

/** What may be said and answered in every call of the contract; one that is missing does not compile. */
export const arbitraryExchanges: Exchanges<keyof typeof ALL_CALLS> = { ...workExchanges, ...further };
