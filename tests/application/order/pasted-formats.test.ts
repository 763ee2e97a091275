import { describe, expect, it } from 'vitest';
import { recogniseAddress } from '@/application/order/recognise-address.use-case';
import { regionsBelow } from '@backend/core/regions/region-tree';
import { CUSTOMERS, type Customer, FORMATS, PRIVATE_FORMATS } from './pasted-formats';

const recogniseAll = (text: string) => recogniseAddress(text, (id) => Promise.resolve(regionsBelow(id)));

const recognise = async (text: string) => {
  const { name, phone, region, street } = await recogniseAll(text);
  return { name, phone, region, street };
};

/** Formats in which the name stands next to the phone number and the region follows both. */
const NAME_FIRST = [
  'Taobao, copied',
  'Taobao, with a postcode',
  'Tmall, country in front',
  'JD, copied',
  'JD, short province',
  'Pinduoduo, copied',
  'Pinduoduo, commas',
  'Douyin desk, in a row',
  'Douyin, number first',
  'Kuaishou, copied',
  'WeChat, in lines',
  'phone with blanks',
  'tabs of a spreadsheet',
  'short names with blanks',
  'city without its province',
] as const;

const CASES = Object.entries(FORMATS).flatMap(([format, write]) =>
  CUSTOMERS.map((customer) => [format, customer.name, write(customer), customer] as const),
);

const expected = ({ name, phone, path, street }: Customer) => ({
  name,
  phone,
  region: { kind: 'found', path },
  street,
});

describe('a pasted address', () => {
  it('is tested in at least three hundred different texts', () => {
    expect(new Set(CASES.map(([, , text]) => text)).size).toBeGreaterThanOrEqual(300);
  });

  it.each(CASES)(
    'an address in the format %s is recognised for %s',
    async (_format, _name, text, customer) => {
      expect(await recogniseAll(text)).toEqual({
        ...expected(customer),
        otherNumbers: [],
        plate: '',
        car: '',
        remark: '',
        doubts: [],
      });
    },
  );

  it.each(
    Object.entries(PRIVATE_FORMATS).flatMap(([format, write]) =>
      CUSTOMERS.map((customer) => [format, customer.name, write(customer), customer] as const),
    ),
  )(
    'keeps the extension of a privacy number after the name: %s: %s',
    async (_format, _name, text, customer) => {
      const found = await recognise(text);
      expect(found.name.replace('【1234】', '[1234]')).toBe(`${customer.name}[1234]`);
      expect({ ...found, name: customer.name }).toEqual(expected(customer));
    },
  );

  it.each(
    ['李', '快乐的小鱼儿', 'tb_88213', 'A轮胎老王', '江苏'].flatMap((name) =>
      NAME_FIRST.map((format) => [format, name] as const),
    ),
  )('uses any text next to the number as the name if the region follows: %s: %s', async (format, name) => {
    const [, , , , customer] = CUSTOMERS as readonly [Customer, Customer, Customer, Customer, Customer];
    const nicknamed = { ...customer, name };
    expect(await recognise((FORMATS[format] as (typeof FORMATS)[string])(nicknamed))).toEqual(
      expected(nicknamed),
    );
  });

  it('leaves the name empty rather than using an address or a district', async () => {
    expect(await recognise('江苏省苏州市吴中区木渎镇金山路168号 13800138000 江苏')).toMatchObject({
      name: '',
      region: { kind: 'found' },
    });
    expect(await recognise('13800138000 江苏省 南京市 江宁区 胜太路99号')).toMatchObject({ name: '' });
  });

  it.each([
    ['上海嘉定墨玉路128号', ['310000', '310100', '310114'], '墨玉路128号'],
    ['北京朝阳建国路88号', ['110000', '110100', '110105'], '建国路88号'],
    ['上海浦东张江路1号', ['310000', '310100', '310115'], '张江路1号'],
    ['江苏无锡滨湖区梁溪路1号', ['320000', '320200'], '滨湖区梁溪路1号'],
  ])('marks a region without suffix as uncertain if more text follows: %s', async (address, path, street) => {
    expect(await recognise(`张三 13800138000 ${address}`)).toEqual({
      name: '张三',
      phone: '13800138000',
      region: { kind: 'uncertain', path },
      street,
    });
  });

  it.each(['北京朝阳路88号', '上海嘉定北路3号', '嘉定区墨玉路128号', '墨玉路128号'])(
    'finds no region if the text names only a district or street, or if the name may belong to a street: %s',
    async (address) => {
      expect(await recognise(`张三 13800138000 ${address}`)).toMatchObject({
        region: { kind: 'none' },
        street: address,
      });
    },
  );
});
