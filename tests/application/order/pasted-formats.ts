import type { Id } from '@/domain/kernel/id';

/** A customer with the parts of an address from which each format builds its text. */
export interface Customer {
  readonly name: string;
  readonly phone: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
  readonly path: readonly Id[];
}

const customer = (
  name: string,
  phone: string,
  [province, city, district]: readonly [string, string, string],
  street: string,
  path: readonly Id[],
): Customer => ({ name, phone, province, city, district, street, path });

export const CUSTOMERS: readonly Customer[] = [
  customer('李建国', '13912345678', ['上海市', '上海市', '嘉定区'], '墨玉路128号', [
    '310000',
    '310100',
    '310114',
  ]),
  customer('王女士', '15012345678', ['浙江省', '杭州市', '西湖区'], '文三路1号3幢502室', [
    ...['330000', '330100', '330106'],
  ]),
  customer('欧阳娜娜', '18812345678', ['北京市', '北京市', '朝阳区'], '建国路88号院6号楼2单元1801', [
    ...['110000', '110100', '110105'],
  ]),
  customer('张三', '13800138000', ['广东省', '深圳市', '南山区'], '科技园南区高新南一道8号', [
    ...['440000', '440300', '440305'],
  ]),
  customer('赵敏', '17712345678', ['江苏省', '苏州市', '吴中区'], '木渎镇金山路168号', [
    ...['320000', '320500', '320506'],
  ]),
  customer('库尔班·艾力', '13312345678', ['四川省', '成都市', '武侯区'], '天府大道中段500号', [
    ...['510000', '510100', '510107'],
  ]),
  customer('陈师傅', '19912345678', ['湖北省', '武汉市', '洪山区'], '珞喻路1037号', [
    '420000',
    '420100',
    '420111',
  ]),
  customer('周杰', '16612345678', ['陕西省', '西安市', '雁塔区'], '小寨东路126号', [
    '610000',
    '610100',
    '610113',
  ]),
];

/** The region without its suffix, such as `广东` or `上海`. */
const short = (region: string): string => region.replace(/[省市区]$/, '');

const spaced = (phone: string): string => phone.replace(/^(\d{3})(\d{4})/, '$1 $2 ');
const dashed = (phone: string): string => phone.replace(/^(\d{3})(\d{4})/, '$1-$2-');

const whole = ({ province, city, district, street }: Customer): string =>
  `${province === city ? '' : province}${city}${district}${street}`;

