import { expect } from '@playwright/test';
import type { Visit } from './visit';

/** Checks that the list has the 35 shops that take orders, one of the district first, and that the map has a mark. */
export const seesShops = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  await visit.open('/outlet/list?region=310114&around=1');
  const list = page.getByRole('radiogroup', { name: visit.text('shop.list') });
  await expect(list.getByRole('radio')).toHaveCount(35);
  await expect(list.locator('label').first()).toContainText(visit.text('shop.close.district'));
  const map = page.getByRole('region', { name: visit.text('shop.map') });
  await expect(map.getByRole('button').first()).toBeVisible();
  await visit.hasNoSeriousFault();
};
