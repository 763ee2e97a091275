import { createContext, use } from 'react';
import type { RouteQuery } from '@/domain/navigation/routes';
import type { NavigationState } from './navigation-state';

/** A page to open; any feature can request one (product 2). */
export interface PageToOpen {
  /** The title of the tab; absent: the title of the route. */
  readonly title?: string;
  readonly path: string;
  readonly query?: RouteQuery;
}

/** Which tabs to close: the tab itself, or others relative to it. */
export type Closing = 'current' | 'others' | 'left' | 'right' | 'all';

/** Commands on the open pages. Each function keeps its identity. */
export interface TabCommands {
  /** Opens a page, or goes to its tab and updates it. */
  open(page: PageToOpen): void;
  /**
   * Goes to an open tab in its last state, without a dialog above it. Returns `false` if there is no such tab, or if it
   * is already shown.
   */
  resume(path: string): boolean;
  close(path: string, what?: Closing): void;
  /** Rebuilds a page from scratch and keeps its query. */
  refresh(path: string): void;
  rename(path: string, title: string): void;
}

const NavigationStateContext = createContext<NavigationState | undefined>(undefined);
const CommandsContext = createContext<TabCommands | undefined>(undefined);

export const NavigationStateProvider = NavigationStateContext.Provider;
export const TabCommandsProvider = CommandsContext.Provider;

/** The open pages, kept up to date. */
export const useNavigationState = (): NavigationState => {
  const navigation = use(NavigationStateContext);
  if (navigation === undefined) throw new Error('useNavigationState was called outside of <TabsProvider>');
  return navigation;
};

/** The commands on tabs, for components that do not show the tabs. */
export const useTabCommands = (): TabCommands => {
  const commands = use(CommandsContext);
  if (commands === undefined) throw new Error('useTabCommands was called outside of <TabsProvider>');
  return commands;
};
