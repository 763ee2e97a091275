/* The shapes of regions, places and streets in a pasted address. */

/** Matches the name of a province, without its suffix, at the start of a text. */
export const PROVINCE =
  /^(?:北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆|香港|澳门)/;
export const COUNTRY = /^中国(?:大陆)?$/;
/**
 * Matches a text that ends like the name of a region. After another region, such a text is not a person's name: `江宁区`
 * in `南京市 江宁区`.
 */
export const ENDS_AS_REGION = /[省市区县旗州盟]$/u;
export const BEGINS_WITH_REGION = new RegExp(
  `${PROVINCE.source}|^中国(?:大陆)?(?!\\p{Script=Han})|^\\p{Script=Han}{2,8}?(?:市|自治州)`,
  'u',
);
export const ENDS_AS_PLACE = /[省市区县镇乡村路街道巷弄号栋幢室楼层座苑园城厦店站口]$/u;
/** Matches the start of a text that follows the digits of a house number after a space: `1 号东门`. */
export const HOUSE = /^[号栋幢室楼层座]/u;
/** Matches part of an address or a number, which is not a nickname: `太湖路9号`, `021-59998888`. */
export const LOOKS_AS_STREET =
  /\d+[号弄幢栋室楼]|[省市区县镇乡村路街道巷弄号栋幢室楼层座]$|^\P{L}*\d{5,}\P{L}*$/u;

/** Whether a text is more than the bare name of a province, which may also be a person's name. */
export const isAddress = (text: string): boolean =>
  BEGINS_WITH_REGION.test(text) && (text.length > 3 || ENDS_AS_REGION.test(text));
