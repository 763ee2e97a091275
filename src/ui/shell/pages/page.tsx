import { memo, Suspense } from 'react';
import type { Location } from 'react-router-dom';
import { PageErrorBoundary } from '../../kit/error/page-error-boundary';
import { useServices } from '../../kit/services/services';
import { FailedPage } from '../failed-page';
import { PageSkeleton } from '../page-skeleton';
import { PageLocation } from './page-location';
import { PageRoutes } from './page-routes';

/** One page with its own location, placeholder and error boundary. It renders again only when its location changes. */
export const Page = memo(({ location }: { readonly location: Location }) => {
  const { logger } = useServices();
  return (
    <PageLocation location={location}>
      <PageErrorBoundary
        onError={(error) => {
          logger.error('page', error);
        }}
        fallback={(error, retry) => <FailedPage error={error} retry={retry} />}
      >
        <Suspense fallback={<PageSkeleton />}>
          <PageRoutes />
        </Suspense>
      </PageErrorBoundary>
    </PageLocation>
  );
});
Page.displayName = 'Page';
