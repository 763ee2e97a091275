import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReshipmentRow } from '@/domain/order/reshipment-list';
import { reshipmentsMatching } from '@/domain/order/reshipment-match';

const row = (
  workId: string,
  orderNo: string,
  customerName: string,
  customerPhone: string,
): ReshipmentRow => ({
  orderId: workId,
  orderNo,
  workId,
  sellerName: '王芳',
  quantity: 1,
  requestedAt: 0,
  waybill: '',
  customerName,
  customerPhone,
});
const ROWS = [
  row('1001', 'DD20261124000001', '李建国', '139****5678'),
  row('1002', 'DD20261124000002', '王女士', '138****8000'),
  row('1003', 'DD20261124000003', '李建国', '150****1111'),
];
const named = (text: string) => reshipmentsMatching(text, ROWS).map(({ workId }) => workId);

describe('a pasted waybill', () => {
  it.each([
    ['the order number', '订单 dd20261124000002', ['1002']],
    ['the work-order number', '工单1003', ['1003']],
    ['the telephone number behind its mask', '138 0013 8000', ['1002']],
    ['the receiver', '寄给王女士的', ['1002']],
    ['a telephone number rather than a name', '李建国 15022221111', ['1003']],
    ['an order number rather than a telephone number', 'DD20261124000001 13800138000', ['1001']],
    ['a name that two receivers have', '李建国', ['1001', '1003']],
    ['nothing', '请发货', []],
    ['part of an order number', 'DD2026112400000', []],
  ])('belongs to the reshipments that the text names by %s', (_what, text, works) => {
    expect(named(text)).toEqual(works);
  });

  it('belongs only to the given reshipments, in their given sequence', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const found = reshipmentsMatching(text, ROWS);
        expect(ROWS.filter((each) => found.includes(each))).toEqual(found);
      }),
    );
  });
});
