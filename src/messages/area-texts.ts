import { AREA_REFUSALS, type AreaRefusals } from '../domain/areas';
import { texts as accountAccess } from './areas/account-access';
import { texts as balances } from './areas/balances';
import { texts as coupon } from './areas/coupon';
import { texts as feedback } from './areas/feedback';
import { texts as formNames } from './areas/form-names';
import { texts as recharge } from './areas/recharge';
import { texts as reconciliation } from './areas/reconciliation';
import { texts as goodsChange } from './areas/goods-change';
import { texts as mallAddress } from './areas/mall-address';
import { texts as mallMedia } from './areas/mall-media';
import { texts as mall } from './areas/mall';
import { texts as mallImport } from './areas/mall-import';
import { texts as mallOrder } from './areas/mall-order';
import { texts as moneyNews } from './areas/money-news';
import { texts as names } from './areas/names';
import { texts as radar } from './areas/radar';
import { texts as shopHours } from './areas/shop-hours';
import { texts as withdrawal } from './areas/withdrawal';
import { texts as handOver } from './areas/hand-over';
import { texts as linkedWork } from './areas/linked-work';
import { texts as orderNews } from './areas/order-news';
import { texts as ownReminder } from './areas/own-reminder';
import { texts as workNote } from './areas/work-note';
import type { BothLanguages } from './in-both';
import type { Language } from './languages';

/** The texts of all areas. Add the file of a new area here. */
const AREAS = [
  feedback,
  withdrawal,
  recharge,
  reconciliation,
  mall,
  goodsChange,
  mallMedia,
  mallAddress,
  mallOrder,
  mallImport,
  coupon,
  names,
  formNames,
  radar,
  balances,
  shopHours,
  accountAccess,
  moneyNews,
  orderNews,
  handOver,
  workNote,
  linkedWork,
  ownReminder,
] as const;

/** The keys of the texts of all areas. */
export type AreaKey = KeysOf<(typeof AREAS)[number]>;

type KeysOf<Texts> = Texts extends BothLanguages<infer Key> ? Key : never;

export const areaTexts = (language: Language): Readonly<Record<AreaKey, string>> =>
  Object.assign({}, ...AREAS.map((texts) => texts[language])) as Readonly<Record<AreaKey, string>>;

/** Only the texts of the areas' refusals. */
export const areaRefusals = (language: Language): Record<keyof AreaRefusals, string> => {
  const texts: Partial<Record<keyof AreaRefusals, string>> = areaTexts(language);
  return Object.fromEntries(AREA_REFUSALS.map((code) => [code, texts[code] ?? code])) as Record<
    keyof AreaRefusals,
    string
  >;
};
