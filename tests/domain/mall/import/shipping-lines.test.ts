import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type OrderToShip,
  readShippingLines,
  SHIPPING_COLUMNS,
  type ShippingColumn,
} from '@/domain/mall/import/shipping-lines';
import { unsent } from '@/domain/mall/mall-order';

type Given = Partial<Record<ShippingColumn, string>>;
const CARRIERS = [
  { value: 'sf', label: '顺丰速运', labelEn: 'SF Express', tint: 'default' },
  { value: 'old', label: '已停用', tint: 'default', ended: true },
] as const;
const orderOf = (more: Partial<OrderToShip> = {}): OrderToShip => ({
  ...{ status: 'PAID', openRefunds: 0, waybills: [] },
  lines: [
    { id: '1', code: 'A', quantity: 5, refunded: 1, shipped: 1 },
    { id: '2', code: 'B', quantity: 2, refunded: 0, shipped: 0 },
  ],
  ...more,
});
const read = (given: readonly Given[], orders: Readonly<Record<string, OrderToShip>> = { M1: orderOf() }) =>
  readShippingLines(
    given.map((cells, at) => {
      const all: Given = { orderNo: 'M1', carrier: '顺丰速运', waybill: `SF10000${at}`, ...cells };
      return { line: at + 2, cells: SHIPPING_COLUMNS.map((column) => all[column] ?? '') };
    }),
    new Map(Object.entries(orders)),
    CARRIERS,
  );
const reported = (...[given, orders]: Parameters<typeof read>) =>
  read(given, orders).problems.map(({ line, column, refusal }) => [
    ...[line, SHIPPING_COLUMNS[column - 1], refusal.code],
  ]);

