import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDraftField,
  checkOrderDraft,
  type CheckedField,
  type OrderDraft,
} from '@/domain/order/order-draft';
import { aDraft } from '@tests/support/builders/order-draft';

const codeOf = (draft: OrderDraft, before?: OrderDraft): string => {
  const checked = checkOrderDraft(draft, before);
  return checked.ok ? 'ok' : checked.refusal.code;
};

const line = fc.string({ unit: fc.constantFrom('王', '沪', 'a', ' ', '1', '😀'), maxLength: 60 });
const anyDraft = fc.record({
  project: fc.constantFrom('FILM_FRONT', '', ' '),
  customerName: line,
  customerPhone: fc.constantFrom('13800000001', ' 13912345678 ', '12800000001', '', '138****0001'),
  regionId: fc.constantFrom('', '310114'),
  address: fc.constantFrom('嘉定区墨玉路 128 号', '  杭州市 ', 'x', ''),
  carPlate: line,
  carModel: line,
  content: line,
  images: fc.array(fc.constant('/a.png'), { maxLength: 12 }),
});

describe('a draft of an order', () => {
  it('is stored with trimmed fields, and the plate in capitals', () => {
    const typed = aDraft({ customerName: ' 王女士 ', customerPhone: ' 13800000001', carPlate: ' 沪a12345' });
    expect(checkOrderDraft(typed)).toEqual({ ok: true, value: aDraft() });
  });

  it.each<[string, Partial<OrderDraft>, string]>([
    ['a project', { project: ' ' }, 'order.project-required'],
    ['a customer', { customerName: '  ' }, 'order.customer-required'],
    ['a customer’s name within the limit', { customerName: '王'.repeat(31) }, 'order.customer-too-long'],
    ['a mobile number', { customerPhone: '12800000001' }, 'pattern.mobile'],
    ['a number that is not a landline', { customerPhone: '021-59560128' }, 'pattern.mobile'],
    ['an address', { address: '' }, 'pattern.address'],
    ['an address in Chinese', { address: 'Moyu Road 128' }, 'pattern.address'],
    ['a plate within the limit', { carPlate: '沪A123456789012' }, 'order.plate-too-long'],
    ['a model within the limit', { carModel: 'x'.repeat(51) }, 'order.model-too-long'],
    ['a note within the limit', { content: '好'.repeat(2001) }, 'order.content-too-long'],
    ['at most ten pictures', { images: Array.from({ length: 11 }, () => '/a.png') }, 'order.too-many-images'],
  ])('requires %s', (_what, change, code) => {
    expect(codeOf(aDraft(change))).toBe(code);
  });

  it('is accepted at every limit, counted in characters as people see them', () => {
    const full = aDraft({
      customerName: '😀'.repeat(30),
      carModel: 'x'.repeat(50),
      content: '😀'.repeat(2000),
      images: Array.from({ length: 10 }, () => '/a.png'),
    });
    expect(codeOf(full)).toBe('ok');
  });

  it('may keep an invalid phone number or address that is unchanged, but not get another invalid one', () => {
    const before = aDraft({ customerPhone: '138****0001', address: '23 号楼' });
    expect(codeOf(before)).toBe('pattern.mobile');
    expect(codeOf(before, before)).toBe('ok');
    expect(codeOf({ ...before, customerPhone: '138****0002' }, before)).toBe('pattern.mobile');
    expect(codeOf({ ...before, address: '24 号楼' }, before)).toBe('pattern.address');
  });

  it('needs a project, unless the order was saved without one', () => {
    const before = aDraft({ project: '' });
    expect(codeOf(before, before)).toBe('ok');
    expect(codeOf(before, aDraft())).toBe('order.project-required');
  });

  it('is valid when each of its parts is, and else refused for the first invalid part', () => {
    const fields: readonly CheckedField[] = [
      'project',
      'customerName',
      'customerPhone',
      'address',
      'carPlate',
      'carModel',
      'content',
      'images',
    ];
    fc.assert(
      fc.property(anyDraft, fc.option(anyDraft, { nil: undefined }), (draft, before) => {
        const wrong = fields.flatMap((field) => {
          const judged = checkDraftField(field, draft, before);
          return judged.ok ? [] : [judged.refusal.code];
        });
        expect(codeOf(draft, before)).toBe(wrong[0] ?? 'ok');
      }),
    );
  });

  it('is accepted again unchanged', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const checked = checkOrderDraft(draft);
        if (checked.ok) expect(checkOrderDraft(checked.value)).toEqual(checked);
      }),
    );
  });
});
