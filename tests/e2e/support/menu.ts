import type { Page } from '@playwright/test';

/** A menu entry in the server's route tree. */
export interface TreeEntry {
  readonly title: string;
  readonly path: string;
  readonly children?: readonly TreeEntry[];
  readonly alwaysShow?: boolean;
}

const pageOf = ({ title, path }: TreeEntry) => ({
  name: path.replaceAll('/', '-'),
  path,
  hidden: false,
  component: 'work/list/index',
  // Without an English name the menu would show the name of the view.
  meta: { title, labelEn: title, icon: 'work', noCache: false, link: null },
});

const routeOf = (entry: TreeEntry) =>
  entry.children === undefined
    ? { path: '/', hidden: false, component: 'Layout', children: [pageOf(entry)] }
    : {
        path: `/${entry.path}`,
        hidden: false,
        redirect: 'noRedirect',
        component: 'Layout',
        alwaysShow: entry.alwaysShow ?? entry.children.length > 1,
        meta: { title: entry.title, icon: 'work', noCache: false, link: null },
        children: entry.children.map(pageOf),
      };

/** Replaces the server's menu by one with more pages, over views that exist. */
export const serveMenu = async (page: Page, entries: readonly TreeEntry[]): Promise<void> => {
  await page.route('**/api/getRouters', (route) =>
    route.fulfill({ json: { code: 200, msg: '操作成功', data: entries.map(routeOf) } }),
  );
};
