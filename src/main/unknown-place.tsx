import { Navigate, useLocation } from 'react-router-dom';
import { decideNavigation } from '@/domain/access/guard';
import { NOT_FOUND_PATH } from '@/domain/navigation/static-routes';
import { NoAccessPage, NotFoundPage } from '@/ui/sign-in/standalone-pages';
import { Titled } from './edge-routes';

/** The routes for a host that belongs to no platform: all paths except the two error pages lead to /401. */
export const UnknownPlace = () => {
  const { pathname } = useLocation();
  const outcome = decideNavigation({
    session: { kind: 'signed-out' },
    platform: 'unknown',
    target: pathname,
  });
  if (outcome.kind === 'unauthorised') return <Navigate replace to={outcome.to} />;
  return pathname === NOT_FOUND_PATH ? (
    <Titled title="route.404" platform={undefined}>
      <NotFoundPage />
    </Titled>
  ) : (
    <Titled title="route.401" platform={undefined}>
      <NoAccessPage reason="platform.unknown" />
    </Titled>
  );
};
