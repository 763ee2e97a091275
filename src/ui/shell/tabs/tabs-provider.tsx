import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SessionState } from '@/application/session/session';
import { decideNavigation } from '@/domain/access/guard';
import { affixedEntries } from '@/domain/navigation/router-entries';
import { STATIC_ROUTES } from '@/domain/navigation/static-routes';
import type { TabTarget } from '@/domain/navigation/tabs';
import { guardSessionOf } from '../../guard/guard-session';
import { useServices } from '../../kit/services/services';
import { useShellSettings } from '../appearance';
import { useNavigation } from '../use-navigation';
import { arrive } from './navigation-state';
import { createTabControl } from './tab-commands';
import { tabStorage } from './tab-storage';
import { NavigationStateProvider, TabCommandsProvider } from './tabs-context';

/** The home tab. Its title is empty here, because the shown title depends on the screen language. */
const OWN_AFFIXED: readonly TabTarget[] = STATIC_ROUTES.filter(({ affix }) => affix).map(
  ({ path, name }) => ({ path, name, title: '' }),
);

interface Props {
  readonly state: Extract<SessionState, { kind: 'identified' }>;
  readonly children: ReactNode;
}

/** Follows the browser's location and keeps the open pages of the signed-in user. */
export const TabsProvider = ({ state, children }: Props) => {
  const { browserStore, platform } = useServices();
  const { entries } = useNavigation();
  const [{ tagsView: withTabs }] = useShellSettings();
  const location = useLocation();
  const navigate = useNavigate();
  const person = state.identity.user.userId;
  const storage = useMemo(
    () => tabStorage(browserStore, platform.id, person),
    [browserStore, platform, person],
  );
  const [kept, setKept] = useState(() => {
    const session = guardSessionOf(state);
    const tabs = storage.restore({
      affixed: [...OWN_AFFIXED, ...affixedEntries(entries)],
      reachable: (path) => decideNavigation({ session, platform: 'known', target: path }).kind === 'allow',
    });
    return arrive({ tabs, pages: [] }, location, { entries, withTabs });
  });
  const isThere = kept.location === location && kept.withTabs === withTabs;
  const navigation = isThere ? kept : arrive(kept, location, { entries, withTabs });
  if (!isThere) setKept(navigation);

  const [{ commands, join }] = useState(() => createTabControl(navigation, setKept));
  useLayoutEffect(() => {
    join(navigation, navigate);
  }, [join, navigation, navigate]);
  const { tabs } = navigation;
  useEffect(() => {
    if (withTabs) storage.remember(tabs);
  }, [storage, tabs, withTabs]);
  return (
    <TabCommandsProvider value={commands}>
      <NavigationStateProvider value={navigation}>{children}</NavigationStateProvider>
    </TabCommandsProvider>
  );
};
