import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { barePath } from '@/domain/navigation/path';
import { type PageToOpen, useTabCommands } from './tabs-context';

/** A page's functions to manage open pages. Without a path they apply to the page itself. */
export interface PageTabs {
  readonly open: (page: PageToOpen) => void;
  readonly close: (path?: string) => void;
  readonly closeOthers: (path?: string) => void;
  readonly refresh: (path?: string) => void;
  readonly rename: (title: string, path?: string) => void;
}

/**
 * Opens, closes, refreshes and renames pages (product 2). Without tabs there is only one page, and closing it
 * leads to home.
 */
export const useTabs = (): PageTabs => {
  const commands = useTabCommands();
  const own = barePath(useLocation().pathname);
  return useMemo(
    () => ({
      open: commands.open,
      close: (path = own) => {
        commands.close(path);
      },
      closeOthers: (path = own) => {
        commands.close(path, 'others');
      },
      refresh: (path = own) => {
        commands.refresh(path);
      },
      rename: (title, path = own) => {
        commands.rename(path, title);
      },
    }),
    [commands, own],
  );
};
