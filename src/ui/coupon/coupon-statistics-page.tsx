import type { CouponStatistics } from '@/domain/mall/coupon-statistics';
import { choiceFilter, daysFilter, defineList, fieldsOf, ListView, searchFilter } from '../kit/list';
import { StatusTag } from '../kit/tag/status-tag';
import { COUPON_KEY, TEMPLATE_TINTS, TEMPLATE_TEXTS } from './coupon-texts';

const field = fieldsOf<CouponStatistics>();

const { OPEN, ENDED } = TEMPLATE_TEXTS;

/** The use of the brand's coupons within a period, for staff of the brand. */
const STATISTICS = defineList({
  name: 'coupon-statistics',
  texts: 'coupon.statistics',
  filters: {
    search: searchFilter(),
    status: choiceFilter('status', {
      label: 'coupon.template.status',
      texts: { all: 'coupon.all', OPEN, ENDED },
      as: 'tabs',
    }),
    range: daysFilter({ label: 'coupon.statistics.period' }),
  },
  fields: [
    field.text('title', 'coupon.name', ({ title }) => title, { wide: true, ellipsis: true }),
    field.text('status', 'coupon.template.status', ({ status }, { text }) => text(TEMPLATE_TEXTS[status]), {
      width: '96px',
      cell: ({ status }, { text }) => (
        <StatusTag tint={TEMPLATE_TINTS[status]}>{text(TEMPLATE_TEXTS[status])}</StatusTag>
      ),
    }),
    field.count('granted', 'coupon.figures.granted', ({ granted }) => granted, { card: 'titled' }),
    field.count('claimed', 'coupon.claimed', ({ claimed }) => claimed, { card: 'titled' }),
    field.count('used', 'coupon.statistics.used', ({ used }) => used, { card: 'titled' }),
    field.count('returned', 'coupon.statistics.returned', ({ returned }) => returned, { card: 'titled' }),
    field.count('expired', 'coupon.statistics.expired', ({ expired }) => expired, { card: 'titled' }),
    field.money('discount', 'coupon.discount-given', ({ discount }) => discount, { card: 'titled' }),
    field.money('paid', 'coupon.statistics.paid', ({ paid }) => paid, { card: 'titled' }),
  ],
  card: {
    lines: [
      { start: ['title'], end: ['status'] },
      { start: ['granted', 'claimed', 'used'], joined: true },
      { start: ['returned', 'expired'], look: 'soft', joined: true },
      { start: ['discount', 'paid'], joined: true },
    ],
  },
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  toQuery: ({ search, status, range }) => ({
    ...(search === '' ? {} : { search }),
    ...(status === 'all' ? {} : { status }),
    ...range,
  }),
  queryKey: [...COUPON_KEY, 'statistics'],
  read: ({ coupons }, query, options) => coupons.statistics(query, options),
});

export default () => <ListView of={STATISTICS} />;
