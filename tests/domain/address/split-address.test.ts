import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainCharacters } from '@/domain/address/plain-characters';
import { addressPieces, splitAddress } from '@/domain/address/split-address';

const WANG = {
  name: '王女士',
  phone: '13800138000',
  otherNumbers: [],
  plate: '',
  car: '',
  remark: '',
  street: '上海市嘉定区墨玉路 128 号',
  doubts: [],
};

describe('a pasted address', () => {
  it.each([
    ['in the order of a parcel', '王女士 13800138000 上海市嘉定区墨玉路 128 号'],
    ['with commas', '王女士，13800138000，上海市嘉定区墨玉路 128 号'],
    ['with the address in front', '上海市嘉定区墨玉路 128 号 13800138000 王女士'],
    ['with the name last', '上海市嘉定区墨玉路 128 号，王女士，13800138000'],
    ['in lines with labels', '收货人：王女士\n手机号码：138 0013 8000\n详细地址：上海市嘉定区墨玉路 128 号'],
    ['with the number as phones write it', '王女士 +86 138-0013-8000 上海市嘉定区墨玉路 128 号'],
  ])('is split: %s', (_how, text) => {
    expect(splitAddress(text)).toEqual(WANG);
  });

  it.each([
    ['no separators', '张三13800138000上海市嘉定区墨玉路128号', ['张三', '上海市嘉定区墨玉路128号']],
    [
      'a name after the address that ends like a region',
      '上海市嘉定区墨玉路128号 张旗 13800138000',
      ['张旗', '上海市嘉定区墨玉路128号'],
    ],
    [
      'a labelled name that ends like a region',
      '地址：上海市嘉定区墨玉路128号 收货人：王盟 电话：13800138000',
      ['王盟', '上海市嘉定区墨玉路128号'],
    ],
    [
      'a telephone of the shop in front',
      '021-59998888 13800138000 上海市嘉定区墨玉路128号',
      ['', '上海市嘉定区墨玉路128号'],
    ],
    [
      'the street before the region',
      '新北区太湖路9号 13800138000 江苏省常州市',
      ['', '新北区太湖路9号 江苏省常州市'],
    ],
    [
      'the name run into the end',
      '上海市嘉定区墨玉路128号张三13800138000',
      ['张三', '上海市嘉定区墨玉路128号'],
    ],
    [
      'a region and label of its own',
      '姓名:李雷\n电话:13800138000\n所在地区:浙江省杭州市\n地址:文三路 1 号',
      ['李雷', '浙江省杭州市 文三路 1 号'],
    ],
    [
      'a province that could be a name',
      '浙江 杭州 西湖区 文三路 1 号 张三 13800138000',
      ['张三', '浙江 杭州 西湖区 文三路 1 号'],
    ],
    ['an unlisted surname', '库尔班·艾力 13800138000 新疆乌鲁木齐市', ['库尔班·艾力', '新疆乌鲁木齐市']],
    ['a second number', '张三 13800138000 13900139000 杭州市文三路', ['张三', '13900139000 杭州市文三路']],
    [
      'a second number in groups of digits',
      '张三 138 0013 8000，139 0013 9000 杭州市文三路',
      ['张三', '139 0013 9000 杭州市文三路'],
    ],
    ['two names', '张三 李四 13800138000 杭州市文三路', ['张三', '李四 杭州市文三路']],
    ['a gate in the address', '杭州市文三路 1 号东门 13800138000', ['', '杭州市文三路 1 号东门']],
    ['an address alone', '杭州市西湖区文三路 1 号', ['', '杭州市西湖区文三路 1 号']],
    ['unrelated text', '尽快发货!! 张三 13800138000 文三路', ['张三', '尽快发货!! 文三路']],
    ['an empty text', '', ['', '']],
    ['a name in front of the region', '13800138000张三浙江省杭州市文三路', ['张三', '浙江省杭州市文三路']],
    ['labels in brackets', '【收件人】张三【电话】13800138000【地址】杭州市文三路', ['张三', '杭州市文三路']],
    [
      'labels spread over the line',
      '收 货 人：张三 电  话：13800138000 杭州市文三路',
      ['张三', '杭州市文三路'],
    ],
    ['full-width digits', '张三　１３８００１３８０００　杭州市文三路９号', ['张三', '杭州市文三路9号']],
    ['a dictated number', '张三一三八零零一三八零零零 杭州市文三路', ['张三', '杭州市文三路']],
    [
      'the sender below the receiver',
      '收 张三 13800138000\n杭州市文三路9号\n寄 李四 13900139000 上海市',
      ['张三', '杭州市文三路9号'],
    ],
    [
      'the number of an order',
      '订单号：2816734509871234567 张三 13800138000 杭州市文三路',
      ['张三', '杭州市文三路'],
    ],
    [
      'goods and their value',
      '商品：脚垫 黑色\n张三 13800138000 杭州市文三路\n规格：大号',
      ['张三', '杭州市文三路'],
    ],
    ['labels in round brackets', '杭州市文三路 (收件人)张三 (电话)13800138000', ['张三', '杭州市文三路']],
    [
      'a role behind the name',
      '杭州市文三路与古翠路交口 张先生（车主） 13800138000',
      ['张先生', '杭州市文三路与古翠路交口'],
    ],
    ['a notice at the name', '收件人：张**（已加密） 13800138000 杭州市文三路', ['张**', '杭州市文三路']],
    [
      'a notice behind the extension of the address',
      '张三[1234] 13800138000-1234 杭州市文三路9号[1234]\n(该订单为隐私号，有效期至2026-05-01)',
      ['张三[1234]', '杭州市文三路9号'],
    ],
    ['words in front of a name', '杭州市文三路，联系人还是张女士，13800138000', ['张女士', '杭州市文三路']],
    ['the account of the buyer', '买家：t_小鹿88\n张三，13800138000，杭州市文三路', ['张三', '杭州市文三路']],
    ['pictograms', '👤张三\n☎️13800138000\n🏠杭州市文三路', ['张三', '杭州市文三路']],
    ['a way to lead to the address', '换成杭州市文三路9号 张三 13800138000', ['张三', '杭州市文三路9号']],
    ['a city without its suffix', '张三 13800138000 家住杭州西湖区文三路', ['张三', '杭州西湖区文三路']],
    ['a label before such a city', '张三 13800138000 地址杭州西湖区文三路', ['张三', '杭州西湖区文三路']],
    ['phrases of a chat', '@客服 我姓张 电话打我的13800138000就行 杭州市文三路', ['', '杭州市文三路']],
    [
      'a name behind a labelled address without a house number',
      '寄到这里：杭州市西湖区古荡新村，图雅，13800138000',
      ['图雅', '杭州市西湖区古荡新村'],
    ],
    [
      'thanks behind the number',
      '杭州市文三路9号 张先生收 13800138000 谢谢老板',
      ['张先生', '杭州市文三路9号'],
    ],
    ['a short label', '杭州市文三路9号\n联系：蔡大哥\n13800138000', ['蔡大哥', '杭州市文三路9号']],
    ['the real name', '昵称：老王修车\n真实姓名：濮俊\n13800138000 杭州市文三路', ['濮俊', '杭州市文三路']],
    ['a surname that is rare', '杭州市文三路9号鞠萍13800138000', ['鞠萍', '杭州市文三路9号']],
    ['slashes', '张三/13800138000/浙江省/杭州市/文三路', ['张三', '浙江省 杭州市 文三路']],
  ])('is split with %s', (_what, text, [name, street]) => {
    expect(splitAddress(text)).toMatchObject({ name, street });
  });

  it.each([
    ['021-59560128', '021-59560128'],
    ['0512 65123456', '0512-65123456'],
    ['(0571)88888888', '0571-88888888'],
    ['057188888888', '0571-88888888'],
    ['0571-2345678', '0571-2345678'],
    ['021-5888 1234', '021-58881234'],
    ['021-61234567-801', '021-61234567-801'],
    ['021-61234567转801', '021-61234567-801'],
    ['+86 021-61234567', '021-61234567'],
  ])('leaves a landline out of the address, and returns it as another number: %s', (landline, number) => {
    expect(splitAddress(`收件人: 欧阳娜娜\n电话: ${landline}\n地址: 上海市嘉定区墨玉路128号`)).toEqual({
      name: '欧阳娜娜',
      phone: '',
      otherNumbers: [{ kind: 'landline', number }],
      plate: '',
      car: '',
      remark: '',
      street: '上海市嘉定区墨玉路128号',
      doubts: [],
    });
  });

  it.each([
    ['沪A12345', '沪A12345'],
    ['沪A·12345', '沪A12345'],
    ['车牌：沪a 12345', '沪A12345'],
    ['车牌号粤BD12345', '粤BD12345'],
  ])('fills in the plate and leaves it out of the address: %s', (plate, expected) => {
    for (const text of [
      `${plate} 张三 13800138000 杭州市文三路9号`,
      `张三 13800138000 杭州市文三路9号 ${plate}`,
      `张三 ${plate} 13800138000 杭州市文三路9号`,
    ])
      expect(splitAddress(text)).toEqual({
        name: '张三',
        phone: '13800138000',
        otherNumbers: [],
        plate: expected,
        car: '',
        remark: '',
        street: '杭州市文三路9号',
        doubts: [],
      });
  });

  it.each(['云A12345号楼', '沪ABCDE', '沪A1234', '沪A12345678', '浙江A12-345'])(
    'has no plate when a text only resembles a plate: %s',
    (text) => {
      expect(splitAddress(`张三 13800138000 杭州市文三路 ${text}`).plate).toBe('');
    },
  );

  it.each([
    ['a name without surname, title and label', '快乐猫 13800138000 浙江省杭州市文三路9号', ['name']],
    ['a remark of four characters', '周末到店 13800138000 浙江省杭州市文三路9号', ['street']],
    ['text in front of the region', '放驿站哦 张三 13800138000 浙江省杭州市文三路9号', ['street']],
    ['a remark', '张三 13800138000 浙江省杭州市文三路9号 备注：周末送', ['street']],
    ['text behind the house number', '张三 13800138000 浙江省杭州市文三路9号 黑车', ['street']],
    ['a masked street', '张三 138****8000 广东省广州市白云区*****', ['street']],
    ['a second number', '张三 13800138000 13900139000 浙江省杭州市文三路9号', ['street']],
    ['a note in brackets', '张三 13800138000 浙江省杭州市文三路9号（送老人）', ['street']],
    ['a remark behind a building', '张三 13800138000 浙江省杭州市文三路9号君威国际 周末送', ['street']],
    ['a remark behind a road', '张三 13800138000 浙江省杭州市文三路与古翠路交口 打我家座机', ['street']],
    [
      'a mobile number in a remark',
      '张三 13800138000\n浙江省杭州市文三路9号A座\n不在家找老公 13900139000',
      ['street'],
    ],
    ['words in front of a name', '浙江省杭州市文三路9号 还要柏女士 13800138000', ['name']],
    ['the account of a buyer', '收件人：小鹿乱撞_88 13800138000 浙江省杭州市文三路9号', ['name']],
    ['a person in the street', '浙江省杭州市文三路9号 苟师傅门店 13800138000', ['street']],
    ['two names at the number', '张三 13800138000 李四 浙江省杭州市文三路9号', ['name', 'street']],
    ['a name that may be a building', '地址：浙江省杭州市文三路 万达 13800138000', ['name', 'street']],
    ['no note but a place in brackets', '张三 13800138000 浙江省杭州市文三路9号（颐和花园）', []],
    ['no remark but a place behind the house', '张三 13800138000 浙江省杭州市文三路9号 中山广场', []],
    ['no request in the name of a road', '张三 13800138000 浙江省杭州市解放大道9号', []],
    ['nothing', '张三 13800138000 浙江省杭州市文三路9号 3幢 502', []],
  ])('marks the parts that can be read in another way as doubtful: %s', (_what, text, doubts) => {
    expect(splitAddress(text).doubts).toEqual(doubts);
  });

  it.each([
    '138****8000',
    '1*********6',
    '138 **** 8000',
    '138-xxxx-8000',
    '138＊＊＊＊8000',
    '021-****1234',
    '尾号8000',
  ])('returns a masked number as another number, and never as the phone number: %s', (masked) => {
    const named = [{ kind: 'masked', number: plainCharacters(masked) }];
    for (const text of [
      `张三 ${masked} 浙江省杭州市文三路9号`,
      `收件人：张三\n手机：${masked}\n地址：浙江省杭州市文三路9号`,
    ])
      expect(splitAddress(text)).toMatchObject({
        ...{ name: '张三', phone: '', otherNumbers: named, street: '浙江省杭州市文三路9号', doubts: [] },
      });
  });

  it('returns the numbers besides the mobile number as other numbers, and leaves them out of the address', () => {
    expect(
      splitAddress('张三 电话13800138000 备用电话：010-64881234，座机 021-5888 1234 浙江省杭州市文三路9号'),
    ).toEqual({
      ...{
        name: '张三',
        phone: '13800138000',
        plate: '',
        car: '',
        remark: '',
        street: '浙江省杭州市文三路9号',
        doubts: [],
      },
      otherNumbers: [
        { kind: 'landline', number: '010-64881234' },
        { kind: 'landline', number: '021-58881234' },
      ],
    });
  });

  it.each(['文三路1xxx号', '文三路9号*****', 'A1*****2'])('finds no masked number in %s', (street) => {
    expect(splitAddress(`张三 13800138000 浙江省杭州市${street}`)).toMatchObject({
      ...{ otherNumbers: [], street: `浙江省杭州市${street}` },
    });
  });

  it.each([
    ['车型：大众朗逸2019款 张三 13800138000 浙江省杭州市文三路9号', '大众朗逸2019款'],
    ['张三 13800138000 浙江省杭州市文三路9号 车：宝马320Li', '宝马320Li'],
    [
      '姓名：张三\n电话：13800138000\n车辆：特斯拉Model Y 白色\n地址：浙江省杭州市文三路9号',
      '特斯拉Model Y 白色',
    ],
    ['车主车型：马自达 昂克赛拉，张三，13800138000，浙江省杭州市文三路9号', '马自达 昂克赛拉'],
    ['品牌车型: 奔驰GLC260L|姓名:张三|电话:13800138000|地址:浙江省杭州市文三路9号', '奔驰GLC260L'],
    ['张三 13800138000 浙江省杭州市文三路9号 车型 比亚迪宋PLUS', '比亚迪宋PLUS'],
    ['张三 13800138000 浙江省杭州市文三路9号 车型：', ''],
    ['张三 13800138000 浙江省杭州市文三路9号 型号：TPU8.5', ''],
    ['张三 13800138000 浙江省杭州市文三路9号 宝马X3', '宝马X3'],
    ['张三 13800138000 浙江省杭州市文三路9号 特斯拉Model 3', '特斯拉Model 3'],
    ['黑色奥迪A6 张三 13800138000 浙江省杭州市文三路9号', '黑色奥迪A6'],
  ])('reads brand and model of the car, with or without a label: %s', (text, car) => {
    expect(splitAddress(text)).toMatchObject({
      ...{ name: '张三', phone: '13800138000', car, street: '浙江省杭州市文三路9号', doubts: [] },
    });
  });

  it.each([
    '明天第一城5单元301',
    '二冶安装公司宿舍',
    '设备安装工程公司',
    '民政局婚姻登记处',
    '不动产登记中心',
    '装饰城2期B12',
    '装饰材料市场内',
    '装备部干休所',
  ])('keeps a building whose name contains a word of a request: %s', (building) => {
    const { street, remark } = splitAddress(`张三 13800138000 北京市 朝阳区 来广营街道 ${building}`);
    expect({ street, remark }).toEqual({ street: `北京市 朝阳区 来广营街道 ${building}`, remark: '' });
  });

  it.each(['今天国际大厦', '星期天花园', '送变电小区'])(
    'without a house number, keeps a possible building in the street or marks the street as doubtful: %s',
    (building) => {
      const { street, remark, doubts } = splitAddress(
        `张三 13800138000 北京市 朝阳区 来广营街道 ${building}`,
      );
      expect(`${street} ${remark}`.trim()).toContain(building);
      expect(doubts.includes('street') || street.includes(building)).toBe(true);
    },
  );

  it('reads plate and car behind one label', () => {
    expect(
      splitAddress('车辆：宝马320Li 沪C·9KB21 车主：樊胜美 13918812345 上海市闵行区七莘路3655号'),
    ).toMatchObject({
      ...{ name: '樊胜美', plate: '沪C9KB21', car: '宝马320Li', street: '上海市闵行区七莘路3655号' },
    });
  });

  it('keeps an extension that stands behind the name', () => {
    expect(splitAddress('赵敏转3345 17712345678 四川省成都市双流区天府大道1388号')).toMatchObject({
      ...{ name: '赵敏转3345', phone: '17712345678', street: '四川省成都市双流区天府大道1388号', doubts: [] },
    });
  });

  it.each(['138.1234.5678', '0086 138 1234 5678', '0512-6543210', '021 5956 0128'])(
    'does not use a part of a second number as the extension of the first number: %s',
    (second) => {
      expect(splitAddress(`张三 13800138000,${second} 浙江省杭州市文三路9号`).name).toBe('张三');
    },
  );

  it('reads no phone number inside a longer number', () => {
    expect(splitAddress('张三 138001380001 文三路')).toMatchObject({
      phone: '',
      name: '张三',
      street: '138001380001 文三路',
    });
    expect(splitAddress('0571-13800138000').phone).toBe('');
  });

  const word = fc.oneof(
    fc.constantFrom(
      '张三',
      '王女士',
      '13800138000',
      '138 0013 8000',
      '+86',
      '上海市',
      '嘉定区',
      '墨玉路128号',
      '收货人：',
      '电话:',
      '地址：',
      '浙江',
      '1 号楼',
      '😀',
      '李',
    ),
    fc.string({ maxLength: 6 }),
  );
  const pasted = fc
    .array(fc.tuple(word, fc.constantFrom('', ' ', '，', '\n', ';', '\t')), { maxLength: 12 })
    .map((parts) => parts.flat().join(''));

  it('is not changed: the pieces are consecutive parts of the text', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const pieces = addressPieces(text);
        expect(pieces.map((each) => each.text).join('')).toBe(text);
        for (const kind of ['name', 'phone'])
          expect(pieces.filter((each) => each.kind === kind).length).toBeLessThan(2);
      }),
    );
  });

  it('loses only labels and separators', () => {
    const isKept = (text: string) => text.replace(/[\s,，;；|。"/-]/g, '');
    fc.assert(
      fc.property(pasted, (text) => {
        const { name, phone, street } = splitAddress(text);
        for (const piece of addressPieces(plainCharacters(text))) {
          // The extension of a privacy number is added to the name.
          if (piece.kind === 'name')
            expect(name.replace(/\[\d{3,4}\]$/, '')).toBe(piece.text.replace(/\[\d{3,4}\]$/, ''));
          // An extension may follow the number.
          if (piece.kind === 'phone') expect(piece.text.replace(/\D/g, '')).toContain(phone);
          // A long number identifies an order or a parcel. A short number before a tab is the row number of a spreadsheet.
          if (piece.kind === 'left-out')
            expect(isKept(piece.text)).toMatch(
              /^(?:(?:\p{Script=Han}*|name)[:：]*|\d{1,4}|\d{6}|[A-Z]{0,5}\d{9,})$/iu,
            );
        }
        const inStreet = addressPieces(plainCharacters(text)).flatMap(({ kind, text: reported }) =>
          kind === 'street' || kind === 'remark' ? [isKept(reported)] : [],
        );
        expect(isKept(street)).toBe(inStreet.join(''));
      }),
    );
  });

  it('has no line break or tab in its street', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const { street } = splitAddress(text);
        expect(street).not.toMatch(/[\n\t]/);
      }),
    );
  });

  it.each(['你好', '给我', '我的', '帮我', '改一下', '好的', '(加密'])(
    'is split in a short time although it repeats %s',
    (repeated) => {
      const begin = performance.now();
      splitAddress(`${repeated.repeat(24)}x`);
      expect(performance.now() - begin).toBeLessThan(500);
    },
  );

  it('is split within two seconds although it is very long', () => {
    const long = '上海市嘉定区墨玉路128号 '.repeat(2000) + '1'.repeat(20_000) + '张'.repeat(20_000);
    const begin = performance.now();
    splitAddress(long);
    expect(performance.now() - begin).toBeLessThan(2000);
  });
});
