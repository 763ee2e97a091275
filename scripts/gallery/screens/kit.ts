import type { Page } from 'playwright';
import type { Desk } from '../../../tests/e2e/support/desk';
import type { Chapter, Screen } from '../screen';

/** A screen of the gallery that shows one section of the showcase, in which all components of the kit are displayed. */
const part = (
  id: string,
  name: string,
  { block = 'start', ...more }: Partial<Screen> & { readonly block?: 'start' | 'end' } = {},
): Screen => ({
  id: `kit-${id}`,
  name,
  path: `/#${id}`,
  at: 'showcase',
  steps: async (_desk: Desk, page: Page) => {
    const shown = page.locator(`#${id}`);
    await shown.waitFor();
    await shown.evaluate((element, to) => {
      element.scrollIntoView({ block: to });
    }, block);
  },
  ...more,
});

export const KIT: Chapter = {
  title: 'The kit',
  screens: [
    part('images', 'Uploaders, regions and selects'),
    part('money', 'Money, dates and forms', { phone: true }),
    part('editor', 'Rich text and server-made forms'),
    part('lists', 'A list with its pager', { phone: true, block: 'end' }),
  ],
};
