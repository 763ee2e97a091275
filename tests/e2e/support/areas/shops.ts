import { expect } from '@playwright/test';
import type { Visit } from './visit';

/** Every shop of the platform that takes orders, on the list and on the map, with the shops of a district first. */
export const seesShops = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  await visit.open('/outlet/list?region=310114&around=1');
  const list = page.getByRole('radiogroup', { name: visit.text('shop.list') });
  await expect(list.getByRole('radio')).toHaveCount(35);
  await expect(list.locator('label').first()).toContainText(visit.text('shop.close.district'));
  const map = page.getByRole('region', { name: visit.text('shop.map') });
  await expect(map.getByRole('button').first()).toBeVisible();
  await visit.hasNothingGrave();
};
