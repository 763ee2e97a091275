import { Button } from 'antd';
import { Suspense } from 'react';
import { PageErrorBoundary } from '../kit/error/page-error-boundary';
import { lazyView } from '../kit/lazy/lazy-view';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import type { ShopMapProps } from './map/shop-map';
import styles from './shop-map.module.css';

const MAP = lazyView<ShopMapProps>(() => import('./map/shop-map'));

/** The map of shops, in a separate chunk. If the chunk fails to load, the list beside it still works. */
export const ShopMap = (props: ShopMapProps) => {
  const text = useText();
  const { logger } = useServices();
  const waiting = (
    <div className={styles['room']} role="status">
      {text('shop.map.loading')}
    </div>
  );
  return (
    <PageErrorBoundary
      onError={(error) => {
        logger.error('shop.map', error);
      }}
      fallback={(_error, retry) => (
        <div className={styles['room']} role="alert">
          {text('shop.map.failed')}
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
