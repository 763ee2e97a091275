import { createContext, use } from 'react';
import type { RouteQuery } from '@/domain/navigation/routes';
import type { Journey } from './journey';

/** A page to be opened, as any feature may ask for it (product 2). */
export interface PageToOpen {
  /** The title of its tab; the route's own without one. */
  readonly title?: string;
  readonly path: string;
  readonly query?: RouteQuery;
}

/** What closes: the tab itself, or tabs as seen from it. */
export type Closing = 'current' | 'others' | 'left' | 'right' | 'all';

/** Commands on the open pages. Every function keeps its identity. */
export interface TabCommands {
  /** Opens a page, or goes to its tab and brings that up to date. */
  open(page: PageToOpen): void;
  /** Goes to an open tab as it was left; `false` when there is none, or it shows already. */
  resume(path: string): boolean;
  close(path: string, what?: Closing): void;
  /** Rebuilds a page from scratch and keeps its query. */
  refresh(path: string): void;
  rename(path: string, title: string): void;
}

const JourneyContext = createContext<Journey | undefined>(undefined);
const CommandsContext = createContext<TabCommands | undefined>(undefined);

export const JourneyProvider = JourneyContext.Provider;
export const TabCommandsProvider = CommandsContext.Provider;

/** The open pages, followed live. */
export const useJourney = (): Journey => {
  const journey = use(JourneyContext);
  if (journey === undefined) throw new Error('useJourney was called outside of <TabsProvider>');
  return journey;
};

/** The commands on tabs, for components that do not show the tabs. */
export const useTabCommands = (): TabCommands => {
  const commands = use(CommandsContext);
  if (commands === undefined) throw new Error('useTabCommands was called outside of <TabsProvider>');
  return commands;
};
