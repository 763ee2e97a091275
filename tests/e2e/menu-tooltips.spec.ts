import { expect, frameOf, urlOnCyy, signedIn, test } from './support/place';
import { serveRoutes } from './support/tab-bar';
import { NIGHTLY } from './support/tags';

const OUTSIDE = 'https://outside.example/';
const meta = (title: string, link: string | null = null) => ({ title, icon: '#', noCache: false, link });
const page = (name: string, title: string) => ({
  name,
  path: name,
  hidden: false,
  component: 'work/list/index',
  meta: meta(title),
});

test(
  'titles of over 5 characters have a tooltip: of pages, directories and external links',
  NIGHTLY,
  async ({ page: browserPage, context }) => {
    await signedIn(context);
    await serveRoutes(browserPage, [
      {
        path: '/long',
        name: 'Long',
        hidden: false,
        alwaysShow: true,
        component: 'Layout',
        meta: meta('六个字的目录'),
        children: [page('first', '六个字的页面'), page('second', '五字的页面')],
      },
      {
        path: '/short',
        name: 'Short',
        hidden: false,
        alwaysShow: true,
        component: 'Layout',
        meta: meta('五字的目录'),
        children: [page('third', '页面')],
      },
      { path: OUTSIDE, hidden: false, component: 'Layout', meta: meta('六个字的外链', OUTSIDE) },
      { path: `${OUTSIDE}b`, hidden: false, component: 'Layout', meta: meta('五字的外链', `${OUTSIDE}b`) },
    ]);
    await browserPage.goto(urlOnCyy('/index'));
    const { sidebar } = frameOf(browserPage);
    await sidebar.getByText('六个字的目录', { exact: true }).click();
    await expect(sidebar.getByText('六个字的页面', { exact: true })).toBeVisible();
    for (const title of ['六个字的目录', '六个字的页面', '六个字的外链'])
      await expect(sidebar.getByTitle(title, { exact: true })).toHaveText(title);
    for (const title of ['五字的目录', '五字的页面', '五字的外链']) {
      await expect(sidebar.getByText(title, { exact: true })).toBeVisible();
      await expect(sidebar.getByTitle(title, { exact: true })).toHaveCount(0);
    }
  },
);
