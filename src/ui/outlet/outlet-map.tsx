import { Button } from 'antd';
import { Suspense } from 'react';
import { PageErrorBoundary } from '../kit/error/page-error-boundary';
import { lazyView } from '../kit/lazy/lazy-view';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import type { OutletMapProps } from './map/outlet-map';
import styles from './outlet-map.module.css';

const MAP = lazyView<OutletMapProps>(() => import('./map/outlet-map'));

/** The map of outlets in a chunk of its own. It may fail to come; what stands beside it works without it. */
export const OutletMap = (props: OutletMapProps) => {
  const text = useText();
  const { logger } = useServices();
  const waiting = (
    <div className={styles['room']} role="status">
      {text('outlet.map.loading')}
    </div>
  );
  return (
    <PageErrorBoundary
      onError={(error) => {
        logger.error('outlet.map', error);
      }}
      fallback={(_error, retry) => (
        <div className={styles['room']} role="alert">
          {text('outlet.map.failed')}
          <Button onClick={retry}>{text('state.retry')}</Button>
        </div>
      )}
    >
      <Suspense fallback={waiting}>
        <MAP.View {...props} />
      </Suspense>
    </PageErrorBoundary>
  );
};
