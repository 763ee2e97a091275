import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { Rating } from '@/domain/work-order/rating';
import { DictTag } from '../../kit/dictionary/dict-tag';
import { Stars } from '../../kit/stars/stars';
import { StatusTag } from '../../kit/tag/status-tag';
import { useText } from '../../kit/text/use-text';
import { satisfactionKey, SATISFACTION_STARS } from '@/domain/work-order/rating-form';
import styles from './rating-block.module.css';

type Rated = Rating & { readonly status: 'rated' };

/** A rating, as stars and as a text. */
export const RatingShown = ({ rating }: { readonly rating: Rated }) => {
  const text = useText();
  return (
    <span className={styles['shown']}>
      <Stars value={rating.stars} max={SATISFACTION_STARS} />
      <span>{text(satisfactionKey(rating.stars))}</span>
      {rating.discontent === undefined ? null : (
        <DictTag type={DICTIONARIES.rateDiscontent} value={rating.discontent} />
      )}
      {rating.anonymous ? <StatusTag tint="default">{text('rating.anonymous')}</StatusTag> : null}
    </span>
  );
};
