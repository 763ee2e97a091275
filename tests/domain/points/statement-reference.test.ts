import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceOf, referencePlace, remarkBeside } from '@/domain/points/statement-reference';

const line = (area: string, remark = '') => ({ area, referenceId: '42', remark });
const place = (area: string, ofStaff: boolean, ...rights: readonly string[]) =>
  referencePlace(line(area, 'SC20260101'), { ofStaff, may: (right) => rights.includes(right) });

describe('the reference of a statement line', () => {
  it('is shown as the number that users know', () => {
    expect(
      ['recharge', 'withdrawal', 'mall', 'adjustment'].map((area) => referenceOf(line(area, 'SC1'))),
    ).toEqual(['CZ00000042', 'TX00000042', 'SC1', '']);
    expect(referenceOf({ ...line('order'), orderNo: 'DD1' })).toBe('DD1');
  });

  it('links an account to its own page, and staff to the desk that their permissions open', () => {
    expect(place('recharge', false)).toBe('/integral/recharge?q=CZ00000042');
    expect(place('withdrawal', false)).toBe('/integral/withdraw?q=TX00000042');
    expect(place('mall', false, 'mall:order:detail')).toBe('/mall/orders/detail/SC20260101');
    expect(place('recharge', true, 'finance:recharge:refund')).toBe('/finance/recharge?q=CZ00000042');
    expect(place('withdrawal', true, 'finance:pay:list')).toBe('/finance/pay?q=TX00000042');
    expect(place('mall', true, 'mall:order:detail')).toBe('/mall/orders/detail/SC20260101');
  });

  it('is not repeated by the remark, which keeps all other text', () => {
    expect(remarkBeside(line('recharge', 'CZ00000042'))).toBe('');
    expect(remarkBeside(line('withdrawal', 'TX00000042 户名不符'))).toBe('户名不符');
    expect(remarkBeside(line('mall', 'SC1'))).toBe('');
    // Another number, or a longer one with the same beginning, is no repetition.
    for (const remark of ['CZ000000421', 'TX00000042', '补发'])
      expect(remarkBeside(line('recharge', remark))).toBe(remark);
    expect(remarkBeside(line('adjustment', '客户补偿'))).toBe('客户补偿');
  });

  it('is no link for staff without permission, for a missing number, and for other areas', () => {
    const areas = fc.constantFrom('recharge', 'withdrawal', 'mall', 'order', 'adjustment');
    fc.assert(
      fc.property(areas, (area) => {
        expect(referencePlace(line(area, 'SC1'), { ofStaff: true, may: () => false })).toBeUndefined();
      }),
    );
    expect(place('mall', false)).toBeUndefined();
    expect(referencePlace(line('mall'), { ofStaff: false, may: () => true })).toBeUndefined();
    expect(place('adjustment', false)).toBeUndefined();
  });
});
