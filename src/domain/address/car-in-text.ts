const COLOUR = '(?:[黑白红蓝灰银绿金紫橙粉]色?)?';
const BRAND =
  '特斯拉|宝马|奔驰|奥迪|保时捷|路虎|捷豹|沃尔沃|雷克萨斯|凯迪拉克|林肯|丰田|本田|日产|大众|别克|福特|雪佛兰|马自达|比亚迪|吉利|长安|哈弗|奇瑞|极氪|蔚来|理想|小鹏|小米|问界|零跑|腾势|领克|红旗|坦克|五菱|现代|起亚';
/**
 * Matches brand and model of a car that has no label: `黑色奥迪A6`, `特斯拉Model 3`. The model must contain
 * letters, because the name of a brand may also be part of a place: `红旗`, `理想`.
 */
const CAR = new RegExp(
  `^${COLOUR}(?:${BRAND})\\s?\\p{Script=Han}{0,3}\\s?(?:Model [3YSX]|[A-Za-z]{1,7}-?\\d{0,4}[A-Za-z]{0,4}|\\d{3}L?i)$`,
  'u',
);

/** Whether a part of the text is brand and model of a car. */
export const isCar = (part: string): boolean => CAR.test(part);
