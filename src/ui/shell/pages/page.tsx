import { memo } from 'react';
import type { Location } from 'react-router-dom';
import { PageErrorBoundary } from '../../kit/error/page-error-boundary';
import { useServices } from '../../kit/services/services';
import { FailedPage } from '../failed-page';
import { PageLocation } from './page-location';
import { PageRoutes } from './page-routes';

/** One page with its own location and error boundary. It renders again only when its location changes. */
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
        <PageRoutes />
      </PageErrorBoundary>
    </PageLocation>
  );
});
Page.displayName = 'Page';
