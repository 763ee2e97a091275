/** The theme of the page, independent of the theme of the sidebar (decisions). */
export type PageTheme = 'light' | 'dark';

/** The theme of the page: the stored choice, or else the theme of the operating system (decisions). */
export const pageTheme = (remembered: unknown, systemPrefersDark: boolean): PageTheme => {
  if (remembered === 'light' || remembered === 'dark') return remembered;
  return systemPrefersDark ? 'dark' : 'light';
};
