import { remarkText } from '../../kit/text/stored-text';
import { useText } from '../../kit/text/use-text';
import { UserText } from '../../kit/text/user-text';
import styles from './rating-form.module.css';

/** The remarks of earlier ratings, the first rating first. */
export const EarlierRemarks = ({ remarks }: { readonly remarks: readonly string[] }) => {
  const text = useText();
  if (remarks.length === 0) return null;
  return (
    <dl className={styles['earlier']} aria-label={text('rating.earlier')}>
      {remarks.map((remark, nth) => (
        // The index is a safe key: the list is a rating and at most one follow-up, in this order.
        <div key={nth}>
          <dt>{text(nth === 0 ? 'rating.first' : 'rating.follow-up')}</dt>
          <dd>
            <UserText>{remarkText(text, remark)}</UserText>
          </dd>
        </div>
      ))}
    </dl>
  );
};
