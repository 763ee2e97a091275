import type { Stage } from '../measure';
import { shiftOf, sinceNavigation } from '../watch';
import { layoutShift, SIGN_IN_FORM } from './places';

/** Measures the first visit of a browser with an empty cache. */
export const signInForm: Stage = {
  id: 'sign-in-form',
  says: 'Cold: the sign-in form',
  run: async ({ base, open }) => {
    const { page, network } = await open({ form: SIGN_IN_FORM });
    await page.goto(`${base}/login`, { waitUntil: 'commit' });
    const { at, since } = await sinceNavigation(page, 'form');
    const scripts = network.exchanges().filter(({ kind, end }) => kind === 'script' && (end ?? at + 1) <= at);
    const bytes = network.scriptBytes();
    const shift = await shiftOf(page);
    return [
      { name: 'visible', unit: 'ms', value: since, atMost: 766 },
      { name: 'JavaScript until then', unit: 'KiB', value: bytes / 1024 },
      { name: 'scripts until then', unit: '', value: scripts.length },
      layoutShift(shift),
    ];
  },
};
