import type { Stage } from '../measure';
import { sinceNavigation } from '../watch';
import { HOME_FILLED, pressSignIn, SHELL, SIGN_IN_FORM } from './places';

const AFTER_SHELL_MAX_MS = 100;

/** What home counts and lists; none of it is answered here. */
const HOME_CALLS = /\/api\/seller\/(index|census|work\/list|getPoint|IsFeedback)(\?|$)/;

/** The numbers that stood there last, on a reload whose calls for home never come back. */
export const lastVisit: Stage = {
  id: 'last-visit',
  says: 'First numbers of home from the last visit',
  run: async ({ base, open }) => {
    const { page } = await open({ form: SIGN_IN_FORM, shell: SHELL, filled: HOME_FILLED });
    await page.goto(`${base}/login`);
    await page.waitForLoadState('networkidle');
    await pressSignIn(page);
    await sinceNavigation(page, 'filled');
    await page.waitForLoadState('networkidle');
    await page.route(HOME_CALLS, () => undefined);
    await page.reload({ waitUntil: 'commit' });
    const shell = await sinceNavigation(page, 'shell');
    const filled = await sinceNavigation(page, 'filled');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    return [
      { name: 'shell visible', unit: 'ms', value: shell.since },
      {
        name: 'numbers after the shell',
        unit: 'ms',
        value: Math.max(0, filled.at - shell.at),
        atMost: AFTER_SHELL_MAX_MS,
      },
    ];
  },
};
