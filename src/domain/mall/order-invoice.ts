import { isBlank, lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';

export const INVOICE_KINDS = ['none', 'personal', 'company'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const INVOICE_TITLE_MAX = 100;

/** The invoice that a buyer requests with an order. */
export interface OrderInvoice {
  readonly kind: InvoiceKind;
  /** The name on the invoice; empty if no invoice is requested. */
  readonly title: string;
  /** The tax number of a company. */
  readonly taxNumber: string;
}

export const NO_INVOICE: OrderInvoice = { kind: 'none', title: '', taxNumber: '' };

/** 15 or 20 digits and letters of an older registration, or the 18 characters of a unified social credit code. */
const TAX_NUMBER = /^(?:[0-9A-Z]{15}|[0-9A-HJ-NP-RTUW-Y]{18}|[0-9A-Z]{20})$/;

/** Checks an invoice request and returns it as it is stored. A personal invoice is stored without a tax number. */
export const checkInvoice = ({ kind, title, taxNumber }: OrderInvoice): Result<OrderInvoice> => {
  if (kind === 'none') return ok(NO_INVOICE);
  if (isBlank(title)) return refuse('mall.invoice-title-required');
  if (lengthOf(title.trim()) > INVOICE_TITLE_MAX)
    return refuse('mall.invoice-title-too-long', { max: INVOICE_TITLE_MAX });
  if (kind === 'personal') return ok({ kind, title: title.trim(), taxNumber: '' });
  const number = taxNumber.replaceAll(/\s/g, '').toUpperCase();
  return TAX_NUMBER.test(number)
    ? ok({ kind, title: title.trim(), taxNumber: number })
    : refuse('mall.tax-number-invalid');
};
