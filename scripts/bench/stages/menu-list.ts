import type { Measured, Stage } from '../measure';
import { shiftOf, sinceClick } from '../watch';
import { signInAndFindLink } from './menu-link';
import { layoutShift, tripsWithin } from './places';

/** The path of a list, and the label of its rows. */
const LISTS = [
  { path: '/order/list', label: '订单列表', says: 'orders' },
  { path: '/work/list', label: '工单列表', says: 'work orders' },
] as const;

/** Measures a click on a list in the menu, after the application has been open for a while. */
export const menuList: Stage = {
  id: 'menu-list',
  says: 'Menu click to the rows of a list',
  run: async ({ base, open }) => {
    const measured: Measured[] = [];
    for (const { path, label, says } of LISTS) {
      const { page, network } = await open({
        rows: [`#content section[aria-label="${label}"] tbody tr:has(a)`],
      });
      const link = await signInAndFindLink(page, base, path);
      network.reset();
      await link.click();
      const rows = await sinceClick(page, 'rows');
      const shift = await shiftOf(page);
      measured.push(
        { name: `${says} visible`, unit: 'ms', value: rows.since },
        ...tripsWithin(network.exchanges(), rows.at - rows.since, rows.at).map((each) => ({
          ...each,
          name: `${says}: ${each.name}`,
        })),
        { ...layoutShift(shift), name: `${says}: layout shift` },
      );
      await page.close();
    }
    return measured;
  },
};
