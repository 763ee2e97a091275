import type { Insertable } from 'kysely';
import type { DemoData, DemoOrder, DemoWorkOrder } from '@backend/core/seed/demo-data';
import { userNameKey } from '@/domain/access/user-name';
import { DAY, type Instant } from '@/domain/kernel/instant';
import { isBlank } from '@/domain/kernel/text';
import { eventTo } from './rows/event-row';
import { timeOf } from './rows/scalars';
import { workOrderChange } from './rows/work-order-row';
import type { Database } from './schema';
import { json } from './storable-text';

type Rows = {
  [T in keyof Database]: { readonly table: T; readonly rows: readonly Insertable<Database[T]>[] };
}[keyof Database];

/** Orders that no shop has yet. */
const hasNoShop = (status: string): boolean => status === 'UNPAID' || status === 'PENDING';

/** A shop has the order from its assignment on; before, it is the one that the seller asked for. */
const placeOf = ({
  part: { status },
  shopId,
  createdAt,
}: DemoOrder): Partial<Insertable<Database['customer_order']>> => {
  const at = timeOf(createdAt);
  if (hasNoShop(status)) return { wanted_shop_id: shopId ?? null };
  if (shopId === undefined) return {};
  return {
    shop_id: shopId,
    assigned_at: at,
    accept_by: timeOf(createdAt + DAY),
    ...(status === 'ASSIGNED' ? {} : { accepted_at: at }),
    ...(status === 'DONE' ? { completed_at: at, confirmed_at: at, settled_at: at } : {}),
    ...(status === 'AFTER_SALE' ? { completed_at: at } : {}),
  };
};

const orderRow = (order: DemoOrder): Insertable<Database['customer_order']> => ({
  id: order.part.orderId,
  order_no: order.part.orderNo,
  platform: order.platform,
  seller_id: order.part.sellerId,
  seller_name: order.part.sellerName,
  handler_id: order.handler?.uid ?? null,
  handler_sid: order.handler?.sid ?? null,
  ...placeOf(order),
  status: order.part.status,
  project_type: order.part.projectType,
  project: order.project,
  customer_name: order.customer.name,
  customer_phone: order.customer.phone,
  customer_address: order.customer.address,
  car_model: order.car.model,
  car_plate: order.car.plate,
  amount_cents: order.amount,
  paid_cents: order.paid,
  content: order.content,
  images: json([]),
  allowed_types: json(order.allowedTypes),
  created_at: timeOf(order.createdAt),
});

const workOrderRow = ({ tracked, shopId, events }: DemoWorkOrder): Insertable<Database['work_order']> => ({
  id: tracked.workOrder.id,
  order_id: tracked.workOrder.order.orderId,
  platform: tracked.workOrder.platform,
  seller_id: tracked.workOrder.order.sellerId,
  shop_id: (hasNoShop(tracked.workOrder.order.status) ? undefined : shopId) ?? null,
  ...workOrderChange(tracked),
  last_seq: events.length,
});

const eventRows = ({ events }: DemoWorkOrder): readonly Insertable<Database['work_order_event']>[] =>
  events.map((event) => ({
    id: event.id,
    ...eventTo(event, {
      workOrderId: event.workOrderId,
      seq: event.seq,
      author: { userId: event.authorId, sid: event.authorSid, name: event.authorName },
      at: event.at,
    }),
  }));

const noteRows = ({ tracked, events }: DemoWorkOrder): readonly Insertable<Database['order_note']>[] =>
  events
    .filter(({ noteOnOrder, text }) => noteOnOrder && !isBlank(text))
    .map((event) => ({
      order_id: tracked.workOrder.order.orderId,
      work_order_id: event.workOrderId,
      author_id: event.authorId,
      author_name: event.authorName,
      text: event.text,
      at: timeOf(event.at),
    }));

const answerRows = ({
  complaintAnswers,
}: DemoWorkOrder): readonly Insertable<Database['complaint_answer']>[] =>
  complaintAnswers.map((answer) => ({
    complaint_id: answer.complaintId,
    version: answer.version,
    verdict: answer.verdict,
    text: answer.text,
    author_id: answer.authorId,
    author_name: answer.answeredBy,
    at: timeOf(answer.at),
  }));

/** Everybody was there before the first order. */
export const openedAt = ({ orders }: DemoData): Instant =>
  orders.reduce((first, { createdAt }) => Math.min(first, createdAt), Number.MAX_SAFE_INTEGER) - DAY;

/** The demo as rows, tables that are pointed at first. */
export const demoRows = (data: DemoData, passwordHash: string, formVersion: number): readonly Rows[] => [
  {
    table: 'shop',
    rows: data.shops.map((shop) => ({
      id: shop.id,
      platform: shop.platform,
      name: shop.name,
      city: shop.city,
      address: shop.address,
      phone: shop.phone,
      opening_hours: shop.openingHours,
      region_id: shop.region,
      longitude: shop.at[0],
      latitude: shop.at[1],
      takes_points: shop.takesPoints,
      project_types: json(shop.projectTypes),
    })),
  },
  {
    table: 'project',
    rows: data.projects.map(({ price, projectType, ...project }) => ({
      ...project,
      project_type: projectType,
      price_cents: price,
      shop_points: Math.floor((project.points * 2) / 3),
    })),
  },
  {
    table: 'account',
    rows: data.accounts.map((account) => ({
      id: account.id,
      platform: account.platform,
      user_name: account.userName,
      user_key: userNameKey(account.userName),
      name: account.name,
      link_name: account.linkName,
      avatar: account.avatar,
      type: account.type,
      parent_id: account.parentId ?? null,
      shop_id: account.shopId ?? null,
      roles: json(account.roles),
      permissions: '[]',
      enabled: account.enabled,
      password_hash: passwordHash,
      created_at: timeOf(openedAt(data)),
    })),
  },
  {
    table: 'seller_account',
    rows: data.sellerAccounts.map(({ accountId }) => ({ account_id: accountId })),
  },
  { table: 'customer_order', rows: data.orders.map(orderRow) },
  { table: 'work_order', rows: data.workOrders.map(workOrderRow) },
  {
    table: 'work_order_form',
    rows: data.workOrders.map(({ tracked, form }) => ({
      work_order_id: tracked.workOrder.id,
      version: formVersion,
      form_values: json(form),
    })),
  },
  // Before the events, with which the database notes what is new to whom.
  {
    table: 'read_mark',
    rows: data.readMarks.map((mark) => ({
      account_id: mark.accountId,
      work_order_id: mark.workOrderId,
      seq: mark.seq,
    })),
  },
  { table: 'work_order_event', rows: data.workOrders.flatMap(eventRows) },
  // Behind the events, of which the database makes the complaints.
  { table: 'complaint_answer', rows: data.workOrders.flatMap(answerRows) },
  { table: 'order_note', rows: data.workOrders.flatMap(noteRows) },
  {
    table: 'notice',
    rows: data.notices.map(({ createdAt, ...notice }) => ({ ...notice, created_at: timeOf(createdAt) })),
  },
];
