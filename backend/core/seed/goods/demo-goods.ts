import { descriptionMarkup } from '@/domain/mall/description';
import type { GoodsInput, GoodsStatus } from '@/domain/mall/goods';
import { type Axis, type Sku, skuKey, skusOf } from '@/domain/mall/sku';
import type { SceneName } from './scenes';

const [FILM, ELECTRONICS, CHARGING, INTERIOR, CARE, SHOP] = [
  ...['贴膜材料', '车载电子', '充电设备'],
  ...['内饰用品', '清洁养护', '门店物料'],
] as const;

/** The category tree of the demo. */
export const DEMO_CATEGORIES: readonly { readonly name: string; readonly below: readonly string[] }[] = [
  { name: '施工耗材', below: [FILM, CARE] },
  { name: '车载加装', below: [ELECTRONICS, CHARGING, INTERIOR] },
  { name: '门店经营', below: [SHOP] },
];

/** Goods of the demo; each brand has all of them. */
export interface DemoGoods {
  readonly scene: SceneName;
  /** Whether there is a second, closer picture. */
  readonly closer: boolean;
  readonly status: GoodsStatus;
  /** The goods without their pictures: a picture gets its name only when it is stored. */
  readonly input: Omit<GoodsInput, 'pictures'>;
}

/** Goods as they are written in this file, with amounts in yuan. */
interface Written {
  readonly scene: SceneName;
  readonly closer?: true;
  readonly status?: GoodsStatus;
  readonly title: string;
  readonly category: string;
  /** The brands are invented, like the goods. */
  readonly brand?: string;
  readonly description: string;
  readonly axes: Readonly<Record<string, readonly string[]>>;
  /** The price of a piece; `more` contains surcharges for some values. */
  readonly price: number;
  readonly more?: Readonly<Record<string, number>>;
  readonly marketPrice?: number;
  readonly stock?: number;
  /** The combinations of values without stock; `notMade` contains the combinations that do not exist. */
  readonly soldOut?: readonly (readonly string[])[];
  readonly notMade?: readonly (readonly string[])[];
  readonly limit?: number;
  readonly freight?: readonly [fee: number, freeFrom: number];
}

