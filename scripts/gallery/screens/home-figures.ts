import type { Page } from 'playwright';
import type { Desk } from '../../../tests/e2e/support/desk';
import type { Screen } from '../screen';

const figuresOf = (page: Page) => page.getByRole('region', { name: '经营数据' });

/** Waits for the section with the figures and scrolls it into view. */
const showsFigures = async (_desk: Desk, page: Page) => {
  await figuresOf(page).waitFor();
  await figuresOf(page).evaluate((section) => {
    section.scrollIntoView();
  });
};

/** Scrolls to the charts, because a chart is drawn only when it is in view. */
const showsCharts = async (desk: Desk, page: Page) => {
  const all = figuresOf(page).getByRole('figure');
  await all.nth(3).waitFor();
  for (const figure of await all.all()) await figure.scrollIntoViewIfNeeded();
  await page.locator('svg.recharts-surface[aria-label]').nth(3).waitFor();
  await showsFigures(desk, page);
};

/** The business figures of the home page, below the waiting work. */
export const HOME_FIGURES: readonly Screen[] = [
  {
    id: 'home-figures',
    name: 'Home, figures of the business',
    path: '/index',
    who: 'seller',
    phone: true,
    steps: showsCharts,
  },
  {
    id: 'home-figures-tables',
    name: 'Home, tables behind the charts',
    path: '/index',
    who: 'seller',
    steps: async (desk, page) => {
      await showsCharts(desk, page);
      const toTable = figuresOf(page).getByRole('button', { name: /^以表格显示/ });
      for (let left = await toTable.count(); left > 0; left -= 1) await toTable.first().click();
    },
  },
];
