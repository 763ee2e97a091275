import { Bone } from '../kit/states/bone';
import { useText } from '../kit/text/use-text';
import styles from './order-detail-page.module.css';

const LINES = ['70%', '55%', '62%', '48%', '66%', '58%', '80%'] as const;

/** A placeholder for an order while it loads. */
export const OrderSkeleton = () => {
  const text = useText();
  return (
    <div role="status" aria-label={text('state.loading')} className={styles['page']}>
      <div className={styles['head']}>
        <Bone width="260px" />
      </div>
      <div className={styles['card']}>
        <div className={styles['bones']}>
          {LINES.map((width) => (
            <Bone key={width} width={width} />
          ))}
        </div>
      </div>
    </div>
  );
};
