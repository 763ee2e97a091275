import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInvoice, INVOICE_KINDS, NO_INVOICE } from '@/domain/mall/order-invoice';

describe('the invoice of an order', () => {
  it('keeps only the fields of its kind, and is unchanged when it is checked again', () => {
    const given = fc.record({
      kind: fc.constantFrom(...INVOICE_KINDS),
      title: fc.constantFrom('', ' 王芳 ', '路行汽车用品有限公司'),
      taxNumber: fc.constantFrom('', '9133 0110 ma2h4t7x0u', '123456789012345', 'I33'),
    });
    fc.assert(
      fc.property(given, (invoice) => {
        const checked = checkInvoice(invoice);
        if (!checked.ok) {
          expect(invoice.kind).not.toBe('none');
          return;
        }
        const { kind, title, taxNumber } = checked.value;
        expect(kind).toBe(invoice.kind);
        if (kind === 'none') expect(checked.value).toEqual(NO_INVOICE);
        else expect(title).toBe(invoice.title.trim());
        expect(taxNumber === '').toBe(kind !== 'company');
        expect(checkInvoice(checked.value)).toEqual(checked);
      }),
    );
  });

  it.each([
    [{ kind: 'personal', title: ' ' }, 'mall.invoice-title-required'],
    [{ kind: 'company', title: '长'.repeat(101) }, 'mall.invoice-title-too-long'],
    [{ kind: 'company', title: '路行' }, 'mall.tax-number-invalid'],
    [{ kind: 'company', title: '路行', taxNumber: '91330110MA2H4T7X0' }, 'mall.tax-number-invalid'],
    // A credit code never contains I, O, S, V or Z.
    [{ kind: 'company', title: '路行', taxNumber: '91330110MA2H4T7XOU' }, 'mall.tax-number-invalid'],
  ] as const)('is refused with its reason: %o', (given, code) => {
    expect(checkInvoice({ ...NO_INVOICE, ...given })).toMatchObject({ refusal: { code } });
  });

  it('of a company accepts a tax number in the notation that users paste', () => {
    const given = { kind: 'company', title: '路行', taxNumber: '9133 0110 ma2h 4t7x 0u' } as const;
    expect(checkInvoice(given)).toMatchObject({ value: { taxNumber: '91330110MA2H4T7X0U' } });
  });
});
