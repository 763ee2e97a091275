import type { GroupNode } from './routes';

/** One step of the way to a screen. `to` only where a click leads somewhere. */
export interface Crumb {
  readonly title: string;
  readonly to?: string;
}

/** The crumb of a group: clickable only where the group redirects to a page. */
export const groupCrumb = ({ title, redirect }: GroupNode): Crumb =>
  redirect === undefined ? { title } : { title, to: redirect };

/**
 * The breadcrumb of a screen: its titled groups and itself behind home, which stands in front once.
 * The last step is where one is, so it leads nowhere (reference: breadcrumb).
 */
export const breadcrumbsOf = (
  trail: readonly Crumb[],
  home: { readonly title: string; readonly to: string },
): readonly Crumb[] => {
  const titled = trail.filter(({ title }) => title !== '');
  const crumbs = titled[0]?.to === home.to ? titled : [home, ...titled];
  return crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { title: crumb.title } : crumb));
};
