import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { HOME_PATH } from '@/domain/navigation/static-routes';
import { PageErrorBoundary } from '../kit/error/page-error-boundary';
import { lazyView } from '../kit/lazy/lazy-view';
import { useServices } from '../kit/services/services';
import { useSeesChat } from './chat-place';
import { FailedPage } from './failed-page';

const WINDOW = lazyView(() => import('../chat/window/chat-window-page'));

/** The chat in its own browser window. A user without chat is redirected to the home page. */
export const ChatWindowPlace = () => {
  const { logger } = useServices();
  if (!useSeesChat()) return <Navigate replace to={HOME_PATH} />;
  return (
    <PageErrorBoundary
      onError={(error) => {
        logger.error('chat.window', error);
      }}
      fallback={(error, retry) => <FailedPage error={error} retry={retry} />}
    >
      <Suspense>
        <WINDOW.View />
      </Suspense>
    </PageErrorBoundary>
  );
};
