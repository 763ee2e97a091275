import { complainAboutWorkOrder } from '@/domain/work-order/complain-about-work-order';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { peopleOf } from '@backend/core/seed/people';
import { BRANDS, type Role } from '@backend/core/seed/words/brands';
import type { Account } from '@backend/core/ports/account';
import type { RunningBackEnd } from '@tests/support/running-back-end';
import type { TestOrder } from '@tests/support/running-back-end/people';
import { PNG, uploadsOf } from '../core/uploads';

/** Everybody who asks: one of each kind of demo account, two of another brand, and nobody. */
export const WHO = [
  'nobody',
  'seller',
  'clerk',
  'handler',
  'shop',
  'platform',
  'stranger',
  'otherSeller',
  'otherStaff',
] as const;
export type Who = (typeof WHO)[number];
export type Somebody = Exclude<Who, 'nobody'>;

/** What a call may be aimed at: all of it is the seller's, or of the seller's work order. */
export interface Target {
  readonly order: TestOrder;
  readonly workId: string;
  /** Of the seller, about that work order. */
  readonly complaintId: string;
  readonly noticeId: string;
  /** A picture that the seller uploaded. */
  readonly fileName: string;
  readonly people: Readonly<Record<Somebody, Account>>;
  /** Another clerk of the seller, whom nobody here is. */
  readonly colleague: Account;
}

/** What would give the seller's business away, if a refusal said it. */
export const SECRET = '前挡膜起泡了一大片';

/** Everything of a target that a request may name. */
export const objectsOf = ({ order, workId, complaintId, noticeId, fileName, people, colleague }: Target) => [
  ...[order.orderId, workId, complaintId, noticeId, fileName, colleague.id],
  ...Object.values(people).map(({ id }) => id),
];

/** The same people in front of objects that never were. */
export const ghostOf = ({ people, colleague }: Target): Target => ({
  order: { orderId: '999999991', orderNo: 'DD0000000000000000' },
  workId: '999999992',
  complaintId: '999999993',
  noticeId: '999999994',
  fileName: `/profile/work-order-reply/${'0'.repeat(32)}.png`,
  people,
  colleague: { ...colleague, id: '999999995' },
});

const KINDS = peopleOf(BRANDS[0] as (typeof BRANDS)[number], 0).accounts;

const cast = async ({ people }: RunningBackEnd): Promise<Target['people']> => {
  const shopId = await people.shop();
  const like = (role: Role, more: Parameters<typeof people.account>[0] = {}) => {
    const { type, roles, permissions } = KINDS[role];
    return people.account({ type, roles, permissions, ...more });
  };
  const seller = await like('seller');
  return {
    seller,
    clerk: await like('clerk', { clerkOf: seller }),
    handler: await like('handler'),
    shop: await like('shop', { shopId }),
    platform: await like('platform'),
    stranger: await like('stranger'),
    otherSeller: await like('seller', { platform: 'kyx' }),
    otherStaff: await like('platform', { platform: 'kyx' }),
  };
};

/** The people, and a way to something new to aim at, so that one command does not spoil the next. */
export const openScene = async (backEnd: RunningBackEnd) => {
  const people = await cast(backEnd);
  const { seller, clerk, handler, shop } = people;
  const noticeId = await backEnd.people.notice('停机通知', '今晚维护');
  const { upload } = uploadsOf(() => backEnd);
  const { fileName } = await upload(seller, '/common/upload/work-order-reply', 'a.png', PNG);
  const target = async (): Promise<Target> => {
    const order = await backEnd.people.order({
      seller,
      handler,
      ...(shop.shopId === undefined ? {} : { shopId: shop.shopId }),
    });
    const workId = await backEnd.people.workOrder({ order, by: seller, content: SECRET });
    const { id: complaintId } = await backEnd.people.act(
      workId,
      seller,
      complainAboutWorkOrder({ reason: SECRET }),
    );
    const { roles, permissions } = clerk;
    const colleague = await backEnd.people.account({ clerkOf: seller, roles, permissions });
    return { order, workId, complaintId, noticeId, fileName: String(fileName), people, colleague };
  };
  // The handler has finished something of the seller's, and waits to be rated by them.
  const { workId } = await target();
  await backEnd.people.act(workId, handler, finishWorkOrder({ remark: '完', noteOnOrder: false }));
  return { people, target };
};
