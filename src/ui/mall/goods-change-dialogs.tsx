import { InputNumber } from 'antd';
import { checkChange, type GoodsChange, NO_CHANGE } from '@/domain/mall/goods-change';
import { ok } from '@/domain/result';
import { defineForm, inputsOf } from '../kit/form';
import { FormDialog } from '../kit/form/form-dialog';
import type { ShownDialog } from '../kit/list/actions/action';
import { CategoryField } from './category-field';

/* The dialogs that change the stock or the category of several goods or SKUs at once. */

type StockChange = Pick<GoodsChange, 'way' | 'value' | 'reason'>;

/** The input of a change of the stock: `by` adds the value to the stock, and `to` replaces the stock. */
interface StockInput {
  readonly way: 'by' | 'to';
  readonly value: number | null;
  readonly reason: string;
}

const stockInput = inputsOf<StockInput>();

const Pieces = (props: {
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
}) => <InputNumber {...props} precision={0} min={-999_999} max={999_999} />;

/** The form of a change of the stock. */
const STOCK = defineForm<StockInput, StockChange>({
  fields: [
    stockInput.choice(
      'way',
      'mall.change.way',
      { by: 'mall.change.stock.by', to: 'mall.change.stock.to' },
      { as: 'radio' },
    ),
    stockInput.custom('value', 'mall.change.value', () => <Pieces />, { required: true }),
    stockInput.text('reason', 'mall.change.reason', { required: true, max: 100 }),
  ],
  check: ({ way, value, reason }) => {
    const checked = checkChange({
      ...{ ...NO_CHANGE, version: 0, kind: 'stock', way, reason },
      value: value ?? Number.NaN,
    });
    return checked.ok ? ok({ way, value: checked.value.value, reason: checked.value.reason }) : checked;
  },
  fieldOf: { 'mall.number-invalid': 'value', 'mall.stock-reason-required': 'reason' },
  submit: 'mall.change.stock',
});

interface Props<Change> extends ShownDialog {
  readonly title: string;
  readonly note?: string;
  readonly more?: string | undefined;
  readonly go: (change: Change) => void;
}

/** Changes the stock of each SKU by a number or to a number. The stock journal stores the reason. */
export const StockDialog = ({ note = '', go, ...dialog }: Props<StockChange>) => (
  <FormDialog
    {...dialog}
    note={note}
    of={STOCK}
    initial={{ way: 'by', value: null, reason: '' }}
    send={(change) => {
      go(change);
      return Promise.resolve(ok(undefined));
    }}
  />
);

type CategoryInput = Pick<GoodsChange, 'category'>;

const categoryInput = inputsOf<CategoryInput>();

const CATEGORY = defineForm<CategoryInput>({
  fields: [
    categoryInput.custom('category', 'mall.goods.category', () => <CategoryField />, { required: true }),
  ],
  check: ({ category }) => {
    const checked = checkChange({ ...NO_CHANGE, version: 0, kind: 'category', category });
    return checked.ok ? ok({ category: checked.value.category }) : checked;
  },
  fieldOf: { 'mall.category-required': 'category' },
  submit: 'mall.change.category',
});

/** Moves goods into a category. */
export const CategoryChangeDialog = ({ note = '', go, ...dialog }: Props<CategoryInput>) => (
  <FormDialog
    {...dialog}
    note={note}
    of={CATEGORY}
    initial={{ category: '' }}
    send={(change) => {
      go(change);
      return Promise.resolve(ok(undefined));
    }}
  />
);
