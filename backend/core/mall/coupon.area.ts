import type { Permission } from '@/domain/access/permission';
import { hasPermission } from '@/domain/access/permissions';
import {
  availableTemplateActions,
  checkTemplate,
  GRANT_MAX,
  TEMPLATE_ACTIONS,
  type TemplateAction,
  takeTemplateStep,
} from '@/domain/mall/coupon-template';
import { ok, refuse } from '@/domain/result';
import { type AreaParts, defineArea, pageRoute } from '../area';
import type { Answers, Member } from '../http/answers';
import { COUPON_EXPIRY } from './coupon-jobs';

type CouponAnswers = Pick<
  Answers,
  | 'getCouponTemplates'
  | 'getCouponStatistics'
  | 'getCouponAccounts'
  | 'saveCouponTemplate'
  | 'takeCouponTemplateStep'
  | 'grantCoupons'
  | 'getCouponOffers'
  | 'claimCoupon'
  | 'getOwnCoupons'
>;

const has = ({ account }: Member, permission: Permission): boolean =>
  hasPermission(account.permissions, [permission]);

const isStaff = ({ scope }: Member): boolean => scope.wholePlatform;

const mayDoWithTemplate =
  (member: Member) =>
  (action: TemplateAction): boolean =>
    isStaff(member) && has(member, action === 'revoke' ? 'coupon:grant' : 'coupon:edit');

const couponAnswers = ({ storage }: AreaParts): CouponAnswers => {
  const templatesOf = ({ scope }: Member) => storage.within(scope).couponTemplates;
  const ownOf = ({ scope }: Member) => storage.within(scope).ownCoupons;
  return {
    getCouponTemplates: async ({ query }, member) => {
      if (!isStaff(member)) return refuse('permission.denied');
      const { items, total } = await templatesOf(member).page(query);
      const may = mayDoWithTemplate(member);
      return ok({
        items: items.map((row) => ({ ...row, actions: availableTemplateActions(row, may, member.now) })),
        total,
      });
    },

    getCouponStatistics: async ({ query }, member) =>
      isStaff(member)
        ? ok(await templatesOf(member).statistics(query, member.now))
        : refuse('permission.denied'),

    getCouponAccounts: async ({ query: { search = '' } }, member) => {
      if (!isStaff(member)) return refuse('permission.denied');
      const items = await templatesOf(member).accounts(search);
      return ok({ items, total: items.length });
    },

    saveCouponTemplate: async ({ body }, member) => {
      const needed = body.id === '' ? 'coupon:add' : 'coupon:edit';
      if (!isStaff(member) || !has(member, needed)) return refuse('permission.denied');
      const checked = checkTemplate(body, member.now);
      return checked.ok ? templatesOf(member).save(checked.value, member.command, member.now) : checked;
    },

    takeCouponTemplateStep: async ({ action: asked, id }, member) => {
      const action = TEMPLATE_ACTIONS.find((known) => known === asked);
      if (action === undefined) return refuse('request.no-such-call');
      return templatesOf(member).step(
        id,
        action,
        (state) => takeTemplateStep(action, state, mayDoWithTemplate(member), member.now),
        member.command,
        member.now,
      );
    },

    grantCoupons: async ({ id, body: { accounts } }, member) => {
      if (!isStaff(member)) return refuse('permission.denied');
      const keys = [...new Set(accounts)];
      if (keys.length === 0 || keys.length > GRANT_MAX)
        return refuse('coupon.accounts-required', { max: GRANT_MAX });
      return templatesOf(member).grant(id, keys, member.command, member.now);
    },

    getCouponOffers: async (_, member) =>
      isStaff(member) ? refuse('permission.denied') : ok({ offers: await ownOf(member).offers(member.now) }),

    claimCoupon: async ({ id }, member) =>
      isStaff(member) ? refuse('permission.denied') : ownOf(member).claim(id, member.command, member.now),

    getOwnCoupons: async ({ query }, member) =>
      isStaff(member) ? refuse('permission.denied') : ok(await ownOf(member).page(query, member.now)),
  };
};

/** Coupons of the mall: staff make and grant them, accounts claim and use them (business 4). */
export const coupon = defineArea(couponAnswers).with({
  permissions: {
    getCouponTemplates: ['coupon:list'],
    getCouponStatistics: ['coupon:list'],
    getCouponAccounts: ['coupon:grant'],
    saveCouponTemplate: ['coupon:add', 'coupon:edit'],
    takeCouponTemplateStep: ['coupon:edit', 'coupon:grant'],
    grantCoupons: ['coupon:grant'],
    getCouponOffers: ['coupon:mine'],
    claimCoupon: ['coupon:mine'],
    getOwnCoupons: ['coupon:mine'],
  },
  files: {
    saveCouponTemplate: 'none',
    takeCouponTemplateStep: 'none',
    grantCoupons: 'none',
    claimCoupon: 'none',
  },
  jobs: [COUPON_EXPIRY],
  pages: [
    {
      permissions: ['coupon:mine'],
      only: ['SELLER', 'SHOP'],
      route: pageRoute('OwnCoupons', 'mall/my-coupons', {
        ...{ title: '我的优惠券', labelEn: 'My coupons', icon: 'own-coupons' },
      }),
    },
    {
      permissions: ['coupon:list'],
      only: ['PLATFORM'],
      group: 'mall',
      route: pageRoute('CouponDesk', 'mall/coupons', {
        ...{ title: '优惠券', labelEn: 'Coupons', icon: 'coupons' },
      }),
    },
  ],
});
