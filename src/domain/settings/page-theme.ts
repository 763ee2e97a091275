/** The theme of the page, independent of the theme of the sidebar. */
export type PageTheme = 'light' | 'dark';

/** The theme of the page: the stored choice, or else the theme of the operating system. */
export const pageTheme = (remembered: unknown, systemPrefersDark: boolean): PageTheme => {
  if (remembered === 'light' || remembered === 'dark') return remembered;
  return systemPrefersDark ? 'dark' : 'light';
};