/** The texts that marketplace apps and people in chats produce for an address, by the name of the format. */
export const FORMATS: Readonly<Record<string, (customer: Customer) => string>> = {
  'Taobao, copied': (c) => `${c.name}，${c.phone}，${c.province} ${c.city} ${c.district} ${c.street}`,
  'Taobao, with a postcode': (c) =>
    `${c.name} ，${c.phone} ，${c.province} ${c.city} ${c.district} ${c.street} ，000000`,
  'Taobao desk, labels in lines': (c) =>
    `收货人: ${c.name}\n手机号码: ${c.phone}\n收货地址: ${c.province} ${c.city} ${c.district} ${c.street}`,
  'Taobao desk, labels in a row': (c) =>
    `收货地址：${c.province}${c.city}${c.district}${c.street} 收货人：${c.name} 电话：${c.phone}`,
  'Tmall, country in front': (c) =>
    `${c.name} 86-${c.phone} 中国 ${c.province} ${c.city} ${c.district} ${c.street}`,
  'JD, copied': (c) => `${c.name} ${c.phone} ${c.province}${c.city}${c.district}${c.street}`,
  'JD, labels': (c) => `收货人：${c.name}\n地址：${whole(c)}\n手机号码：${c.phone}`,
  'JD, short province': (c) => `${c.name} ${c.phone} ${short(c.province)}${c.city}${c.district}${c.street}`,
  'JD desk, in a row': (c) => `客户姓名：${c.name} 联系方式：${c.phone} 客户地址：${whole(c)}`,
  'Pinduoduo, copied': (c) => `${c.name} ${c.phone}\n${c.province} ${c.city} ${c.district} ${c.street}`,
  'Pinduoduo, commas': (c) => `${c.name},${c.phone},${c.province}${c.city}${c.district},${c.street}`,
  'Pinduoduo desk': (c) =>
    `收件人：${c.name}\n联系电话：${c.phone}\n所在地区：${c.province}${c.city}${c.district}\n详细地址：${c.street}`,
  'Douyin, copied': (c) =>
    `收件人: ${c.name}\n手机号: ${c.phone}\n所在地区: ${c.province} ${c.city} ${c.district}\n详细地址: ${c.street}`,
  'Douyin desk, in a row': (c) => `${c.name}，${c.phone}，${c.province}${c.city}${c.district}${c.street}`,
  'Douyin, number first': (c) => `${c.phone} ${c.name} ${whole(c)}`,
  'Kuaishou, copied': (c) => `${c.name}，${c.phone}，${c.province}，${c.city}，${c.district}，${c.street}`,
  'Kuaishou, labels without a colon': (c) => `收货人：${c.name} 手机号 ${c.phone} ${whole(c)}`,
  'WeChat, run together': (c) => `${c.name}${c.phone}${whole(c)}`,
  'WeChat, in lines': (c) => `${c.name}\n${c.phone}\n${whole(c)}`,
  'WeChat, address first': (c) => `${whole(c)}\n${c.name}\n${c.phone}`,
  'WeChat, number last': (c) => `${whole(c)} ${c.name} ${c.phone}`,
  'WeChat, name last': (c) => `${whole(c)} ${c.phone} ${c.name}`,
  'WeChat, receives': (c) => `${c.name} 收 ${c.phone} ${whole(c)}`,
  'WeChat, receives in brackets': (c) => `${whole(c)} ${c.name}（收） ${c.phone}`,
  'WeChat, label alone': (c) => `${c.name} 手机号 ${c.phone} ${whole(c)}`,
  'WeChat, phone label': (c) => `${c.name} 电话${c.phone} 地址${'：'}${whole(c)}`,
  'phone with blanks': (c) => `${c.name} ${spaced(c.phone)} ${whole(c)}`,
  'phone with dashes': (c) => `${c.name} ${dashed(c.phone)} ${whole(c)}`,
  'phone with +86': (c) => `${c.name} +86 ${c.phone} ${whole(c)}`,
  semicolons: (c) => `${c.name}；${c.phone}；${whole(c)}`,
  bars: (c) => `${c.name} | ${c.phone} | ${whole(c)}`,
  'tabs of a spreadsheet': (c) =>
    `${c.name}\t${c.phone}\t${c.province}\t${c.city}\t${c.district}\t${c.street}`,
  'short names with blanks': (c) =>
    `${c.name} ${c.phone} ${short(c.province)} ${short(c.city)} ${c.district} ${c.street}`,
  'province twice': (c) =>
    `${c.name} ${c.phone} ${short(c.province)}${c.province}${c.city}${c.district}${c.street}`,
  'car owner': (c) => `车主：${c.name}，手机：${c.phone}，安装地址：${whole(c)}`,
  'labels of persons': (c) => `收货人姓名：${c.name}\n收货人电话：${c.phone}\n收货地址：${whole(c)}`,
  'postcode with a label': (c) => `${c.name}，${c.phone}，${whole(c)}，邮编：200000`,
  'city without its province': (c) => `${c.name} ${c.phone} ${c.city}${c.district}${c.street}`,
};

/** The texts for an address with a privacy number, by the name of the format. A caller must dial its extension too. */
export const PRIVATE_FORMATS: Readonly<Record<string, (customer: Customer) => string>> = {
  'Taobao, behind name and number': (c) => `${c.name}[1234] ${c.phone}-1234 ${whole(c)}`,
  'Taobao desk, labels': (c) => `收货人: ${c.name}[1234]\n手机号码: ${c.phone}-1234\n收货地址: ${whole(c)}`,
  'Douyin, behind the number': (c) => `${c.name} ${c.phone}-1234 ${whole(c)}`,
  'JD, in words': (c) => `${c.name} ${c.phone}转1234 ${whole(c)}`,
  'Pinduoduo, behind the name': (c) => `${c.name}【1234】 ${c.phone} ${whole(c)}`,
};
