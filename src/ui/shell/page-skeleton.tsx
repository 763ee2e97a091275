import type { ReactNode } from 'react';
import type { PageShape } from '../kit/lazy/lazy-view';
import { Bone } from '../kit/states/bone';
import { useText } from '../kit/text/use-text';
import { useCountedAsLoading } from './progress/page-loading';
import styles from './page-skeleton.module.css';

/** The number of placeholder rows, which fill a screen of 768 px. */
const ROWS = 14;
const CARDS = 8;
const FIELDS = 6;

const times = (count: number, draw: (place: number) => ReactNode): ReactNode =>
  Array.from({ length: count }, (_, place) => draw(place));

const Bar = () => (
  <div className={styles['bar']}>
    <span className={styles['field']} />
    <span className={styles['button']} />
  </div>
);

const OUTLINES: Readonly<Record<PageShape, () => ReactNode>> = {
  list: () => (
    <>
      <Bar />
      <div>
        {times(ROWS, (row) => (
          <div key={row} className={styles['row']}>
            <Bone width="14%" />
            <Bone width="10%" />
            <Bone width={row % 3 === 0 ? '30%' : '38%'} />
            <Bone width="12%" />
          </div>
        ))}
      </div>
    </>
  ),
  form: () => (
    <div className={styles['form']}>
      {times(FIELDS, (field) => (
        <div key={field} className={styles['pair']}>
          <Bone width={field % 2 === 0 ? '64px' : '48px'} />
          <span className={styles['field']} />
        </div>
      ))}
    </div>
  ),
  detail: () => (
    <>
      <Bone width="32%" />
      <div className={styles['facts']}>
        {times(CARDS, (fact) => (
          <Bone key={fact} width={fact % 3 === 0 ? '70%' : '50%'} />
        ))}
      </div>
      <span className={styles['block']} />
    </>
  ),
  board: () => (
    <div className={styles['cards']}>
      {times(CARDS, (card) => (
        <span key={card} className={styles['block']} />
      ))}
    </div>
  ),
  map: () => (
    <>
      <Bar />
      <div className={styles['map']}>
        <div>
          {times(ROWS, (row) => (
            <div key={row} className={styles['row']}>
              <Bone width={row % 3 === 0 ? '60%' : '76%'} />
            </div>
          ))}
        </div>
        <span className={styles['area']} />
      </div>
    </>
  ),
};

/** A placeholder with the outline of the page whose view is loading. */
export const PageSkeleton = ({ shape }: { readonly shape: PageShape }) => {
  const text = useText();
  useCountedAsLoading();
  return (
    <div className={styles['page']} role="status" aria-label={text('state.loading')} data-shape={shape}>
      {OUTLINES[shape]()}
    </div>
  );
};
