import type { CheckOutFormValues } from '@/application/mall-order/mall-order-commands';
import type { Fen } from '@/domain/ledger/fen';
import { addressLine } from '@/domain/mall/address-book';
import { type Cart, type CheckOut, checkCheckOut, REMARK_MAX } from '@/domain/mall/mall-order';
import { INVOICE_KINDS, INVOICE_TITLE_MAX } from '@/domain/mall/order-invoice';
import { defineForm, inputsOf } from '../kit/form';
import { RegionField } from './receiver-fields';

const input = inputsOf<CheckOutFormValues>();

/** The fields of the check-out: the receiver, a remark and the invoice. */
const FIELDS = [
  input.text('receiver', 'mall-order.receiver', { required: true, max: REMARK_MAX }),
  input.text('phone', 'order.phone', { required: true, type: 'tel', max: 40 }),
  input.custom('region', 'order.region', () => <RegionField />, { wide: true }),
  input.text('address', 'order-entry.address', { required: true, wide: true, max: REMARK_MAX }),
  input.area('remark', 'mall-order.remark', { rows: 2, max: REMARK_MAX }),
  input.choice(
    'invoice',
    'mall-order.invoice',
    {
      none: 'mall-order.invoice.none',
      personal: 'mall-order.invoice.personal',
      company: 'mall-order.invoice.company',
    },
    { wide: true },
  ),
  input.text('invoiceTitle', 'mall-order.invoice.title', {
    ...{ required: true, max: INVOICE_TITLE_MAX, autoComplete: 'organization' },
    when: ({ invoice }) => invoice === 'personal' || invoice === 'company',
  }),
  input.text('taxNumber', 'mall-order.invoice.tax-number', {
    ...{ required: true, max: 24 },
    when: ({ invoice }) => invoice === 'company',
  }),
];

/** Builds the order from the input, with the lines that the page shows and the total that the user agreed to. */
const checkTyped = (
  values: CheckOutFormValues,
  lines: Cart['lines'],
  payable: Fen,
  more: Pick<CheckOut, 'couponId' | 'atOnce'>,
) => {
  const address = addressLine(values);
  if (!address.ok) return address;
  const { receiver, phone, remark, invoiceTitle: title, taxNumber } = values;
  const kind = INVOICE_KINDS.find((known) => known === values.invoice) ?? 'none';
  return checkCheckOut({
    ...{ receiver, phone, remark, payable, ...more, invoice: { kind, title, taxNumber } },
    address: address.value,
    lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
  });
};

/** The check-out form for these lines at the total that the user agreed to. */
export const checkOutForm = (
  lines: Cart['lines'],
  payable: Fen,
  more: Pick<CheckOut, 'couponId' | 'atOnce'>,
) =>
  defineForm<CheckOutFormValues, CheckOut>({
    fields: FIELDS,
    check: (values) => checkTyped(values, lines, payable, more),
    fieldOf: {
      'mall.receiver-required': 'receiver',
      'mall.phone-invalid': 'phone',
      'mall.address-required': 'address',
      'mall.region-required': 'region',
      'mall.region-twice': 'address',
      'mall.invoice-title-required': 'invoiceTitle',
      'mall.invoice-title-too-long': 'invoiceTitle',
      'mall.tax-number-invalid': 'taxNumber',
    },
    submit: 'mall-order.place',
  });
