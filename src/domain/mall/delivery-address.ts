import { PROVINCE } from '../address/region-shapes';
import { isBlank } from '../kernel/text';
import { ok, refuse, type Result } from '../result';

/* Composes the delivery address of a mall order from its region and its street. */

/**
 * Matches the suffix of a province, in the text after the province's name. In 北京西路 no such suffix follows 北京.
 */
const IS_PROVINCE = /^(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)/;
const IS_ROAD = /^[东西南北中]?[一二三四五六七八九十]?[路街道]/;

/** The rest of a text that begins with the name of a province; `undefined` if the text does not begin with one. */
const behindProvince = (text: string): string | undefined => {
  const name = PROVINCE.exec(text)?.[0];
  return name === undefined ? undefined : text.slice(name.length);
};

/**
 * One line for the courier, from the names of a region and the street. A municipality, which is its own province,
 * appears once. If the street already begins with the region, the region is not added. Refuses a street that begins
 * with a province but not with the chosen region, because the parcel could go to either place. Without a chosen region,
 * refuses a street that does not begin with a province.
 */
export const deliveryAddress = (region: readonly string[], street: string): Result<string> => {
  const names = region
    .filter((name, at) => name !== region[at - 1])
    .join('')
    .trim();
  const line = street.trim();
  if (isBlank(line)) return refuse('mall.address-required');
  const behind = behindProvince(line);
  if (names === '')
    return behind === undefined || IS_ROAD.test(behind) ? refuse('mall.region-required') : ok(line);
  if (line.startsWith(names)) return ok(line);
  return behind !== undefined && IS_PROVINCE.test(behind)
    ? refuse('mall.region-twice', { region: names })
    : ok(`${names}${line}`);
};
