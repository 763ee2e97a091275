import { randomUUID } from 'node:crypto';
import { ok } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { createWorkOrder, type NewWorkOrderInput } from '@/domain/work-order/create-work-order';
import { ORDER_RIGHTS } from '@/domain/order/life/order-table';
import type { Decide } from '@/domain/work-order/decision';
import type { PartyType } from '@/domain/kernel/party';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import type { Scope } from '@backend/core/ports/scope';
import type { ScopedStorage } from '@backend/core/ports/storage.port';
import type { WorkOrderStorage } from '@backend/core/ports/work-orders.port';
import { NOON } from '../builders';
import type { TestDatabase } from '../database';

export const LEVELS = ['NORMAL', 'URGENT'];

interface NewAccount {
  readonly name: string;
  readonly type?: PartyType;
  readonly parent?: Scope;
  readonly shopId?: Id;
}

interface NewOrder {
  readonly orderNo?: string;
  readonly seller?: Scope;
  /** `null` for an order without a handler. */
  readonly handler?: Scope | null;
  readonly shopId?: Id | null;
  readonly allowedTypes?: readonly string[];
}

/** A new brand with all parties of a work order, so that tests do not see each other's rows. */
export const openMarket = async ({ db, storage }: TestDatabase, brand = `brand-${randomUUID()}`) => {
  const account = async ({ name, type = 'SELLER', parent, shopId }: NewAccount): Promise<Scope> => {
    const userName = randomUUID();
    const { id } = await db
      .insertInto('account')
      .values({
        platform: brand,
        user_name: userName,
        user_key: userName,
        name,
        link_name: '',
        avatar: '',
        type,
        parent_id: parent?.person.userId ?? null,
        shop_id: shopId ?? null,
        roles: '[]',
        // A shop takes orders if an account of it can accept them.
        permissions: JSON.stringify(type === 'SHOP' ? [ORDER_RIGHTS.install] : []),
        enabled: true,
        password_hash: '-',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      platform: brand,
      person: { userId: id, sid: parent?.person.sid ?? id, name, type },
      ...(shopId === undefined ? {} : { shopId }),
      wholePlatform: type === 'PLATFORM',
    };
  };

  const shop = async (name: string): Promise<Id> => {
    const { id } = await db
      .insertInto('shop')
      .values({ platform: brand, name, city: '上海', address: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  const shopId = await shop('安亭店');
  const creator = await account({ name: '王芳' });
  const orderSeller = await account({ name: '车影优选' });
  const handlerSeller = await account({ name: '途安服务' });
  const handler = await account({ name: '李强', parent: handlerSeller });

  const order = async (given: NewOrder = {}): Promise<Id> => {
    const seller = given.seller ?? orderSeller;
    const handling = given.handler === undefined ? handler : given.handler;
    const { id } = await db
      .insertInto('customer_order')
      .values({
        order_no: given.orderNo ?? `DD-${randomUUID()}`,
        platform: brand,
        seller_id: seller.person.userId,
        seller_name: seller.person.name,
        handler_id: handling?.person.userId ?? null,
        handler_sid: handling?.person.sid ?? null,
        shop_id: given.shopId === undefined ? shopId : given.shopId,
        status: 'INSTALLING',
        project_type: 'FILM',
        customer_name: '',
        customer_phone: '',
        customer_address: '',
        car_model: '',
        car_plate: '',
        amount_cents: 128_000,
        paid_cents: 0,
        content: '前挡贴膜',
        images: '["/profile/order/1.png"]',
        allowed_types: JSON.stringify(given.allowedTypes ?? []),
        created_at: new Date(NOON),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  const staff = await account({ name: '平台客服', type: 'PLATFORM' });

  /** Platform staff enter the work order in the creator's name, so that it may be on an order of another seller. */
  const workOrder = async (
    given: Partial<NewWorkOrderInput> & {
      readonly orderId?: Id;
      readonly by?: Scope;
      readonly at?: Instant;
    } = {},
  ): Promise<Id> => {
    const { orderId = await order(), by = creator, at = NOON, ...input } = given;
    const widened = storage.within({ ...by, wholePlatform: true });
    const created = await widened.workOrders.create(
      orderId,
      request(),
      (id, of) =>
        createWorkOrder(
          id,
          of,
          { type: 'AFTER_SALE', level: 'NORMAL', content: '前挡膜起泡', images: [], ...input },
          by.person,
          { levels: LEVELS, reminderMinutes: 30 },
          at,
        ),
      at,
    );
    if (!created.ok) throw new Error(`not created: ${created.refusal.code}`);
    return created.value.workOrderId;
  };

  return {
    brand,
    shop,
    account,
    order,
    workOrder,
    creator,
    creatorsClerk: await account({ name: '小王', parent: creator }),
    orderSeller,
    handlerSeller,
    handler,
    shopkeeper: await account({ name: '安亭店长', type: 'SHOP', shopId }),
    staff,
    stranger: await account({ name: '赵敏' }),
    as: (scope: Scope): ScopedStorage => storage.within(scope),
  };
};

export type Market = Awaited<ReturnType<typeof openMarket>>;

/** A command as a client sends it: with a new id, and a digest of its content. */
export const request = (requestId: string = randomUUID(), digest = 'a') => ({ requestId, digest });

/** Fails the test unless a command has succeeded. */
export const done = async (answer: ReturnType<WorkOrderStorage['execute']>): Promise<WorkOrderEvent> => {
  const result = await answer;
  if (!result.ok) throw new Error(`refused: ${result.refusal.code}`);
  return result.value;
};

/** Appends a message and changes nothing but the update time. */
export const says =
  (text: string): Decide =>
  (tracked, _actor, now) =>
    ok({
      tracked: { ...tracked, workOrder: { ...tracked.workOrder, updatedAt: now } },
      events: [{ kind: 'system', text, images: [], reshipments: 0, noteOnOrder: false }],
    });
