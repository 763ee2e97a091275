import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryAddress } from '@/domain/mall/delivery-address';

const JIADING = ['上海市', '上海市', '嘉定区'];

describe('the address of a delivery', () => {
  it.each([
    ['a street alone', JIADING, '墨玉路 1 号', '上海市嘉定区墨玉路 1 号'],
    ['a street with the same region', JIADING, ' 上海市嘉定区墨玉路 1 号 ', '上海市嘉定区墨玉路 1 号'],
    ['a road named after a province', JIADING, '北京西路 1 号', '上海市嘉定区北京西路 1 号'],
    ['a road named after a province and nothing else', JIADING, '浙江路', '上海市嘉定区浙江路'],
    ['a whole address', [], '浙江省杭州市文三路 1 号', '浙江省杭州市文三路 1 号'],
    ['a whole address in short form', [], '浙江 杭州 文三路 1 号', '浙江 杭州 文三路 1 号'],
  ])('is one line: %s', (_what, region, street, line) => {
    expect(deliveryAddress(region, street)).toEqual({ ok: true, value: line });
  });

  it.each([
    ['an empty address', JIADING, '  ', 'mall.address-required'],
    ['a street without a region', [], '墨玉路 1 号', 'mall.region-required'],
    ['a road that only sounds like a region', [], '北京西路 1 号', 'mall.region-required'],
    ['a street of another region', ['北京市', '朝阳区'], '上海市嘉定区墨玉路 1 号', 'mall.region-twice'],
    ['another district of the region', JIADING, '上海市浦东新区世纪大道 1 号', 'mall.region-twice'],
  ])('is refused: %s', (_what, region, street, code) => {
    expect(deliveryAddress(region, street)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('ends with the street, and is unchanged when it is combined again', () => {
    const name = fc.constantFrom('上海市', '浙江省', '杭州市', '嘉定区', '');
    const street = fc.oneof(fc.string(), fc.constantFrom('墨玉路 1 号', '北京西路 2 号', '浙江省温州市'));
    fc.assert(
      fc.property(fc.array(name, { maxLength: 3 }), street, (region, typed) => {
        const once = deliveryAddress(region, typed);
        if (!once.ok) return;
        expect(once.value.endsWith(typed.trim())).toBe(true);
        expect(deliveryAddress(region, once.value)).toEqual(once);
      }),
    );
  });
});
