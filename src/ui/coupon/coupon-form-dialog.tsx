import { useMemo } from 'react';
import {
  COUPON_TITLE_MAX,
  type CouponTemplate,
  type CouponTemplateInput,
} from '@/domain/mall/coupon-template';
import { DayField } from '../kit/dates/day-field';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { defineForm, FormView, inputsOf } from '../kit/form';
import type { ShownDialog } from '../kit/list/actions/action';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { type CouponFormValues, NO_COUPON, templateTyped, WAY_TEXTS, formValuesOf } from './coupon-texts';
import { CategoriesField, GoodsField } from './pickers';

const input = inputsOf<CouponFormValues>();

/** The fields of a coupon template. */
const FIELDS = [
  input.text('title', 'coupon.name', { required: true, max: COUPON_TITLE_MAX }),
  input.choice('way', 'coupon.way', WAY_TEXTS),
  input.choice('kind', 'coupon.kind', { amount: 'coupon.kind.amount', percent: 'coupon.kind.percent' }),
  input.text('off', 'coupon.off', { required: true, max: 12, when: ({ kind }) => kind === 'amount' }),
  input.text('percent', 'coupon.percent', { required: true, max: 2, when: ({ kind }) => kind === 'percent' }),
  input.text('cap', 'coupon.cap', { required: true, max: 12, when: ({ kind }) => kind === 'percent' }),
  input.text('threshold', 'coupon.threshold', {
    max: 12,
    hint: ({ text }) => text('coupon.threshold.hint'),
  }),
  input.choice('scope', 'coupon.scope', {
    all: 'coupon.scope.all',
    categories: 'coupon.scope.categories',
    goods: 'coupon.scope.goods',
  }),
  input.custom('categories', 'coupon.scope.categories', () => <CategoriesField />, {
    ...{ required: true, wide: true, when: ({ scope }: Partial<CouponFormValues>) => scope === 'categories' },
  }),
  input.custom('goods', 'coupon.scope.goods', () => <GoodsField />, {
    ...{ required: true, wide: true, when: ({ scope }: Partial<CouponFormValues>) => scope === 'goods' },
  }),
  input.text('total', 'coupon.total', { required: true, max: 6 }),
  input.text('perAccount', 'coupon.per-account', { required: true, max: 6 }),
  input.choice('validity', 'coupon.validity', {
    days: 'coupon.validity.days',
    range: 'coupon.validity.range',
  }),
  input.text('days', 'coupon.days', { required: true, max: 3, when: ({ validity }) => validity === 'days' }),
  input.custom('from', 'coupon.from', () => <DayField />, {
    ...{ required: true, when: ({ validity }: Partial<CouponFormValues>) => validity === 'range' },
  }),
  input.custom('until', 'coupon.until', () => <DayField />, {
    ...{ required: true, when: ({ validity }: Partial<CouponFormValues>) => validity === 'range' },
  }),
];

interface Props extends ShownDialog {
  /** The draft to change; absent for a new template. */
  readonly template?: CouponTemplate;
}

/** The dialog for a new coupon template, or for changing a draft. */
export const CouponFormDialog = ({ template, open, onClose, onClosed }: Props) => {
  const text = useText();
  const { couponCommands, notices } = useServices();
  const form = useMemo(
    () =>
      defineForm<CouponFormValues, CouponTemplateInput>({
        fields: FIELDS,
        // The server decides whether a day is over, because the clock of this device may be wrong.
        check: (values) => templateTyped(template?.id ?? '', { ...NO_COUPON, ...values }, 0),
        fieldOf: {
          'coupon.title-required': 'title',
          'coupon.count-invalid': 'total',
        },
        submit: 'coupon.save',
      }),
    [template],
  );
  return (
    <KitDialog
      asksBeforeClose
      as="master"
      open={open}
      title={text(template === undefined ? 'coupon.add' : 'coupon.edit')}
      onClose={onClose}
      onClosed={onClosed}
    >
      <FormView
        of={form}
        initial={template === undefined ? NO_COUPON : formValuesOf(template)}
        send={couponCommands.save}
        onDone={() => {
          notices.show({ as: 'toast', tone: 'success', text: { key: 'coupon.saved' } });
          onClose();
        }}
        onCancel={onClose}
      />
    </KitDialog>
  );
};
