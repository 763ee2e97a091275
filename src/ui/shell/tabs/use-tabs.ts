import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { barePath } from '@/domain/navigation/path';
import { type PageToOpen, useTabCommands } from './tabs-context';

/** A page's commands on the open pages; without a path they apply to the page itself. */
export interface PageTabs {
  readonly open: (page: PageToOpen) => void;
  readonly close: (path?: string) => void;
  readonly closeOthers: (path?: string) => void;
  readonly refresh: (path?: string) => void;
  readonly rename: (title: string, path?: string) => void;
}

/**
 * Opens a page by title, path and query, and closes, refreshes or renames open pages (product 2). Also works without
 * tabs: there is then one page, and closing it leads home.
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
