/** What is sold and installed; the words of an order's project type. */
export const PROJECTS = { DASHCAM: '记录仪安装', FILM: '车窗贴膜', ELECTRONICS: '汽车电子安装' } as const;
export type Project = keyof typeof PROJECTS;

interface Product {
  readonly project: Project;
  readonly name: string;
  /** Fen, the least and the most it costs installed. */
  readonly price: readonly [number, number];
}

export const PRODUCTS: readonly Product[] = [
  { project: 'DASHCAM', name: '前后双录行车记录仪', price: [39_900, 69_900] },
  { project: 'DASHCAM', name: '4K 隐藏式行车记录仪', price: [59_900, 99_900] },
  { project: 'DASHCAM', name: '流媒体后视镜记录仪', price: [69_900, 119_900] },
  { project: 'FILM', name: '前挡隔热膜', price: [68_000, 128_000] },
  { project: 'FILM', name: '全车隔热膜', price: [158_000, 328_000] },
  { project: 'FILM', name: '陶瓷隔热膜', price: [228_000, 468_000] },
  { project: 'ELECTRONICS', name: '360 全景影像', price: [128_000, 238_000] },
  { project: 'ELECTRONICS', name: '电动尾门', price: [168_000, 298_000] },
  { project: 'ELECTRONICS', name: '倒车雷达', price: [19_900, 49_900] },
  { project: 'ELECTRONICS', name: '氛围灯', price: [49_900, 99_900] },
];

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
