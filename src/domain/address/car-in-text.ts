import { ENDS_AS_PLACE } from './region-shapes';

const COLOUR = '(?:[黑白红蓝灰银绿金紫橙粉]色?)?';
/** Brands whose name is rarely part of a place. After them, a model of Chinese characters is certain: `大众朗逸`. */
const CERTAIN =
  '特斯拉|宝马|奔驰|奥迪|保时捷|路虎|捷豹|沃尔沃|雷克萨斯|凯迪拉克|林肯|丰田|本田|日产|大众|别克|福特|雪佛兰|马自达|比亚迪|哈弗|奇瑞|极氪|蔚来|问界|零跑|腾势|领克';
const BRAND = `${CERTAIN}|吉利|长安|理想|小鹏|小米|红旗|坦克|五菱|现代|起亚`;
/**
 * Matches brand and model of a car that has no label: `黑色奥迪A6`, `宝马3系`, `领克03`. The model must contain letters, be a
 * series or be a number such as `03`, because the name of a brand may also be part of a place: `红旗`, `理想`.
 */
const CAR = new RegExp(
  `^${COLOUR}(?:${BRAND})\\s?\\p{Script=Han}{0,3}\\s?(?:Model [3YSX]|[A-Za-z]{1,7}-?\\d{0,4}[A-Za-z]{0,4}|\\d{3}L?i|\\d系|0\\d)$`,
  'u',
);
/** Matches a model of Chinese characters: `大众朗逸`, `丰田汉兰达`. */
const HAN_MODEL = new RegExp(
  `^${COLOUR}(?:${CERTAIN})(?!汽车|公司|集团|中心|点评)\\p{Script=Han}{1,4}$`,
  'u',
);
const BEGINS_WITH_BRAND = new RegExp(`^${COLOUR}(?:${BRAND})`, 'u');

/** Matches a colour or a version, which may be spelled like a name: `白色`, `元版`. */
export const DESCRIBES_CAR = /[色款版型]$/u;
/** Matches a version after brand and model: `增程版`, `2024款`. */
export const DESCRIBES_VERSION = /^[\p{Script=Han}\dA-Za-z]{1,6}[款版]$/u;

/** Whether a part of the text is brand and model of a car. */
export const isCar = (part: string): boolean =>
  CAR.test(part) || (HAN_MODEL.test(part) && !ENDS_AS_PLACE.test(part));

/** Whether a part begins with the brand of a car. */
export const beginsWithCar = (part: string): boolean => BEGINS_WITH_BRAND.test(part);