const WRITTEN: readonly Written[] = [
  {
    ...{
      scene: 'film',
      brand: '隐澜',
      closer: true,
      category: FILM,
      title: '全车隔热窗膜套装（侧窗 + 后挡）',
    },
    description:
      '<p>纳米陶瓷隔热层，含侧窗与后挡裁切膜，随货附电子质保卡。</p><ul><li><p>红外阻隔率 <strong>95%</strong></p></li>' +
      '<li><p>紫外阻隔率 <strong>99%</strong></p></li><li><p>质保 <strong>8 年</strong></p></li></ul>',
    axes: { 透光率: ['35%', '50%', '70%'], 车型: ['轿车', 'SUV', 'MPV'] },
    ...{ price: 680, more: { SUV: 80, MPV: 160 }, marketPrice: 1280, stock: 36 },
    soldOut: [
      ['35%', 'MPV'],
      ['50%', 'MPV'],
    ],
    notMade: [['70%', 'MPV']],
  },
  {
    ...{ scene: 'windscreen', brand: '隐澜', category: FILM, title: '前挡风隔热膜 高清款' },
    description: '可见光透过率符合年检要求，低反光，不影响 ETC 与 GPS 信号。',
    axes: { 透光率: ['70%', '75%'] },
    ...{ price: 420, more: { '75%': 60 }, marketPrice: 760, stock: 48 },
  },
  {
    ...{ scene: 'coat', brand: '隐澜', closer: true, category: FILM, title: '隐形车衣 TPU 漆面保护膜' },
    description:
      '进口 TPU 基材，自修复涂层。整卷 1.52 × 15 米，半卷 1.52 × 7.5 米。\n施工请在 20 至 28 ℃ 的无尘车间进行。',
    axes: { 厚度: ['6.5mil', '7.5mil', '8.5mil'], 表面: ['亮面', '哑光'], 规格: ['半卷', '整卷'] },
    ...{ price: 1980, more: { '7.5mil': 400, '8.5mil': 900, 整卷: 1820 }, marketPrice: 5600, stock: 9 },
    soldOut: [
      ['6.5mil', '哑光', '半卷'],
      ['6.5mil', '哑光', '整卷'],
      ['8.5mil', '亮面', '整卷'],
    ],
    notMade: [['8.5mil', '哑光', '半卷']],
    limit: 6,
  },
  {
    ...{ scene: 'wrap', brand: '虹色', category: FILM, title: '车身改色膜 亮光系列' },
    description: '铸造级 PVC，导气槽设计，拆除不留胶。每卷 1.52 × 18 米。',
    axes: { 颜色: ['熔岩橙', '冰川蓝', '墨玉绿', '电光灰', '珍珠白'] },
    ...{ price: 1180, marketPrice: 1880, stock: 14, soldOut: [['墨玉绿']] },
  },
  {
    ...{ scene: 'dash-cam', brand: '夜瞳', closer: true, category: ELECTRONICS, title: '前后双录行车记录仪' },
    description: '星光夜视，停车监控，Wi-Fi 直连手机。含后摄 6 米延长线与降压线。\n支持 12V 与 24V 车型。',
    axes: { 清晰度: ['2K', '4K'], 存储卡: ['64GB', '128GB'] },
    ...{ price: 329, more: { '4K': 170, '128GB': 40 }, marketPrice: 599, stock: 60 },
    soldOut: [['4K', '128GB']],
    freight: [12, 300],
  },
  {
    ...{ scene: 'mirror', brand: '夜瞳', category: ELECTRONICS, title: '12 寸流媒体后视镜' },
    description: '全屏触控，前后双录，倒车自动切换画面。绑带安装，原车后视镜无需拆除。',
    axes: { 型号: ['标准版'] },
    ...{ price: 459, marketPrice: 799, stock: 22 },
  },
  {
    ...{ scene: 'camera', brand: '夜瞳', category: ELECTRONICS, title: '高清倒车摄像头 防水夜视' },
    description: 'IP68 防水，170° 广角。车载级端子，附 6 米视频线。',
    axes: { 安装: ['外挂式', '嵌入式'] },
    ...{ price: 59, more: { 嵌入式: 10 }, stock: 180, freight: [8, 99] },
  },
  {
    ...{ scene: 'phone-stand', brand: '驰电', category: ELECTRONICS, title: '车载无线充电支架 15W' },
    description: '重力感应自动开合，出风口与仪表台两用。',
    axes: { 颜色: ['黑色', '银色'] },
    ...{ price: 89, marketPrice: 129, stock: 75, soldOut: [['银色']], freight: [8, 99] },
  },
  {
    ...{ scene: 'charger', brand: '驰电', closer: true, category: CHARGING, title: '家用交流充电桩 国标' },
    description:
      '刷卡、扫码与即插即充三种模式，漏电与过温双重保护，IP65 防护等级。\n不含安装，安装服务请另行下单。',
    axes: { 功率: ['7kW', '11kW', '21kW'], 线长: ['5 米', '7 米'] },
    ...{ price: 1580, more: { '11kW': 600, '21kW': 1500, '7 米': 180 }, marketPrice: 2680, stock: 12 },
    soldOut: [['21kW', '7 米']],
    limit: 5,
  },
  {
    ...{ scene: 'portable', brand: '驰电', category: CHARGING, title: '便携式随车充 16A' },
    description: '三插家用电源即可充电，五档电流可调，彩屏显示。随货附收纳包与挂钩。',
    axes: { 线长: ['5 米', '10 米'] },
    ...{ price: 520, more: { '10 米': 160 }, marketPrice: 899, stock: 18, freight: [15, 1000] },
  },
  {
    ...{ scene: 'mats', brand: '栖座', category: INTERIOR, title: '全包围皮革脚垫 专车专用' },
    description: '环保皮革，防水耐脏，双层可拆卸。下单后请在备注里写明车型与年款。',
    axes: { 座位: ['五座', '七座'], 颜色: ['棕色', '黑色', '米色'] },
    ...{ price: 268, more: { 七座: 120 }, marketPrice: 468, stock: 25 },
    soldOut: [['七座', '米色']],
    freight: [20, 500],
  },
  {
    ...{ scene: 'seat', brand: '栖座', category: INTERIOR, title: '四季通用座椅套 透气款' },
    description: '冰丝面料，三明治透气层，不遮挡安全气囊。',
    axes: { 颜色: ['灰棕', '黑红'] },
    ...{ price: 358, stock: 16, freight: [20, 500] },
  },
  {
    ...{ scene: 'coating', brand: '净野', closer: true, category: CARE, title: '漆面镀晶液 9H 套装' },
    description: '疏水、抗氧化，有效期 24 个月。一瓶约可施工两台轿车。\n含海绵、擦拭布与手套。',
    axes: { 容量: ['30ml', '50ml', '100ml'] },
    ...{ price: 128, more: { '50ml': 70, '100ml': 190 }, marketPrice: 398, stock: 80 },
  },
  {
    ...{ scene: 'foam', brand: '净野', category: CARE, title: '浓缩泡沫洗车液' },
    description: '中性配方，不伤漆面与蜡层，1 : 300 稀释。',
    axes: { 容量: ['2L', '5L', '20L'] },
    ...{ price: 29, more: { '5L': 30, '20L': 139 }, stock: 240, soldOut: [['20L']], freight: [15, 200] },
  },
  {
    ...{ scene: 'interior', brand: '净野', category: CARE, title: '内饰清洁剂 免水洗 500ml' },
    description: '适用于真皮、织物与塑料。喷洒后静置 30 秒，用毛巾擦净即可。',
    axes: { 规格: ['单瓶', '整箱 12 瓶'] },
    ...{ price: 25, more: { '整箱 12 瓶': 215 }, stock: 0, freight: [10, 200] },
  },
  {
    ...{ scene: 'glass', brand: '净野', category: CARE, title: '玻璃油膜去除剂' },
    description: '去除前挡油膜与水渍，恢复通透视野。',
    axes: { 容量: ['150ml', '300ml'] },
    ...{ price: 22, more: { '300ml': 14 }, stock: 160, freight: [10, 200] },
  },
  {
    ...{ scene: 'towels', category: CARE, title: '超细纤维擦车毛巾 40 × 60 cm' },
    description: '加厚 600 克每平方米，双面绒，不掉毛。',
    axes: { 数量: ['10 条', '30 条', '100 条'] },
    ...{ price: 69, more: { '30 条': 110, '100 条': 430 }, stock: 55, freight: [10, 200] },
  },
  {
    ...{ scene: 'shirt', closer: true, category: SHOP, title: '门店工装 T 恤 速干面料' },
    description: '左胸印品牌标志，适合四季施工。建议按员工实际尺码下单，不支持换码。',
    axes: { 颜色: ['藏青', '黑色'], 尺码: ['S', 'M', 'L', 'XL', 'XXL'] },
    ...{ price: 49, marketPrice: 79, stock: 30, limit: 50, freight: [8, 99] },
    soldOut: [
      ['藏青', 'L'],
      ['黑色', 'S'],
      ['黑色', 'XXL'],
    ],
  },
  {
    ...{ scene: 'gloves', category: SHOP, title: '施工手套 防静电 10 双装' },
    description: '掌心涂层防滑，贴膜与内饰拆装适用。',
    axes: { 尺码: ['M', 'L'] },
    ...{ price: 35, stock: 120, freight: [8, 99] },
  },
  {
    ...{ scene: 'tools', brand: '匠派', category: SHOP, title: '贴膜工具套装 刮板 + 裁刀' },
    description: '含牛筋刮板、硬刮、软刮、裁膜刀与替换刀片 10 枚，收纳包一只。',
    axes: { 套装: ['入门 8 件', '专业 18 件'] },
    ...{ price: 88, more: { '专业 18 件': 130 }, stock: 40, freight: [10, 200] },
  },
  {
    ...{ scene: 'poster', category: SHOP, title: '2025 年门店海报', status: 'OFF' },
    description: '旧版活动海报，已停用。',
    axes: { 尺寸: ['60 × 90 cm'] },
    ...{ price: 12, stock: 300 },
  },
  {
    ...{ scene: 'tyre', category: ELECTRONICS, title: '胎压监测器 外置款', status: 'DRAFT' },
    description: '太阳能供电，实时显示四轮胎压与温度。',
    axes: { 型号: ['外置款'] },
    ...{ price: 139, stock: 50 },
  },
];

