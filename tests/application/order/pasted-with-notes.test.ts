import { describe, expect, it } from 'vitest';
import { recogniseAddress } from '@/application/order/recognise-address.use-case';
import { regionsBelow } from '@backend/core/regions/region-tree';

const recognise = async (text: string) => {
  const { name, phone, region, street, remark, doubts } = await recogniseAddress(
    text,
    (id) => Promise.resolve(regionsBelow(id)),
    { takesRemark: true },
  );
  return [name, phone, region.kind === 'found' ? region.path.at(-1) : region.kind, street, remark, ...doubts];
};

type Read = readonly [
  text: string,
  name: string,
  phone: string,
  region: string,
  street: string,
  remark: string,
];

const HEFEI = ['徐莉', '13812349999', '340100', '蜀山区长江西路200号', '近地铁站，放门卫'] as const;
const MOYU = ['徐莉', '13812349999', '310114', '墨玉路128号', ''] as const;
const XIHU = ['高峰', '13912341234', '330106'] as const;
const JINJIANG = ['马丽', '13612340000', '510104'] as const;
const JIANGHAN = ['董洁', '13512346666', '420103'] as const;
const QINGDAO = ['丁一', '13112345678', '370200'] as const;

/** Texts with a note in brackets. The whole note is either part of the address or a remark. */
const NOTES: readonly Read[] = [
  ['地址：安徽省合肥市蜀山区长江西路200号（近地铁站，放门卫） 徐莉 13812349999', ...HEFEI],
  ['徐莉 13812349999 安徽省合肥市蜀山区长江西路200号 （近地铁站，放门卫）', ...HEFEI],
  ['徐莉，13812349999，安徽省合肥市蜀山区长江西路200号(近地铁站，放门卫)', ...HEFEI],
  [
    '高峰 13912341234 浙江省杭州市西湖区文三路398号(请周末安装，谢谢)',
    ...XIHU,
    '文三路398号',
    '请周末安装，谢谢',
  ],
  [
    '高峰，13912341234，浙江省杭州市西湖区文三路398号（维多利广场，B座）',
    ...XIHU,
    ...(['文三路398号（维多利广场，B座）', ''] as const),
  ],
  [
    '高峰 13912341234 浙江省杭州市西湖区文三路398号（维多利广场，B座）1203室',
    ...XIHU,
    ...(['文三路398号（维多利广场，B座）1203室', ''] as const),
  ],
  [
    '收件人：高峰；电话：13912341234；地址：浙江省杭州市西湖区文三路398号（益来国际广场；地铁4号口）',
    ...XIHU,
    ...(['文三路398号（益来国际广场；地铁4号口）', ''] as const),
  ],
  [
    '董洁 13512346666 湖北省武汉市江汉区解放大道688号（打不通就打13900139000，谢谢）',
    ...JIANGHAN,
    ...(['解放大道688号', '打不通就打13900139000，谢谢'] as const),
  ],
  [
    '董洁 13512346666 湖北省武汉市江汉区解放大道688号（放门卫，谢谢）3栋502',
    ...JIANGHAN,
    ...(['解放大道688号 3栋502', '放门卫，谢谢'] as const),
  ],
];

/** Texts with a name directly behind a note in brackets. */
const NAMES: readonly Read[] = [
  ['地址：安徽省合肥市蜀山区长江西路200号（近地铁站，放门卫）徐莉 13812349999', ...HEFEI],
  [
    '浙江省杭州市西湖区文三路398号（白天家里没人，放物业）高峰 13912341234',
    ...XIHU,
    ...(['文三路398号', '白天家里没人，放物业'] as const),
  ],
  ['四川省成都市锦江区春熙路8号（银石广场）马丽收 13612340000', ...JINJIANG, '春熙路8号（银石广场）', ''],
  ['四川省成都市锦江区春熙路8号（银石广场）马丽13612340000', ...JINJIANG, '春熙路8号（银石广场）', ''],
  [
    '四川省成都市锦江区春熙路8号(先打电话,再上门)马丽 13612340000',
    ...JINJIANG,
    '春熙路8号',
    '先打电话,再上门',
  ],
  [
    '四川省成都市锦江区春熙路8号（银石广场）欧阳雪 13612340000',
    ...(['欧阳雪', '13612340000', '510104', '春熙路8号（银石广场）', ''] as const),
  ],
  [
    '四川省成都市锦江区春熙路8号（先打电话，再上门）马女士 13612340000',
    ...(['马女士', '13612340000', '510104', '春熙路8号', '先打电话，再上门'] as const),
  ],
  [
    '山东省青岛市市南区香港中路61号（远洋大厦A座，2号门）丁一\n13112345678',
    ...QINGDAO,
    ...(['市南区香港中路61号（远洋大厦A座，2号门）', ''] as const),
  ],
  [
    '湖北省武汉市江汉区解放大道688号（武广旁，不要放丰巢）收货人董洁 13512346666',
    ...JIANGHAN,
    ...(['解放大道688号', '武广旁，不要放丰巢'] as const),
  ],
];

/** Texts whose labels are written together with their values. */
const GLUED: readonly Read[] = [
  ['联系人徐莉手机13812349999住址上海市嘉定区墨玉路128号', ...MOYU],
  ['姓名徐莉电话13812349999家庭住址上海市嘉定区墨玉路128号', ...MOYU],
  ['收货人徐莉联系电话13812349999现住址：上海市嘉定区墨玉路128号', ...MOYU],
  ['住址上海市嘉定区墨玉路128号联系人徐莉手机13812349999', ...MOYU],
  ['地址上海市嘉定区墨玉路128号姓名徐莉手机13812349999', ...MOYU],
  ['徐莉 手机13812349999 居住地上海市嘉定区墨玉路128号', ...MOYU],
  ['姓名 徐莉 电话 13812349999 住址 上海市嘉定区墨玉路128号', ...MOYU],
];

describe('a pasted address with a note in brackets or labels without a colon', () => {
  it.each([...NOTES, ...NAMES, ...GLUED])('is recognised without a doubt: %s', async (text, ...read) => {
    expect(await recognise(text)).toEqual(read);
  });

  it.each([
    ['half a note', '董洁 13512346666 湖北省武汉市江汉区解放大道688号（近地铁站，放门卫'],
    ['a note that is no place', '董洁 13512346666 湖北省武汉市江汉区解放大道688号（东门，快递柜）'],
    ['a note before the address', '董洁13512346666（车主，下午在家）湖北省武汉市江汉区解放大道688号'],
    ['an unknown label', '联系人董洁 手机13512346666 位置湖北省武汉市江汉区解放大道688号'],
  ])('has a street that the user must check if it contains %s', async (_what, text) => {
    expect(await recognise(text)).toContain('street');
  });
});
