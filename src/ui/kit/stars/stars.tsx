import { StarFilled, StarOutlined } from '@ant-design/icons';
import styles from './stars.module.css';

interface Props {
  readonly value: number;
  readonly max: number;
}

/** Decorative stars beside a text that contains the same information. */
export const Stars = ({ value, max }: Props) => (
  <span className={styles['shown']} aria-hidden>
    {Array.from({ length: max }, (_, at) =>
      at < value ? <StarFilled key={at} /> : <StarOutlined key={at} />,
    )}
  </span>
);
