import type { Page } from 'playwright';
import type { Stage } from '../measure';
import { shiftOf, sinceClick } from '../watch';
import { signInAndFindLink } from './menu-link';
import { layoutShift, tripsWithin } from './places';

const CARD = '#content li h2';
const PICTURES_MAX_MS = 1500;

/** The wall-clock time in ms at which every picture of the first screen had loaded. */
const picturesAt = async (page: Page): Promise<number> => {
  const handle = await page.waitForFunction(
    () => {
      const shown = [...document.querySelectorAll<HTMLImageElement>('#content li img')].filter(
        (picture) => picture.getBoundingClientRect().top < window.innerHeight,
      );
      const isThere = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0;
      return shown.length > 0 && shown.every(isThere)
        ? { at: performance.timeOrigin + performance.now(), count: shown.length }
        : false;
    },
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  const found = await handle.jsonValue();
  return found === false ? Number.NaN : found.at;
};

/** Measures a click on the mall in the menu, after the application has been open for a while. */
export const mallWindow: Stage = {
  id: 'mall-window',
  says: 'Menu click to the first pictures of the mall',
  run: async ({ base, open }) => {
    const { page, network } = await open({ card: [CARD] });
    const link = await signInAndFindLink(page, base, '/mall');
    network.reset();
    await link.click();
    const card = await sinceClick(page, 'card');
    const clicked = card.at - card.since;
    const pictures = await picturesAt(page);
    const shift = await shiftOf(page);
    return [
      { name: 'goods visible', unit: 'ms', value: card.since },
      {
        name: 'pictures of the first screen',
        unit: 'ms',
        value: pictures - clicked,
        atMost: PICTURES_MAX_MS,
      },
      ...tripsWithin(network.exchanges(), clicked, pictures),
      layoutShift(shift),
    ];
  },
};