describe('parcels of a workbook', () => {
  it('contain everything that an order still has to ship, or the given pieces', () => {
    expect(read([{}]).parcels).toEqual([
      {
        ...{ line: 2, orderNo: 'M1', carrier: 'sf', waybill: 'SF100000' },
        pieces: [
          { lineId: '1', pieces: 3 },
          { lineId: '2', pieces: 2 },
        ],
      },
    ]);
    const { parcels, problems } = read([
      { parcel: '1', code: 'A', pieces: '2', waybill: 'SF200001' },
      { parcel: '1', code: 'B', pieces: '1', waybill: 'SF200001' },
      { parcel: '2', carrier: 'SF Express' },
    ]);
    expect(problems).toEqual([]);
    expect(parcels.map(({ pieces }) => pieces.map(({ lineId, pieces: count }) => [lineId, count]))).toEqual([
      [
        ['1', 2],
        ['2', 1],
      ],
      [
        ['1', 1],
        ['2', 1],
      ],
    ]);
  });

  it('are refused line by line, with the column and the reason', () => {
    expect(reported([{ orderNo: '' }])).toEqual([[2, 'orderNo', 'mall.import-order-required']]);
    expect(reported([{ orderNo: 'M9' }])).toEqual([[2, 'orderNo', 'mall.import-order-unknown']]);
    expect(reported([{}], { M1: orderOf({ status: 'SHIPPED' }) })).toEqual([[2, 'orderNo', 'mall.not-now']]);
    expect(reported([{}], { M1: orderOf({ openRefunds: 1 }) })).toEqual([[2, 'orderNo', 'mall.refund-open']]);
    expect(reported([{ carrier: '已停用' }])).toEqual([[2, 'carrier', 'mall.carrier-required']]);
    expect(reported([{ waybill: '12' }])).toEqual([[2, 'waybill', 'mall.waybill-required']]);
    expect(reported([{ code: 'X', pieces: '1' }])).toEqual([[2, 'code', 'mall.import-code-unknown']]);
    expect(reported([{ code: 'A', pieces: '两' }])).toEqual([[2, 'pieces', 'mall.pieces-required']]);
    expect(reported([{ code: 'A', pieces: '4' }])).toEqual([[2, 'pieces', 'mall.import-too-many-pieces']]);
    expect(reported([{}, { parcel: '2' }])).toEqual([[3, 'parcel', 'mall.import-rest-twice']]);
    expect(
      reported([
        { code: 'A', pieces: '1', waybill: 'SF300000' },
        { code: 'B', pieces: '1', waybill: 'SF300001' },
      ]),
    ).toEqual([[3, 'waybill', 'mall.import-differs']]);
    expect(
      reported([{ waybill: 'SF9999' }, { waybill: 'SF9999', orderNo: 'M2' }], {
        M1: orderOf(),
        M2: orderOf(),
      }),
    ).toEqual([[3, 'waybill', 'mall.import-waybill-twice']]);
  });

  it('are refused when a parcel contains a code twice, because it stores each line once', () => {
    const of = (code: string) => ({ parcel: '1', code, pieces: '1', waybill: 'SF400001' });
    expect(reported([of('A'), of('B'), of('A')])).toEqual([[4, 'code', 'mall.import-code-in-parcel']]);
    // Another parcel may contain the same goods.
    expect(reported([of('A'), { ...of('A'), parcel: '2', waybill: 'SF400002' }])).toEqual([]);
  });

  it('are refused when another parcel of the order has the waybill, even after the order was shipped', () => {
    const sent = orderOf({ waybills: ['SF500001'] });
    expect(reported([{ waybill: 'sf500001' }, { parcel: '2', waybill: 'SF500002' }], { M1: sent })).toEqual([
      [2, 'waybill', 'mall.import-already-shipped'],
    ]);
    expect(reported([{ waybill: 'SF500001' }], { M1: { ...sent, status: 'SHIPPED' } })).toEqual([
      [2, 'waybill', 'mall.import-already-shipped'],
    ]);
  });

  it('must contain all unshipped pieces of a code that occurs in several order lines; fewer pieces are refused', () => {
    const twice = orderOf({
      lines: [
        { id: '1', code: 'A', quantity: 5, refunded: 1, shipped: 1 },
        { id: '2', code: 'A', quantity: 2, refunded: 0, shipped: 0 },
      ],
    });
    expect(read([{ code: 'A', pieces: '5' }], { M1: twice }).parcels[0]?.pieces).toEqual([
      { lineId: '1', pieces: 3 },
      { lineId: '2', pieces: 2 },
    ]);
    expect(reported([{ code: 'A', pieces: '3' }], { M1: twice })).toEqual([
      [2, 'code', 'mall.import-code-ambiguous'],
    ]);
    expect(reported([{ code: 'A', pieces: '6' }], { M1: twice })).toEqual([
      [2, 'pieces', 'mall.import-too-many-pieces'],
    ]);
  });

  it('are read quickly when one order has thousands of parcels', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({
      ...{ parcel: String(at), code: 'A', pieces: '1', waybill: `SF6${String(at).padStart(6, '0')}` },
    }));
    const begin = performance.now();
    expect(read(many).problems).toHaveLength(9997);
    expect(performance.now() - begin).toBeLessThan(5000);
  });

  it('never contain more of a line than is left to ship', () => {
    const line = fc.record({
      parcel: fc.constantFrom('', '1', '2', '3'),
      code: fc.constantFrom('', 'A', 'B'),
      pieces: fc.constantFrom('', '1', '2', '3'),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (given) => {
        const { parcels, problems } = read(given);
        for (const { pieces } of parcels)
          expect(new Set(pieces.map(({ lineId }) => lineId)).size).toBe(pieces.length);
        for (const ordered of orderOf().lines) {
          const sum = parcels
            .flatMap(({ pieces }) => pieces)
            .filter(({ lineId }) => lineId === ordered.id)
            .reduce((all, { pieces }) => all + pieces, 0);
          expect(sum).toBeLessThanOrEqual(unsent(ordered));
        }
        expect(problems.length === 0 && given.length > 0).toBe(parcels.length > 0);
      }),
    );
  });
});
