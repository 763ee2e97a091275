import { Button } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { PageErrorBoundary } from '../../kit/error/page-error-boundary';
import { lazyView } from '../../kit/lazy/lazy-view';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { RenderWhenVisible } from '../../kit/render-when-visible';
import { chartHeight } from './chart-height';
import type { ChartProps } from './charts/chart-props';
import styles from './figures.module.css';

const CHART = lazyView<ChartProps>(() => import('./charts/figure-chart'));

export const prefetchCharts = CHART.prefetch;

interface Props extends ChartProps {
  /** Shown if the chart cannot be loaded. */
  readonly instead: ReactNode;
}

/**
 * A chart whose code is loaded once there are data. The chart is drawn only when it becomes visible, because drawing
 * one takes as long as rendering a page.
 */
export const LaterChart = ({ instead, ...chart }: Props) => {
  const text = useText();
  const { logger } = useServices();
  const style = { height: chartHeight(chart.kind, chart.census) };
  return (
    <PageErrorBoundary
      onError={(error) => {
        logger.error('chart', error);
      }}
      fallback={(_error, retry) => (
        <>
          <p className={styles['note']} role="status">
            {text('home.figures.no-chart')}{' '}
            <Button type="link" size="small" onClick={retry}>
              {text('state.retry')}
            </Button>
          </p>
          {instead}
        </>
      )}
    >
      <RenderWhenVisible instead={<div style={style} />}>
        <Suspense fallback={<div style={style} aria-busy />}>
          <CHART.View {...chart} />
        </Suspense>
      </RenderWhenVisible>
    </PageErrorBoundary>
  );
};
