interface Place {
  readonly city: string;
  readonly shop: string;
  readonly address: string;
  /** The first characters of the city's plates. */
  readonly plate: string;
  /** The shop's district in the region tree, or its city if the tree has no such district. */
  readonly region: string;
  /** Longitude and latitude. */
  readonly at: readonly [number, number];
  readonly phone: string;
}

/** Street names that exist in every city. */
export const STREETS = [
  '人民路',
  '中山路',
  '建设路',
  '解放路',
  '文化路',
  '长江路',
  '新华路',
  '和平路',
] as const;

/**
 * The locations where the demo's orders are installed, each with a shop. The first shop of a platform belongs to the
 * demo account `shop`.
 */
export const PLACES: readonly Place[] = [
  {
    city: '上海',
    shop: '安亭汽车生活馆',
    address: '嘉定区墨玉路 128 号',
    plate: '沪A',
    region: '310114',
    at: [121.163, 31.289],
    phone: '021-59560128',
  },
  {
    city: '杭州',
    shop: '滨江车膜中心',
    address: '滨江区江陵路 56 号',
    plate: '浙A',
    region: '330108',
    at: [120.218, 30.207],
    phone: '0571-87650056',
  },
  {
    city: '广州',
    shop: '天河精装店',
    address: '天河区中山大道 301 号',
    plate: '粤A',
    region: '440106',
    at: [113.378, 23.128],
    phone: '020-38650301',
  },
  {
    city: '深圳',
    shop: '南山汽车电子',
    address: '南山区桃园路 88 号',
    plate: '粤B',
    region: '440305',
    at: [113.925, 22.533],
    phone: '0755-26530088',
  },
  {
    city: '成都',
    shop: '高新车饰坊',
    address: '高新区天府三街 19 号',
    plate: '川A',
    region: '510100',
    at: [104.067, 30.547],
    phone: '028-85120019',
  },
  {
    city: '武汉',
    shop: '光谷安装中心',
    address: '洪山区珞喻路 726 号',
    plate: '鄂A',
    region: '420111',
    at: [114.405, 30.507],
    phone: '027-87650726',
  },
  {
    city: '西安',
    shop: '雁塔车品店',
    address: '雁塔区科技路 45 号',
    plate: '陕A',
    region: '610113',
    at: [108.905, 34.234],
    phone: '029-88250045',
  },
  {
    city: '南京',
    shop: '江宁养护馆',
    address: '江宁区双龙大道 210 号',
    plate: '苏A',
    region: '320115',
    at: [118.82, 31.94],
    phone: '025-52120210',
  },
];

export const SURNAMES: readonly string[] = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'];

export const DAYS: readonly string[] = ['明天', '后天', '周三', '周四', '周五', '周六', '周日', '下周一'];
export const TIMES: readonly string[] = ['上午九点', '上午十点半', '下午两点', '下午三点半', '傍晚五点'];
