import type { Insertable, Selectable } from 'kysely';
import type { PlacedOrder } from '@/domain/order/change-order';
import type { DescribedOrder } from '@/domain/order/order-history';
import type { OrderDecision } from '@/domain/order/place-order';
import type { PricedProject } from '@/domain/order/project';
import type { Id } from '@/domain/kernel/id';
import { fenOfPoints } from '@/domain/ledger/fen';
import { sellerParty } from '@/domain/ledger/ledger-account';
import { type OrderHold, pointsOfHold } from '@/domain/order/order-hold';
import type { Db } from '../database';
import { centsOf } from '../ordering/ordering-storage';
import type { CustomerOrderTable } from './order.tables';
import { json } from '../storable-text';

/** The order's open hold in the ledger, from the columns of its row; undefined without a hold. */
export const holdOf = ({
  hold_id,
  seller_id,
  held_points,
}: Pick<Selectable<CustomerOrderTable>, 'hold_id' | 'seller_id' | 'held_points'>): OrderHold =>
  hold_id === null
    ? undefined
    : { holdId: hold_id, party: sellerParty(seller_id), amount: fenOfPoints(held_points) };

/** The shop that the order is assigned to, or else the shop that the seller chose. */
const shopIn = ({
  shop_id,
  wanted_shop_id,
}: Selectable<CustomerOrderTable>): Pick<PlacedOrder['draft'], 'shopId'> => {
  const shopId = shop_id ?? wanted_shop_id;
  return shopId === null ? {} : { shopId };
};

export const placedOf = (row: Selectable<CustomerOrderTable>): PlacedOrder => ({
  orderId: row.id,
  sellerId: row.seller_id,
  status: row.status,
  accepted: row.accepted_at !== null,
  version: row.version,
  draft: {
    project: row.project ?? '',
    ...shopIn(row),
    customerName: row.customer_name,
    customerPhone: row.customer_phone,
    regionId: row.region_id,
    address: row.customer_address,
    carPlate: row.car_plate,
    carModel: row.car_model,
    content: row.content,
    images: row.images,
  },
  region: row.region,
  amount: centsOf(row.amount_cents),
  hold: holdOf(row),
});

/** The columns that both placing and changing an order write. */
export const orderColumns = ({ draft, project, region, amount, hold }: OrderDecision) =>
  ({
    wanted_shop_id: draft.shopId ?? null,
    project: project?.value ?? null,
    customer_name: draft.customerName,
    customer_phone: draft.customerPhone,
    customer_address: draft.address,
    region_id: draft.regionId,
    region,
    car_plate: draft.carPlate,
    car_model: draft.carModel,
    content: draft.content,
    images: json(draft.images),
    amount_cents: amount,
    held_points: pointsOfHold(hold),
    hold_id: hold?.holdId ?? null,
  }) satisfies Partial<Insertable<CustomerOrderTable>>;

const shopName = async (db: Db, id: Id | undefined): Promise<string> => {
  if (id === undefined) return '';
  const row = await db.selectFrom('shop').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
};

/** An order in the form in which its history describes it, with the names of its project and shop. */
export const described = async (
  db: Db,
  order: Pick<PlacedOrder, 'draft' | 'region'>,
  projects: readonly PricedProject[],
): Promise<DescribedOrder> => ({
  draft: order.draft,
  region: order.region,
  projectName: projects.find(({ value }) => value === order.draft.project)?.label ?? '',
  shopName: await shopName(db, order.draft.shopId),
});
