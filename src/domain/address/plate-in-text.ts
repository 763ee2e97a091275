/**
 * Matches a Chinese car plate: the province, a letter, then five characters, or six for a new energy car. At least one
 * of them is a digit. A label in front belongs to the match.
 */
export const PLATE =
  /(?:车牌号码|车牌号|车牌)?\s*[:：]*\s*(?<![A-Za-z0-9])([京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼])([A-HJ-NP-Za-hj-np-z])[\s·.-]?(?=[A-Za-z]{0,5}\d)([A-HJ-NP-Za-hj-np-z0-9]{5,6})(?![A-Za-z0-9-]|[号弄幢栋室楼层座])/;

/** The plate in a text as it is stored: capital letters without a dot or space. Empty if there is none. */
export const plateInText = (text: string): string => {
  const [, province = '', letter = '', rest = ''] = PLATE.exec(text) ?? [];
  return `${province}${letter}${rest}`.toUpperCase();
};
