interface Place {
  readonly city: string;
  readonly shop: string;
  readonly address: string;
  /** How a plate of the city begins. */
  readonly plate: string;
}

/** The first shop of a platform belongs to its demo account `shop`. */
export const PLACES: readonly Place[] = [
  { city: '上海', shop: '安亭汽车生活馆', address: '嘉定区墨玉路 128 号', plate: '沪A' },
  { city: '杭州', shop: '滨江车膜中心', address: '滨江区江陵路 56 号', plate: '浙A' },
  { city: '广州', shop: '天河精装店', address: '天河区中山大道 301 号', plate: '粤A' },
  { city: '深圳', shop: '南山汽车电子', address: '南山区桃园路 88 号', plate: '粤B' },
  { city: '成都', shop: '高新车饰坊', address: '高新区天府三街 19 号', plate: '川A' },
  { city: '武汉', shop: '光谷安装中心', address: '洪山区珞喻路 726 号', plate: '鄂A' },
  { city: '西安', shop: '雁塔车品店', address: '雁塔区科技路 45 号', plate: '陕A' },
  { city: '南京', shop: '江宁养护馆', address: '江宁区双龙大道 210 号', plate: '苏A' },
];

export const SURNAMES: readonly string[] = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'];

export const DAYS: readonly string[] = ['明天', '后天', '周三', '周四', '周五', '周六', '周日', '下周一'];
export const TIMES: readonly string[] = ['上午九点', '上午十点半', '下午两点', '下午三点半', '傍晚五点'];
