import { randomInt, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { userNameKey } from '@/domain/access/user-name';
import { createWorkOrder, type NewWorkOrderInput } from '@/domain/work-order/create-work-order';
import type { Decide } from '@/domain/work-order/decision';
import { WORK_ORDER_FORM } from '@/domain/work-order/work-order';
import { ORDER_RIGHTS } from '@/domain/order/life/order-table';
import type { PartyType } from '@/domain/kernel/party';
import { type ReplyInput, replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import type { Result } from '@/domain/result';
import type { Account } from '@backend/core/ports/account';
import type { Storage } from '@backend/core/ports/storage.port';
import type { World } from '@backend/core/ports/world.port';
import { scopeOf } from '@backend/core/session/scope-of';
import type { Db } from '@backend/storage/database';
import type { Database } from '@backend/storage/schema';
import { setPoints } from '../storage/points';
import { couponsIn } from './coupons';
import { mallIn } from './mall';
import { moneyIn } from './money';

/** The password of every account that tests create. */
export const PASSWORD = 'test-2026';

/** The default permissions of accounts of sellers and shops. */
const RIGHTS = ['work:list', 'order:detail', 'order:add'];

export interface NewAccount {
  readonly name?: string;
  readonly platform?: string;
  readonly userName?: string;
  readonly type?: PartyType;
  /** The seller to whom the clerk belongs. */
  readonly clerkOf?: Account;
  readonly shopId?: string;
  readonly roles?: readonly string[];
  readonly permissions?: readonly string[];
  readonly enabled?: boolean;
}

/** The column of the shop that the seller has chosen. */
const CHOSEN_SHOP = 'wanted_shop_id';

export interface NewOrder {
  readonly seller: Account;
  /** Absent for an order without a handler. */
  readonly handler?: Account;
  readonly shopId?: string;
  /** The shop that the seller has chosen, before one is assigned. */
  readonly chosenShopId?: string;
  readonly orderNo?: string;
  /** The status; by default the order is being installed. */
  readonly status?: string;
  readonly paidCents?: number;
  readonly regionId?: string;
  readonly installVideo?: string;
  /** Empty for the ten default types. */
  readonly allowedTypes?: readonly string[];
}

export interface TestOrder {
  readonly orderId: string;
  readonly orderNo: string;
}

export interface NewWorkOrder extends Partial<NewWorkOrderInput> {
  readonly order: TestOrder;
  readonly by: Account;
}

/** Sixteen digits: an order number with fewer digits would not be recognised as one when it is pasted. */
const randomDigits = () => Array.from({ length: 16 }, () => randomInt(10)).join('');

const LEVELS = ['NORMAL', 'IMPORTANT', 'URGENT'];

const valueOf = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Error(`refused: ${result.refusal.code}`);
};

/**
 * Creates people, orders and work orders directly in the database, so that each test has its own seller and sees no
 * other rows. Work orders are made by the domain's transitions.
 */
export const peopleIn = (db: Db, storage: Storage, world: World) => {
  const passwordHash = world.passwords.hash(PASSWORD);

  const account = async (given: NewAccount = {}): Promise<Account> => {
    const { name = '王芳', type = 'SELLER', clerkOf } = given;
    const platform = given.platform ?? clerkOf?.platform ?? 'cyy';
    const userName = given.userName ?? `u-${randomUUID()}`;
    const permissions = given.permissions ?? (type === 'PLATFORM' ? ['*:*:*'] : RIGHTS);
    await db
      .insertInto('account')
      .values({
        platform,
        user_name: userName,
        user_key: userNameKey(userName),
        name,
        link_name: name,
        avatar: '',
        type,
        parent_id: clerkOf?.id ?? null,
        shop_id: given.shopId ?? null,
        roles: JSON.stringify(given.roles ?? []),
        permissions: JSON.stringify(permissions),
        enabled: given.enabled ?? true,
        password_hash: await passwordHash,
      })
      .execute();
    const found = await storage.accounts.byUserName(platform, userName);
    if (found === undefined) throw new Error(`no account ${userName}`);
    const { passwordHash: _secret, ...made } = found;
    return made;
  };

  /** A shop without an account, which gets no orders. */
  const emptyShop = async (
    name = '安亭店',
    platform = 'cyy',
    more: Partial<Insertable<Database['shop']>> = {},
  ): Promise<string> => {
    const row = { platform, name, city: '上海', address: '', ...more };
    return (await db.insertInto('shop').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };

  /** A shop with an account that can accept orders. */
  const shop = async (...given: Parameters<typeof emptyShop>): Promise<string> => {
    const shopId = await emptyShop(...given);
    const [name, platform] = given;
    await account({
      type: 'SHOP',
      shopId,
      permissions: [ORDER_RIGHTS.install],
      ...(name && { name }),
      ...(platform && { platform }),
    });
    return shopId;
  };

  const order = async ({ seller, handler, shopId, allowedTypes, ...given }: NewOrder): Promise<TestOrder> => {
    const orderNo = given.orderNo ?? `DD${randomDigits()}`;
    const { id } = await db
      .insertInto('customer_order')
      .values({
        order_no: orderNo,
        platform: seller.platform,
        seller_id: seller.sid,
        seller_name: seller.name,
        handler_id: handler?.id ?? null,
        handler_sid: handler?.sid ?? null,
        shop_id: shopId ?? null,
        [CHOSEN_SHOP]: given.chosenShopId ?? null,
        status: given.status ?? 'INSTALLING',
        region_id: given.regionId ?? '',
        install_video: given.installVideo ?? '',
        project_type: 'FILM',
        customer_name: '',
        customer_phone: '',
        customer_address: '',
        car_model: '',
        car_plate: '',
        amount_cents: 128_000,
        paid_cents: given.paidCents ?? 0,
        content: '前挡贴膜',
        images: '[]',
        allowed_types: JSON.stringify(allowedTypes ?? []),
        created_at: new Date(world.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { orderId: id, orderNo };
  };

  /** Creates a work order, and returns its id. */
  const workOrder = async ({ order: on, by, ...input }: NewWorkOrder): Promise<string> => {
    const now = world.now();
    const { person } = scopeOf(by);
    const entered = { type: 'AFTER_SALE', level: 'NORMAL', content: '前挡膜起泡', images: [], ...input };
    const created = await storage
      .within(scopeOf(by))
      .workOrders.create(
        on.orderId,
        { requestId: randomUUID(), digest: '-' },
        (id, found) =>
          createWorkOrder(id, found, entered, person, { levels: LEVELS, reminderMinutes: 120 }, now),
        now,
      );
    return valueOf(created).workOrderId;
  };

  /** Applies any transition of the domain as one person. */
  const act = async (id: string, by: Account, decide: Decide) =>
    valueOf(
      await storage
        .within(scopeOf(by))
        .workOrders.execute(id, { requestId: randomUUID(), digest: '-' }, decide, world.now()),
    );

  const reply = (id: string, by: Account, text: string, more: Partial<ReplyInput> = {}) =>
    act(
      id,
      by,
      replyToWorkOrder({ text, images: [], noteOnOrder: false, requestReshipment: false, ...more }),
    );

  /** A seller with a clerk, another seller's handler, a shop, platform staff, and an order with a work order. */
  const cast = async (platform = 'cyy') => {
    const shopId = await shop('安亭店', platform);
    const seller = await account({ name: '王芳', platform });
    const clerk = await account({ name: '小王', clerkOf: seller });
    const handler = await account({ name: '李强', platform });
    const shopkeeper = await account({ name: '安亭店长', type: 'SHOP', shopId, platform });
    const staff = await account({ name: '平台客服', type: 'PLATFORM', platform });
    const stranger = await account({ name: '赵敏', platform });
    const placed = await order({ seller, handler, shopId });
    const workId = await workOrder({ order: placed, by: seller });
    return { seller, clerk, handler, shopkeeper, staff, stranger, shopId, order: placed, workId };
  };

  /** Creates a notice of the platform to all users, and returns its id. */
  const notice = async (title: string, content: string, platform = 'cyy'): Promise<string> => {
    const row = { platform, title, content, created_at: new Date(world.now()) };
    return (await db.insertInto('notice').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };

  /** Stores a new version of a platform's work-order form. */
  const workOrderForm = async (platform: string, rule: readonly object[]): Promise<void> => {
    const row = { platform, form_key: WORK_ORDER_FORM, rule: JSON.stringify(rule), options: '{}' };
    await db.insertInto('form_definition').values(row).execute();
  };

  /** Creates a project of a platform, unless it exists. */
  const project = async (
    value: string,
    given: {
      readonly platform?: string;
      readonly points?: number;
      readonly price?: number;
      readonly enabled?: boolean;
    } = {},
  ): Promise<string> => {
    const { platform = 'cyy', points = 80, price = 98_000, enabled = true } = given;
    await db
      .insertInto('project')
      .values({
        platform,
        value,
        label: `项目${value}`,
        project_type: '车窗贴膜',
        price_cents: price,
        points,
        enabled,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return value;
  };

  /** Sets the points and the limits of a seller's orders. */
  const ordersWith = async (
    { sid, platform }: Account,
    given: { readonly points?: number; readonly closed?: boolean; readonly projects?: readonly string[] },
  ): Promise<void> => {
    const row = {
      closed: given.closed ?? false,
      projects: JSON.stringify(given.projects ?? []),
    };
    await db
      .insertInto('seller_account')
      .values({ account_id: sid, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute();
    await setPoints(db, platform, sid, given.points ?? 0);
  };

  /** Creates a background job that failed for good, and returns its id. Without `platform` the job has no brand. */
  const deadLetter = async (
    given: { readonly platform?: string; readonly kind?: string; readonly error?: string } = {},
  ): Promise<string> => {
    const { platform = null, kind = 'order.due', error = 'Error: no answer' } = given;
    const row = { kind, platform, error, payload: '{}', retries: 8, first_delay_ms: 2000, attempt: 9 };
    const { id } = await db
      .insertInto('job')
      .values({ ...row, state: 'dead', run_at: new Date(), died_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  /** Sets a configuration value of one platform. */
  const configuration = async (platform: string, key: string, value: string): Promise<void> => {
    await db
      .insertInto('configuration')
      .values({ platform, key, value })
      .onConflict((conflict) => conflict.columns(['platform', 'key']).doUpdateSet({ value }))
      .execute();
  };

  const { category, goods, mallOrder, blockedRefund, mallImport, mallAddress, points } = mallIn(
    db,
    storage,
    world,
    account,
  );
  const { couponDraft, couponTemplate, coupon } = couponsIn(storage, world, account);
  const money = moneyIn(db, storage, world);

  return {
    account,
    ...money,
    goods,
    category,
    mallOrder,
    blockedRefund,
    mallImport,
    mallAddress,
    points,
    couponDraft,
    couponTemplate,
    coupon,
    shop,
    emptyShop,
    order,
    workOrder,
    act,
    reply,
    notice,
    workOrderForm,
    cast,
    project,
    ordersWith,
    deadLetter,
    configuration,
  };
};

type People = ReturnType<typeof peopleIn>;
export type Cast = Awaited<ReturnType<People['cast']>>;
