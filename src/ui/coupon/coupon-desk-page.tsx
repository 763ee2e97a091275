import { Button } from 'antd';
import type { CouponTemplate, TemplateAction } from '@/domain/mall/coupon-template';
import {
  choiceFilter,
  defineList,
  fieldsOf,
  ListView,
  readsAhead,
  type RowAction,
  searchFilter,
} from '../kit/list';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import { useTabs } from '../shell/tabs/use-tabs';
import { CouponFormDialog } from './coupon-form-dialog';
import {
  COUPON_KEY,
  ruleIn,
  scopeIn,
  TEMPLATE_TINTS,
  TEMPLATE_TEXTS,
  validityIn,
  WAY_TEXTS,
} from './coupon-texts';
import { GrantDialog } from './grant-dialog';

/* The page on which staff manage the coupon templates of the brand. */

const field = fieldsOf<CouponTemplate>();

/** Opens the form of a coupon template. Only a draft can be changed. */
const edit: RowAction<CouponTemplate> = {
  key: 'edit',
  word: 'coupon.edit',
  permission: 'coupon:edit',
  named: ({ title }, text) => text('coupon.edit.of', { title }),
  offered: ({ status }) => status === 'DRAFT',
  run: (template, { show }) => {
    show((dialog) => <CouponFormDialog {...dialog} template={template} />);
  },
};

const grant: RowAction<CouponTemplate> = {
  key: 'grant',
  word: 'coupon.grant',
  permission: 'coupon:grant',
  named: ({ title }, text) => text('coupon.grant.of', { title }),
  offered: ({ status }) => status === 'OPEN',
  run: (template, { show }) => {
    show((dialog) => <GrantDialog {...dialog} template={template} />);
  },
};

const step = (
  action: TemplateAction,
  look: 'primary' | 'danger' | 'link',
  done: 'coupon.published' | 'coupon.ended' | 'coupon.revoked',
): RowAction<CouponTemplate> => ({
  key: action,
  word: `coupon.${action}`,
  look,
  named: ({ title }, text) => text(`coupon.${action}.of`, { title }),
  offered: ({ actions, figures }) =>
    actions.includes(action) && (action !== 'revoke' || figures.revocable > 0),
  ask: ({ title }) => ({
    title: { key: `coupon.${action}.of`, params: { title } },
    text: { key: `coupon.${action}.ask` },
  }),
  command: ({ id }, { couponCommands }) => couponCommands.step({ id, action }),
  done,
});

/** The coupon templates of the brand. */
const COUPONS = defineList({
  name: 'coupons',
  texts: 'coupon.desk',
  filters: {
    search: searchFilter(),
    status: choiceFilter('status', {
      label: 'coupon.template.status',
      texts: { all: 'coupon.all', ...TEMPLATE_TEXTS },
      as: 'tabs',
    }),
  },
  fields: [
    field.text('title', 'coupon.name', ({ title }) => title, { wide: true, ellipsis: true }),
    field.text('status', 'coupon.template.status', ({ status }, { text }) => text(TEMPLATE_TEXTS[status]), {
      width: '80px',
      cell: ({ status }, { text }) => (
        <StatusTag tint={TEMPLATE_TINTS[status]}>{text(TEMPLATE_TEXTS[status])}</StatusTag>
      ),
    }),
    field.text('rule', 'coupon.kind', (template, { text }) => ruleIn(text, template), {
      width: '288px',
      ellipsis: true,
    }),
    field.text('scope', 'coupon.scope', ({ scope }, { text }) => scopeIn(text, scope), {
      width: '144px',
      startsHidden: true,
    }),
    field.text('validity', 'coupon.validity', ({ validity }, { text }) => validityIn(text, validity), {
      width: '184px',
    }),
    field.text('way', 'coupon.way', ({ way }, { text }) => text(WAY_TEXTS[way]), {
      width: '88px',
      startsHidden: true,
    }),
    field.text(
      'issued',
      'coupon.issued',
      ({ total, figures }, { text }) =>
        text('coupon.issued.of', { issued: figures.claimed + figures.granted, total }),
      { width: '96px' },
    ),
    field.count('claimed', 'coupon.claimed', ({ figures }) => figures.claimed, { startsHidden: true }),
    field.count('granted', 'coupon.figures.granted', ({ figures }) => figures.granted, {
      startsHidden: true,
    }),
    field.count('held', 'coupon.status.HELD', ({ figures }) => figures.HELD, { startsHidden: true }),
    field.count('used', 'coupon.status.USED', ({ figures }) => figures.USED, { card: 'titled' }),
    field.count('unused', 'coupon.status.UNUSED', ({ figures }) => figures.UNUSED, { startsHidden: true }),
    field.count('expired', 'coupon.status.EXPIRED', ({ figures }) => figures.EXPIRED, {
      startsHidden: true,
    }),
    field.count('revoked', 'coupon.status.REVOKED', ({ figures }) => figures.REVOKED, {
      startsHidden: true,
    }),
    field.money('given', 'coupon.discount-given', ({ figures }) => figures.discountGiven, {
      card: 'titled',
    }),
    field.moment('updated', 'coupon.updated', ({ updatedAt }) => updatedAt, { startsHidden: true }),
  ],
  card: {
    lines: [
      { start: ['title'], end: ['status'] },
      { start: ['rule'], end: ['given'] },
      { start: ['scope', 'validity'], look: 'soft', joined: true },
      { start: ['issued', 'used'], look: 'soft', joined: true },
    ],
  },
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  toQuery: ({ search, status }) => ({
    ...(search === '' ? {} : { search }),
    ...(status === 'all' ? {} : { status }),
  }),
  queryKey: [...COUPON_KEY, 'desk'],
  read: ({ coupons }, query, options) => coupons.templates(query, options),
  everyMs: 60_000,
  primary: [
    {
      key: 'add',
      word: 'coupon.add',
      look: 'primary',
      permission: 'coupon:add',
      run: ({ show }) => {
        show((dialog) => <CouponFormDialog {...dialog} />);
      },
    },
  ],
  actions: [
    step('publish', 'primary', 'coupon.published'),
    edit,
    grant,
    step('end', 'link', 'coupon.ended'),
    step('revoke', 'danger', 'coupon.revoked'),
  ],
  actionsWidth: '136px',
});

/** The coupons of the brand and their use, for staff who manage them. */
const CouponDeskPage = () => {
  const text = useText();
  const tabs = useTabs();
  return (
    <ListView
      of={COUPONS}
      beside={
        <Button
          onClick={() => {
            tabs.open({ path: '/mall/coupons/statistics' });
          }}
        >
          {text('coupon.statistics.open')}
        </Button>
      }
    />
  );
};

export const readAhead = readsAhead(COUPONS);

export default CouponDeskPage;
