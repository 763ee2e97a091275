import type { Stage } from '../measure';
import { sinceNavigation } from '../watch';
import { HOME_FILLED, pressSignIn, SHELL, SIGN_IN_FORM } from './places';

const AFTER_SHELL_MAX_MS = 100;

/** The calls of the home page for counts and lists. This stage answers none of them. */
const HOME_CALLS = /\/api\/seller\/(index|census|work\/list|getPoint|IsFeedback)(\?|$)/;

/** Reloads the home page while its calls get no answer. Measures the numbers that are shown from the last visit. */
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
