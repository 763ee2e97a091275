/** The theme of the page, independent of the theme of the sidebar (decisions). */
export type PageTheme = 'light' | 'dark';

/** A remembered choice wins; a first visit follows the system (decisions). */
export const pageTheme = (remembered: unknown, systemPrefersDark: boolean): PageTheme => {
  if (remembered === 'light' || remembered === 'dark') return remembered;
  return systemPrefersDark ? 'dark' : 'light';
};
