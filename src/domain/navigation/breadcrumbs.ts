import type { GroupNode } from './routes';

/** One step of the path to a screen. `to` is absent if the step is not a link. */
export interface Crumb {
  readonly title: string;
  readonly to?: string;
}

/** The crumb of a group: clickable only where the group redirects to a page. */
export const groupCrumb = ({ title, redirect }: GroupNode): Crumb =>
  redirect === undefined ? { title } : { title, to: redirect };

/**
 * The breadcrumb of a screen: home once, the titled groups that contain the screen, and the screen itself. The last
 * step is the current page, so it has no link.
 */
export const breadcrumbsOf = (
  trail: readonly Crumb[],
  home: { readonly title: string; readonly to: string },
): readonly Crumb[] => {
  const titled = trail.filter(({ title }) => title !== '');
  const crumbs = titled[0]?.to === home.to ? titled : [home, ...titled];
  return crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { title: crumb.title } : crumb));
};
