/**
 * The menu page to which a page without a menu entry belongs: the nearest path above the page that is a menu page,
 * possibly with `/list` appended. `/mall/goods/detail/5` belongs to `/mall/goods`, `/order/detail/5` to `/order/list`.
 */
export const parentPage = <Page extends { readonly path: string }>(
  bare: string,
  pages: readonly Page[],
): Page | undefined => {
  const parts = bare.split('/');
  for (let length = parts.length - 1; length > 1; length -= 1) {
    const above = parts.slice(0, length).join('/');
    const parent =
      pages.find(({ path }) => path === above) ?? pages.find(({ path }) => path === `${above}/list`);
    if (parent !== undefined) return parent;
  }
  return undefined;
};
