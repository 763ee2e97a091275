import { expect, type Page } from '@playwright/test';
import { anOrderOf, frameOf, onVariant, type Variant } from './place';

/** A screen that `matrix.spec.ts` and `layout-shift.spec.ts` open. */
export interface Screen {
  readonly name: string;
  /** The path of the screen. Some paths contain the id of a record of a brand's demo data. */
  readonly path: string | ((variant: Variant) => Promise<string>);
  readonly needsToken: boolean;
  /** Whether the screen shows no text that people wrote, so that all its text comes from the catalogue. */
  readonly ownTextsOnly: boolean;
  /** Waits until the content of the screen is there. */
  readonly arrived: (page: Page) => Promise<void>;
}

const heading = (name: RegExp) => (page: Page) => expect(page.getByRole('heading', { name })).toBeVisible();

const SKELETONS = '[aria-busy=true], .ant-skeleton';

/** Waits for the shell and its page, without placeholders. */
const settled = async (page: Page) => {
  await expect(frameOf(page).userMenu).toBeVisible();
  await expect(page.getByRole('main').locator(SKELETONS)).toHaveCount(0);
};

const openedList = async (page: Page) => {
  await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible();
  await settled(page);
};

const openedDialog = async (page: Page) => {
  await openedList(page);
  const wide = page.getByRole('table').getByRole('link').first();
  const narrow = page
    .getByRole('main')
    .getByRole('button', { name: /^(打开工单|Open work order)/ })
    .first();
  await wide.or(narrow).first().click();
  const dialog = page.getByRole('dialog', { name: /^(工单信息|Work order)/ });
  await expect(dialog.getByRole('region', { name: /^(沟通记录|Conversation)/ })).toBeVisible();
};

const openedProfile = async (page: Page) => {
  await expect(page.getByLabel(/^(用户昵称|Name)$/)).toBeVisible();
  await settled(page);
};

const openedOrder = async (page: Page) => {
  const works = page.getByRole('region', { name: /^(该订单的工单|Work orders on this order)/ });
  await expect(works.getByRole('table').or(works.getByRole('list')).first()).toBeVisible();
  await settled(page);
};

const openedShops = async (page: Page) => {
  await expect(page.getByRole('radiogroup').getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('region', { name: /^(门店地图|Map of shops)/ })).toBeVisible();
  await settled(page);
};

const openedReshipments = async (page: Page) => {
  const empty = page.getByText(/^(没有待补发的商品|No goods to re-ship)$/);
  await expect(
    page.getByRole('table').or(page.getByRole('main').getByRole('list')).or(empty).first(),
  ).toBeVisible();
  await settled(page);
};

const openedNewWork = async (page: Page) => {
  await openedOrder(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^(提\s?交|Submit)$/ })).toBeVisible();
  await expect(dialog.locator(SKELETONS)).toHaveCount(0);
};

const openedSettings = async (page: Page) => {
  await settled(page);
  await frameOf(page).userMenu.click();
  await page.getByRole('menuitem', { name: /^(布局设置|Layout settings)$/ }).click();
  await expect(page.getByRole('dialog', { name: /^(布局设置|Layout settings)$/ })).toBeVisible();
};

const outside = (name: string, path: string, title: RegExp): Screen => ({
  name,
  path,
  needsToken: false,
  ownTextsOnly: name !== 'register',
  arrived: heading(title),
});

const inside = (
  name: string,
  path: Screen['path'],
  arrived: Screen['arrived'],
  ownTextsOnly = false,
): Screen => ({
  name,
  path,
  needsToken: true,
  ownTextsOnly,
  arrived,
});

/** The URL of a screen on the server of one brand. */
export const placeOf = async ({ path }: Screen, variant: Variant): Promise<string> =>
  onVariant(variant, typeof path === 'string' ? path : await path(variant));

/** The screens that the matrix looks at. */
export const SCREENS: readonly Screen[] = [
  {
    ...outside('sign-in', '/login', /^$/),
    arrived: (page) => expect(page.getByLabel(/^(密码|Password)$/)).toBeVisible(),
  },
  outside('register', '/register', /^(如何开通账号|How to get an account)$/),
  outside('401', '/401', /^(无法访问此页面|You cannot open this page)$/),
  outside('404', '/404', /^(页面不存在|Page not found)$/),
  inside('home', '/index', settled),
  inside('list', '/work/list', openedList),
  inside('dialog', '/work/list', openedDialog),
  inside('shops', '/outlet/list?region=310114&around=1&outlet=1', openedShops),
  inside('reshipments', '/order/reissue', openedReshipments),
  inside('profile', '/user/profile', openedProfile),
  inside('order', async (variant) => `/order/detail/${await anOrderOf(variant)}`, openedOrder),
  inside(
    'new-work',
    async (variant) => {
      const id = await anOrderOf(variant);
      return `/order/detail/${id}?order=${id}`;
    },
    openedNewWork,
  ),
  inside('settings', '/index', openedSettings),
];