const FEN = 100;

const skusOfWritten = (goods: Written, axes: readonly Axis[], number: number): readonly Sku[] => {
  const keysOf = (some: Written['soldOut']) => new Set((some ?? []).map(skuKey));
  const [soldOut, notMade] = [keysOf(goods.soldOut), keysOf(goods.notMade)];
  return skusOf(axes, []).map((sku, at) => {
    const more = sku.values.reduce((sum, value) => sum + (goods.more?.[value] ?? 0), 0);
    const disabled = notMade.has(skuKey(sku.values));
    return {
      ...sku,
      price: (goods.price + more) * FEN,
      marketPrice: goods.marketPrice === undefined ? 0 : (goods.marketPrice + more) * FEN,
      // Stock differs between combinations, as after some sales.
      stock:
        disabled || soldOut.has(skuKey(sku.values)) ? 0 : Math.ceil((goods.stock ?? 20) / (1 + (at % 3))),
      warnAt: 5,
      code: `SP${String(number).padStart(3, '0')}-${String(at + 1).padStart(2, '0')}`,
      disabled,
    };
  });
};

/**
 * The goods of the demo's mall: supplies for shops that install. Some of their combinations are sold out, and some are
 * not made.
 */
export const DEMO_GOODS: readonly DemoGoods[] = WRITTEN.map((goods, at) => {
  const axes = Object.entries(goods.axes).map(([name, values]) => ({ name, values }));
  return {
    scene: goods.scene,
    closer: goods.closer ?? false,
    status: goods.status ?? 'ON',
    input: {
      ...{
        id: '',
        version: 0,
        title: goods.title,
        category: goods.category,
        brand: goods.brand ?? '',
        video: '',
        videoPoster: '',
        description: descriptionMarkup(goods.description),
        axes,
      },
      freightFee: (goods.freight?.[0] ?? 0) * FEN,
      freightFreeFrom: (goods.freight?.[1] ?? 0) * FEN,
      limit: goods.limit ?? 0,
      place: (at + 1) * 10,
      skus: skusOfWritten(goods, axes, at + 1),
    },
  };
});
