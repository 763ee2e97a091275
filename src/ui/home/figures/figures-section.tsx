import { Button, Segmented } from 'antd';
import { useEffect } from 'react';
import { FIGURE_SPANS } from '@/domain/home/census';
import type { Census } from '@/domain/home/home-figures';
import { whenIdle } from '../../kit/early/when-idle';
import { StatePage } from '../../kit/states/state-page';
import { useText } from '../../kit/text/use-text';
import { HomeFreshness } from '../home-freshness';
import pageStyles from '../home-page.module.css';
import { FigureCharts } from './figure-charts';
import styles from './figures.module.css';
import { KeyFigures } from './key-figures';
import { prefetchCharts } from './later-chart';
import type { FiguresModel } from './use-figures';

const isQuiet = ({ days }: Census): boolean =>
  days.every(({ orders, workOrders, finished }) => orders + workOrders + finished === 0);

/** The section of the home page with the business figures. */
export const FiguresSection = ({ figures }: { readonly figures: FiguresModel }) => {
  const text = useText();
  const { span, choose, shown, failed, outdated, refresh } = figures;
  useEffect(() => whenIdle(prefetchCharts), []);
  const body = () => {
    if (failed) {
      return (
        <StatePage
          tone="error"
          title={text('home.figures.failed')}
          note={text('home.figures.failed.note')}
          action={
            <Button type="primary" onClick={refresh}>
              {text('state.retry')}
            </Button>
          }
        />
      );
    }
    if (shown !== undefined && isQuiet(shown.census)) {
      return (
        <StatePage
          title={text('home.figures.quiet', { days: shown.span })}
          note={text('home.figures.quiet.note')}
        />
      );
    }
    return (
      <>
        <KeyFigures census={shown?.census} />
        {shown === undefined ? (
          <div className={`${styles['card']} ${styles['space']}`} aria-busy />
        ) : (
          <FigureCharts census={shown.census} />
        )}
      </>
    );
  };
  return (
    <section aria-labelledby="home-figures">
      <div className={pageStyles['bar']}>
        <h2 id="home-figures">{text('home.figures')}</h2>
        <span className={styles['head']}>
          <HomeFreshness of={figures} label={text('home.figures.refresh')} />
          <Segmented
            aria-label={text('home.figures.span')}
            value={span}
            options={FIGURE_SPANS.map((days) => ({
              value: days,
              label: text('home.figures.days', { days }),
            }))}
            onChange={choose}
          />
        </span>
      </div>
      <div className={styles['body']} data-outdated={outdated && !failed} aria-busy={outdated && !failed}>
        {body()}
      </div>
    </section>
  );
};
