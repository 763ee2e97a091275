import { Link } from 'react-router-dom';
import { Bone } from '../kit/states/bone';
import { useText } from '../kit/text/use-text';
import { workListLink } from '../work-order';
import type { Counted } from './counted';
import { CountedNumber } from './counted-number';
import styles from './count-card.module.css';
import type { WaitingCount } from './waiting-counts';

interface Props {
  readonly count: WaitingCount;
  /** Undefined until the first response. */
  readonly counted: Counted | undefined;
  readonly listPath: string;
}

/** A count with a link to the counted rows. */
export const CountCard = ({ count, counted, listPath }: Props) => {
  const text = useText();
  return (
    <Link
      className={styles['card']}
      data-tone={counted?.total === 0 ? 'none' : count.tone}
      to={workListLink(listPath, { waiting: count.kind })}
    >
      <span className={styles['title']}>{text(`waiting.${count.kind}`)}</span>
      <strong className={styles['number']}>
        {counted === undefined ? <Bone width="32px" /> : <CountedNumber counted={counted} />}
      </strong>
      <span className={styles['note']}>{text(count.note)}</span>
    </Link>
  );
};
