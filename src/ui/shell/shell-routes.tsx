import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { refreshTarget } from '@/domain/navigation/refresh';
import { HOME_PATH, REFRESH_PATH, ROOT_PATH } from '@/domain/navigation/static-routes';
import { PageErrorBoundary } from '../kit/error/page-error-boundary';
import { useServices } from '../kit/services/services';
import { FailedPage } from './failed-page';
import { PageSkeleton } from './page-skeleton';
import { UnknownView } from './unknown-view';
import { useNavigation } from './use-navigation';
import { HOME_VIEW, VIEWS } from './views';

/** A refresh goes through `/redirect/{path}` (product 2). */
const Refresh = () => {
  const { pathname, search } = useLocation();
  return <Navigate replace to={refreshTarget(`${pathname}${search}`)} />;
};

const PageView = ({ view }: { readonly view: string }) => {
  const known = VIEWS[view];
  return known === undefined ? <UnknownView view={view} /> : <known.View />;
};

/** The pages of whoever is signed in; the guard has let the path pass. */
export const ShellRoutes = () => {
  const { entries } = useNavigation();
  const { logger } = useServices();
  const { pathname } = useLocation();
  return (
    <PageErrorBoundary
      key={pathname}
      onError={(error) => {
        logger.error('page', error);
      }}
      fallback={(error, retry) => <FailedPage error={error} retry={retry} />}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path={ROOT_PATH} element={<Navigate replace to={HOME_PATH} />} />
          <Route path={`${REFRESH_PATH}/*`} element={<Refresh />} />
          <Route path={HOME_PATH} element={<HOME_VIEW.View />} />
          {entries.map((entry) => (
            <Route
              key={entry.path}
              path={entry.path}
              element={
                entry.kind === 'redirect' ? (
                  <Navigate replace to={entry.to} />
                ) : (
                  <PageView view={entry.kind === 'page' ? entry.view : entry.link} />
                )
              }
            />
          ))}
          <Route path="*" element={<UnknownView view={pathname} />} />
        </Routes>
      </Suspense>
    </PageErrorBoundary>
  );
};
