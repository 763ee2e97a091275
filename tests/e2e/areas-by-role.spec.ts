import { entersOrders, seesOrder, seesOrders, seesReshipments, sharedOrder } from './support/areas/orders';
import { seesHome, seesUsers } from './support/areas/home-and-users';
import { seesShops } from './support/areas/shops';
import { IS_FULL, LANGUAGES, type Name, PEOPLE, Visit, WINDOWS } from './support/areas/visit';
import { seesWorkOrders } from './support/areas/work-list';
import { nightlyUnless } from './support/tags';
import { everyRow } from './support/pairwise';
import { remembered, signedIn, test } from './support/place';

const NAMES = Object.keys(PEOPLE) as Name[];

/**
 * `npm test` runs `seller`. The nightly run adds `shop` in another language, size and theme, and `npm run test:matrix`
 * runs every combination.
 */
const TWO = (['seller', 'shop'] as const).map((who, index) => ({
  who,
  language: LANGUAGES[index] ?? 'zh-CN',
  viewport: WINDOWS[index] ?? '1366×768',
  theme: index === 0 ? 'light' : 'dark',
}));

const EVERY = everyRow({ who: NAMES, language: LANGUAGES, viewport: WINDOWS }).map((row, index) => ({
  ...row,
  theme: index % 2 === 0 ? 'light' : 'dark',
}));

let orderId = '';
test.beforeAll(async () => {
  orderId = await sharedOrder();
});

test.describe.configure({ mode: 'parallel' });

for (const { who, language, viewport, theme } of IS_FULL ? EVERY : TWO) {
  test(
    `${who} sees in every area exactly the permitted parts: ${language}, ${viewport}, ${theme}`,
    nightlyUnless(who === 'seller'),
    async ({ page, context }) => {
      const [width = 0, height = 0] = viewport.split('×').map(Number);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme as 'light' | 'dark', reducedMotion: 'reduce' });
      await remembered(context, { language });
      await signedIn(context, { userName: who });
      const visit = new Visit(page, who as Name, language as (typeof LANGUAGES)[number]);
      await seesHome(visit);
      await seesWorkOrders(visit);
      await seesOrders(visit);
      await seesOrder(visit, orderId);
      await entersOrders(visit);
      await seesReshipments(visit);
      await seesShops(visit);
      await seesUsers(visit);
    },
  );
}
