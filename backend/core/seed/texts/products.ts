/** The project types, with the labels of an order. */
export const PROJECTS = { DASHCAM: '记录仪安装', FILM: '车窗贴膜', ELECTRONICS: '汽车电子安装' } as const;
/** The English names of the project types. */
export const PROJECTS_EN = {
  DASHCAM: 'Dashcam installation',
  FILM: 'Window film',
  ELECTRONICS: 'Car electronics installation',
} as const;
export type Project = keyof typeof PROJECTS;

interface Product {
  readonly project: Project;
  /** The project's value in orders. */
  readonly value: string;
  readonly name: string;
  readonly nameEn: string;
  /** The lowest and the highest price with installation, in fen. */
  readonly price: readonly [number, number];
  /** The points that an order holds. */
  readonly points: number;
}

/** The products that the demo installs, each of which is a project of an order. */
export const PRODUCTS: readonly Product[] = [
  {
    project: 'DASHCAM',
    value: 'DASHCAM_DUAL',
    name: '前后双录行车记录仪',
    nameEn: 'Front and rear dashcam',
    price: [39_900, 69_900],
    points: 60,
  },
  {
    project: 'DASHCAM',
    value: 'DASHCAM_4K',
    name: '4K 隐藏式行车记录仪',
    nameEn: '4K concealed dashcam',
    price: [59_900, 99_900],
    points: 80,
  },
  {
    project: 'DASHCAM',
    value: 'DASHCAM_MIRROR',
    name: '流媒体后视镜记录仪',
    nameEn: 'Mirror dashcam',
    price: [69_900, 119_900],
    points: 90,
  },
  {
    project: 'FILM',
    value: 'FILM_FRONT',
    name: '前挡隔热膜',
    nameEn: 'Windshield heat film',
    price: [68_000, 128_000],
    points: 80,
  },
  {
    project: 'FILM',
    value: 'FILM_FULL',
    name: '全车隔热膜',
    nameEn: 'Full-car heat film',
    price: [158_000, 328_000],
    points: 220,
  },
  {
    project: 'FILM',
    value: 'FILM_CERAMIC',
    name: '陶瓷隔热膜',
    nameEn: 'Ceramic heat film',
    price: [228_000, 468_000],
    points: 300,
  },
  {
    project: 'ELECTRONICS',
    value: 'ELECTRONICS_360',
    name: '360 全景影像',
    nameEn: '360° camera',
    price: [128_000, 238_000],
    points: 180,
  },
  {
    project: 'ELECTRONICS',
    value: 'ELECTRONICS_TAILGATE',
    name: '电动尾门',
    nameEn: 'Power tailgate',
    price: [168_000, 298_000],
    points: 240,
  },
  {
    project: 'ELECTRONICS',
    value: 'ELECTRONICS_RADAR',
    name: '倒车雷达',
    nameEn: 'Parking sensors',
    price: [19_900, 49_900],
    points: 40,
  },
  {
    project: 'ELECTRONICS',
    value: 'ELECTRONICS_LIGHT',
    name: '氛围灯',
    nameEn: 'Ambient lighting',
    price: [49_900, 99_900],
    points: 70,
  },
];

/** A product that is no longer sold. No order of the demo has it. */
export const RETIRED: Product = {
  project: 'DASHCAM',
  value: 'DASHCAM_SINGLE',
  name: '单镜头行车记录仪',
  nameEn: 'Single-lens dashcam',
  price: [19_900, 29_900],
  points: 40,
};

export const CARS: readonly string[] = [
  '大众朗逸',
  '日产轩逸',
  '丰田卡罗拉',
  '本田雅阁',
  '比亚迪秦 PLUS',
  '比亚迪海豚',
  '特斯拉 Model Y',
  '特斯拉 Model 3',
  '理想 L7',
  '问界 M7',
  '小米 SU7',
  '吉利星越 L',
  '长安 CS75 PLUS',
  '哈弗 H6',
  '奥迪 A4L',
  '宝马 3 系',
  '奔驰 C 级',
  '别克 GL8',
];
