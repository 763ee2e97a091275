import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carrierOf } from '@/domain/order/carrier';

describe('who carries a parcel', () => {
  it.each([
    ['SF1234567890123', 'sf'],
    ['sf 1234-5678-9012', 'sf'],
    ['YT8812345678901', 'yto'],
    ['JT5012345678901', 'jt'],
    ['JDVA12345678901', 'jd'],
    ['DPK123456789', 'deppon'],
    ['EA123456789CN', 'ems'],
    ['773012345678901', undefined],
    ['', undefined],
    ['SF', undefined],
  ])('%s: %s', (waybill, carrier) => {
    expect(carrierOf(waybill)).toBe(carrier);
  });

  it('is not told by digits alone, nor by how they are grouped', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,20}$/), fc.string(), (digits, text) => {
        expect(carrierOf(digits)).toBeUndefined();
        expect(carrierOf(` ${text} `)).toBe(carrierOf(text));
      }),
    );
  });
});
