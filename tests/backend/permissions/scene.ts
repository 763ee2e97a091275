import { randomUUID } from 'node:crypto';
import { complainAboutWorkOrder } from '@/domain/work-order/complain-about-work-order';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { peopleOf } from '@backend/core/seed/people';
import { BRANDS, type Role } from '@backend/core/seed/texts/brands';
import type { Account } from '@backend/core/ports/account';
import type { RunningBackEnd } from '@tests/support/running-back-end';
import type { TestOrder } from '@tests/support/running-back-end/people';
import { PNG, uploadsOf } from '../core/uploads';

/** All kinds of callers: one for each kind of demo account, two of another brand, and one without a session. */
export const WHO = [
  'visitor',
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
export type SignedIn = Exclude<Who, 'visitor'>;

/** The objects of a call, all of which belong to the seller or to the seller's work order. */
export interface Target {
  readonly order: TestOrder;
  readonly workId: string;
  /** A complaint of the seller about that work order. */
  readonly complaintId: string;
  /** Feedback of the seller. */
  readonly feedbackId: string;
  readonly noticeId: string;
  /** A picture that the seller uploaded. */
  readonly fileName: string;
  readonly people: Readonly<Record<SignedIn, Account>>;
  /** Another clerk of the seller, who is not one of the callers. */
  readonly colleague: Account;
  /** A session of the colleague. */
  readonly sessionId: string;
  /** A dead letter of the brand. */
  readonly deadLetterId: string;
  /** A payee of the seller, and a withdrawal to it that waits for approval. */
  readonly payeeId: string;
  readonly withdrawalId: string;
  /** A bank transfer of the seller that waits for approval. */
  readonly rechargeId: string;
  /** A partial refund that the provider refused. */
  readonly refundId: string;
  readonly differenceId: string;
  /** A paid mall order of the seller, and its goods. */
  readonly mallOrderNo: string;
  readonly mallGoodsId: string;
  readonly mallSkuId: string;
  /** An entry of the seller's address book. */
  readonly mallAddressId: string;
  /** An open import with one line, created by the platform's lead. */
  readonly mallImportId: string;
  /** A coupon template of the brand that can be claimed, a draft, and a coupon of the seller. */
  readonly couponTemplateId: string;
  readonly couponDraftId: string;
  readonly couponId: string;
  /** A recharge of the seller by a code. */
  readonly paymentId: string;
  /** The first message of the work order. */
  readonly messageId: string;
  /** A user name that no account has. */
  readonly unusedName: string;
}

/** A text of the seller that no refusal may contain. */
export const SECRET = '前挡膜起泡了一大片';

/** All ids and names in a target. */
export const objectsOf = (target: Target): readonly string[] => [
  ...[target.order.orderId, target.workId, target.complaintId, target.noticeId, target.fileName],
  ...[target.colleague.id, target.sessionId, target.messageId, target.deadLetterId, target.feedbackId],
  ...[target.payeeId, target.withdrawalId, target.rechargeId, target.paymentId, target.differenceId],
  target.refundId,
  ...[target.mallOrderNo, target.mallGoodsId, target.mallSkuId, target.mallImportId],
  target.mallAddressId,
  ...[target.couponTemplateId, target.couponDraftId, target.couponId],
  ...Object.values(target.people).map(({ id }) => id),
];

/** The same users with ids of objects that never existed. */
export const ghostOf = ({ people, colleague, unusedName }: Target): Target => ({
  order: { orderId: '999999991', orderNo: 'DD0000000000000000' },
  workId: '999999992',
  complaintId: '999999993',
  feedbackId: '999999989',
  noticeId: '999999994',
  fileName: `/profile/work-order-reply/${'0'.repeat(32)}.png`,
  people,
  colleague: { ...colleague, id: '999999995' },
  sessionId: '999999996',
  deadLetterId: '00000000-0000-4000-8000-000000000000',
  payeeId: '999999998',
  withdrawalId: '999999989',
  rechargeId: '999999988',
  refundId: '999999985',
  differenceId: '999999986',
  mallOrderNo: 'M20000101999999',
  mallGoodsId: '999999986',
  mallSkuId: '999999987',
  mallAddressId: '999999978',
  mallImportId: '999999979',
  couponTemplateId: '999999983',
  couponDraftId: '999999982',
  couponId: '999999981',
  paymentId: '999999984',
  messageId: '999999997',
  unusedName,
});

const KINDS = peopleOf(BRANDS[0] as (typeof BRANDS)[number], 0).accounts;

const cast = async ({ people }: RunningBackEnd): Promise<Target['people']> => {
  const shopId = await people.shop();
  const like = (role: Role, more: Parameters<typeof people.account>[0] = {}) => {
    const { type, roles } = KINDS[role];
    return people.account({ type, roles, permissions: [], ...more });
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

const feedbackOf = ({ db, now }: RunningBackEnd, owner: Account, text: string) =>
  db
    .insertInto('feedback')
    .values({
      ...{ platform: owner.platform, sid: owner.sid, shop_id: null },
      ...{ author_id: owner.id, author_name: owner.name },
      ...{ category: 'BUG', text, images: '[]', page: '', version: '', status: 'NEW' },
      ...{ created_at: new Date(now()), updated_at: new Date(now()) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Builds the request of a call from a target; undefined if the request names no object. */
type Aim = ((target: Target) => unknown) | undefined;

/** The fields of a target that these requests read. */
const fieldsNamedBy = (target: Target, aims: readonly Aim[]): ReadonlySet<PropertyKey> => {
  const named = new Set<PropertyKey>();
  const watched = new Proxy(target, {
    get: (object, field) => {
      named.add(field);
      return object[field as keyof Target];
    },
  });
  for (const aim of aims) aim?.(watched);
  return named;
};

/** The users, and functions that create targets. With a target for each command, no command affects another. */
export const openScene = async (backEnd: RunningBackEnd) => {
  const people = await cast(backEnd);
  const { seller, handler, shop } = people;
  const { upload } = uploadsOf(() => backEnd);

  /** The functions that create the objects of a target. Objects that belong together come from one function. */
  const makersOf = (
    owner: Account,
    text: string,
    parties: { readonly handler?: Account; readonly shopId?: string } = {},
  ) => ({
    work: async () => {
      const order = await backEnd.people.order({ seller: owner, ...parties });
      const workId = await backEnd.people.workOrder({ order, by: owner, content: text });
      const { id: complaintId } = await backEnd.people.act(
        workId,
        owner,
        complainAboutWorkOrder({ reason: text }),
      );
      const { id: messageId } = await backEnd.db
        .selectFrom('work_order_event')
        .select('id')
        .where('work_order_id', '=', workId)
        .orderBy('seq')
        .executeTakeFirstOrThrow();
      return { order, workId, complaintId, messageId };
    },
    colleague: async () => {
      const { roles, permissions } = people.clerk;
      const colleague = await backEnd.people.account({ clerkOf: owner, roles, permissions });
      await backEnd.tokenOf(colleague);
      const { id: sessionId } = await backEnd.db
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', colleague.id)
        .executeTakeFirstOrThrow();
      return { colleague, sessionId };
    },
    deadLetter: async () => ({
      deadLetterId: await backEnd.people.deadLetter({ platform: owner.platform }),
    }),
    feedback: async () => ({ feedbackId: (await feedbackOf(backEnd, owner, text)).id }),
    withdrawal: () => backEnd.people.withdrawal(owner),
    recharge: async () => ({ rechargeId: await backEnd.people.recharge(owner) }),
    refund: async () => ({ refundId: await backEnd.people.refusedPart(owner, people.platform) }),
    difference: async () => ({ differenceId: await backEnd.people.difference(owner, text) }),
    mallOrder: () => backEnd.people.mallOrder(owner),
    mallAddress: async () => ({ mallAddressId: await backEnd.people.mallAddress(owner) }),
    mallImport: async () => ({ mallImportId: await backEnd.people.mallImport(people.platform) }),
    coupon: () => backEnd.people.coupon(owner),
    couponDraft: async () => ({ couponDraftId: await backEnd.people.couponDraft(owner.platform) }),
    payment: async () => ({ paymentId: await backEnd.people.codePayment(owner) }),
    unusedName: () => Promise.resolve({ unusedName: `n${randomUUID().slice(0, 13)}` }),
  });
  const targetOf = async (
    owner: Account,
    fixed: Pick<Target, 'noticeId' | 'fileName'>,
    ...more: readonly [text: string, parties?: { readonly handler?: Account; readonly shopId?: string }]
  ): Promise<Target> => {
    const make = makersOf(owner, ...more);
    return {
      people,
      ...fixed,
      ...(await make.work()),
      ...(await make.colleague()),
      ...(await make.deadLetter()),
      ...(await make.feedback()),
      ...(await make.withdrawal()),
      ...(await make.recharge()),
      ...(await make.refund()),
      ...(await make.difference()),
      ...(await make.mallOrder()),
      ...(await make.mallAddress()),
      ...(await make.mallImport()),
      ...(await make.coupon()),
      ...(await make.couponDraft()),
      ...(await make.payment()),
      ...(await make.unusedName()),
    };
  };
  const belongings = async (owner: Account): Promise<Pick<Target, 'noticeId' | 'fileName'>> => {
    const { fileName } = await upload(owner, '/common/upload/work-order-reply', 'a.png', PNG);
    const noticeId = await backEnd.people.notice('停机通知', '今晚维护', owner.platform);
    return { noticeId, fileName: String(fileName) };
  };

  const fixed = await belongings(seller);
  const parties = { handler, ...(shop.shopId === undefined ? {} : { shopId: shop.shopId }) };
  const target = (): Promise<Target> => targetOf(seller, fixed, SECRET, parties);
  /**
   * The target with new objects wherever these requests name one. A whole new target takes more statements than most
   * calls.
   */
  const renewed = async (known: Target, ...aims: readonly Aim[]): Promise<Target> => {
    const named = fieldsNamedBy(known, aims);
    const { work, colleague, withdrawal, mallOrder, coupon, ...single } = makersOf(seller, SECRET, parties);
    const parts: readonly (readonly [
      fields: readonly (keyof Target)[],
      make: () => Promise<Partial<Target>>,
    ])[] = [
      [['order', 'workId', 'complaintId', 'messageId'], work],
      [['colleague', 'sessionId'], colleague],
      [['payeeId', 'withdrawalId'], withdrawal],
      [['mallOrderNo', 'mallGoodsId', 'mallSkuId'], mallOrder],
      [['couponTemplateId', 'couponId'], coupon],
      [['deadLetterId'], single.deadLetter],
      [['feedbackId'], single.feedback],
      [['rechargeId'], single.recharge],
      [['refundId'], single.refund],
      [['differenceId'], single.difference],
      [['mallAddressId'], single.mallAddress],
      [['mallImportId'], single.mallImport],
      [['couponDraftId'], single.couponDraft],
      [['paymentId'], single.payment],
      [['unusedName'], single.unusedName],
    ];
    let target = known;
    for (const [fields, make] of parts)
      if (fields.some((field) => named.has(field))) target = { ...target, ...(await make()) };
    return target;
  };
  /** A target of another account without access to the seller's objects. */
  const ownOf = async (owner: Account): Promise<Target> =>
    targetOf(owner, await belongings(owner), '边角翘起');
  // The handler has finished a work order of the seller, so the seller can rate the handler.
  const { workId } = await target();
  await backEnd.people.act(workId, handler, finishWorkOrder({ remark: '完', noteOnOrder: false }));
  return { people, target, renewed, ownOf };
};
