import type { Insertable } from 'kysely';
import type { DemoData, DemoOrder, DemoWorkOrder } from '@backend/core/seed/demo-data';
import { userNameKey } from '@/domain/access/user-name';
import type { Id } from '@/domain/kernel/id';
import { isBlank } from '@/domain/kernel/text';
import { readOpeningHours, weekTexts } from '@/domain/shop/weekly-hours';
import { ORDER_DUE } from '@backend/core/order/order-due';
import { openedAt } from '@backend/core/seed/lives/movements-of';
import { lifeColumns } from './order/life-row';
import { eventTo } from './rows/event-row';
import { timeOf } from './rows/scalars';
import { workOrderChange } from './rows/work-order-row';
import type { Database } from './schema';
import { json } from './storable-text';

type Rows = {
  [T in keyof Database]: { readonly table: T; readonly rows: readonly Insertable<Database[T]>[] };
}[keyof Database];

/** The time of the last change; null if the order was never changed. */
const changedAt = ({ lived: { life, events } }: DemoOrder): Date | null => {
  const last = events.findLast(({ version }) => version === life.version);
  return life.version === 1 || last === undefined ? null : timeOf(last.at);
};

const orderRow = (order: DemoOrder): Insertable<Database['customer_order']> => ({
  id: order.part.orderId,
  order_no: order.part.orderNo,
  platform: order.platform,
  seller_id: order.part.sellerId,
  seller_name: order.part.sellerName,
  ...lifeColumns(order.lived.life),
  hold_id: order.lived.holdId ?? null,
  agreed_points: order.lived.life.terms.points,
  shop_points: order.lived.life.terms.shopPoints,
  evidence_pictures: order.lived.life.terms.evidence.pictures,
  evidence_video: order.lived.life.terms.evidence.video,
  changed_at: changedAt(order),
  project_type: order.part.projectType,
  project: order.project,
  customer_name: order.customer.name,
  customer_phone: order.customer.phone,
  region_id: order.customer.regionId,
  region: order.customer.region,
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
  shop_id: shopId ?? null,
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

const orderEventRows = ({
  part: { orderId },
  lived: { events },
}: DemoOrder): readonly Insertable<Database['order_event']>[] =>
  events.map(({ kind, version, at, author, step }, index) => ({
    order_id: orderId,
    seq: index + 1,
    kind,
    author_id: author?.userId ?? null,
    author_name: author?.name ?? '',
    at: timeOf(at),
    body: json({ version, changes: [], ...(step === undefined ? {} : { step }) }),
  }));

const appointmentRows = ({
  part: { orderId },
  lived: { life, place },
}: DemoOrder): readonly Insertable<Database['order_appointment']>[] => {
  const window = life.work?.appointment;
  if (life.work === undefined || window === undefined || place === undefined) return [];
  return [
    {
      order_id: orderId,
      shop_id: life.work.shopId,
      place,
      starts_at: timeOf(window.from),
      ends_at: timeOf(window.to),
    },
  ];
};

const shopAnswerRows = ({
  platform,
  part: { orderId },
  lived: { answers },
}: DemoOrder): readonly Insertable<Database['order_shop_answer']>[] =>
  answers.map(({ shopId, kind, at }) => ({
    order_id: orderId,
    shop_id: shopId,
    platform,
    kind,
    at: timeOf(at),
  }));

/** The order's pending jobs, as a command would have enqueued them. */
const dueRows = ({
  platform,
  part: { orderId },
  lived: { due },
}: DemoOrder): readonly Insertable<Database['job']>[] =>
  due.map(({ verb, at }) => ({
    kind: ORDER_DUE.name,
    payload: json({ orderId, verb }),
    platform,
    run_at: timeOf(at),
    retries: ORDER_DUE.retry.retries,
    first_delay_ms: ORDER_DUE.retry.firstDelay,
  }));

/** The points that each shop owes from refunds after settlements. */
const owedBy = (orders: readonly DemoOrder[]): ReadonlyMap<Id, number> =>
  orders.reduce((owed, { lived: { life, events } }) => {
    const shopId = life.work?.shopId;
    // A refund before the settlement lowers the shop's share but creates no debt.
    for (const { step } of events)
      if (shopId !== undefined && step?.outcome === 'refund-settled')
        owed.set(shopId, (owed.get(shopId) ?? 0) - (step.split?.shop ?? 0));
    return owed;
  }, new Map<Id, number>());

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

/** The demo as rows, in an order that satisfies the foreign keys. */
export const demoRows = (data: DemoData, passwordHash: string, formVersion: number): readonly Rows[] => {
  const owed = owedBy(data.orders);
  return [
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
        weekly_hours: json(weekTexts(readOpeningHours(shop.openingHours)?.week ?? [])),
        region_id: shop.region,
        longitude: shop.at[0],
        latitude: shop.at[1],
        takes_points: shop.takesPoints,
        project_types: json(shop.projectTypes),
        open: shop.open,
        receivable_points: owed.get(shop.id) ?? 0,
      })),
    },
    {
      table: 'project',
      rows: data.projects.map(({ price, projectType, projectTypeEn, shopPoints, labelEn, ...project }) => ({
        ...project,
        label_en: labelEn ?? '',
        project_type: projectType,
        project_type_en: projectTypeEn,
        price_cents: price,
        shop_points: shopPoints,
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
        created_at: timeOf(openedAt(data.orders)),
      })),
    },
    {
      table: 'seller_account',
      rows: data.sellerAccounts.map(({ accountId, closed, handlerId }) => ({
        account_id: accountId,
        closed,
        handler_id: handlerId ?? null,
      })),
    },
    { table: 'customer_order', rows: data.orders.map(orderRow) },
    { table: 'order_event', rows: data.orders.flatMap(orderEventRows) },
    { table: 'order_appointment', rows: data.orders.flatMap(appointmentRows) },
    { table: 'order_shop_answer', rows: data.orders.flatMap(shopAnswerRows) },
    { table: 'job', rows: data.orders.flatMap(dueRows) },
    { table: 'work_order', rows: data.workOrders.map(workOrderRow) },
    {
      table: 'work_order_form',
      rows: data.workOrders.map(({ tracked, form }) => ({
        work_order_id: tracked.workOrder.id,
        version: formVersion,
        form_values: json(form),
      })),
    },
    // Read marks come before the events, whose triggers write the unread state.
    {
      table: 'read_mark',
      rows: data.readMarks.map((mark) => ({
        account_id: mark.accountId,
        work_order_id: mark.workOrderId,
        seq: mark.seq,
      })),
    },
    { table: 'work_order_event', rows: data.workOrders.flatMap(eventRows) },
    // Answers come after the events, whose triggers create the complaints.
    { table: 'complaint_answer', rows: data.workOrders.flatMap(answerRows) },
    {
      table: 'stored_file',
      rows: data.files.map(({ platform, incident, name, size, accountId }) => ({
        ...{ name, platform, size, account_id: accountId, seller_id: accountId },
        kind: 'upload' as const,
        original_name: `${incident}.png`,
        created_at: timeOf(openedAt(data.orders)),
      })),
    },
    {
      table: 'file_use',
      rows: data.files.flatMap(({ name, workOrderIds }) =>
        workOrderIds.map((id) => ({ file_name: name, work_order_id: id })),
      ),
    },
    { table: 'order_note', rows: data.workOrders.flatMap(noteRows) },
    {
      table: 'notice',
      rows: data.notices.map(({ createdAt, ...notice }) => ({ ...notice, created_at: timeOf(createdAt) })),
    },
  ];
};
