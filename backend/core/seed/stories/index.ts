import { AFTER_SALE_STORIES } from './after-sale';
import { COMPLAINT_STORIES } from './complaint';
import { DAMAGE_STORIES } from './damage';
import { GOODS_STORIES } from './goods';
import { INSTALL_STORIES } from './install';
import type { Story } from './story';

export { type Story } from './story';

/** Two stories for each of the ten work types. */
export const STORIES: readonly Story[] = [
  ...AFTER_SALE_STORIES,
  ...INSTALL_STORIES,
  ...DAMAGE_STORIES,
  ...COMPLAINT_STORIES,
  ...GOODS_STORIES,
];
