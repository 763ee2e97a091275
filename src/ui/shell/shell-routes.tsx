import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { barePath, matchPath } from '@/domain/navigation/path';
import { refreshTarget } from '@/domain/navigation/refresh';
import { HOME_PATH, REFRESH_PATH } from '@/domain/navigation/static-routes';
import { findTab } from '@/domain/navigation/tabs';
import { PagePanel } from './pages/page-panel';
import { usePageScroll } from './pages/use-page-scroll';
import { frontPage, shownPage } from './tabs/navigation-state';
import { useNavigationState } from './tabs/tabs-context';
import { useNavigation } from './use-navigation';

/** Redirects a path without a page of its own: a refresh path (product 2), the path of a group, or the empty path. */
const RedirectFromPath = () => {
  const { pathname, search, hash } = useLocation();
  const { entries } = useNavigation();
  const bare = barePath(pathname);
  if (bare.startsWith(`${REFRESH_PATH}/`)) {
    return <Navigate replace to={refreshTarget(`${pathname}${search}${hash}`)} />;
  }
  const group = entries.find(
    (entry) => entry.kind === 'redirect' && matchPath(entry.path, bare) !== undefined,
  );
  return <Navigate replace to={group?.kind === 'redirect' ? group.to : HOME_PATH} />;
};

/**
 * The pages of a signed-in user, after the guard has allowed the path. Kept pages stay mounted and hidden.
 */
export const ShellRoutes = () => {
  const navigation = useNavigationState();
  const { pages, tabs, withTabs } = navigation;
  const shown = shownPage(navigation);
  const front = frontPage(navigation);
  const keys = useMemo(() => pages.map(({ path, revision }) => `${path} ${revision}`), [pages]);
  usePageScroll(
    front === undefined ? undefined : { key: `${front.path} ${front.revision}`, search: front.place.search },
    keys,
  );
  return (
    <>
      {shown === undefined ? <RedirectFromPath /> : null}
      {pages.map((page) => (
        <PagePanel
          key={`${page.path} ${page.revision}`}
          path={page.path}
          place={page.place}
          front={page === front}
          active={page === shown}
          hasTab={withTabs && findTab(tabs, page.path) !== undefined}
        />
      ))}
    </>
  );
};
