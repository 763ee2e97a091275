import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import { SATISFACTION_KEYS } from '@/domain/work-order/rating-form';
import { useServices } from '../../kit/services/services';
import { StatusTag } from '../../kit/tag/status-tag';
import { useText } from '../../kit/text/use-text';
import styles from './rating-block.module.css';

interface Props {
  readonly id: Id;
  readonly onChoose: (stars: number) => void;
}

/**
 * Invites the user to rate. A click on a star opens the rating with that star. The stars of a draft are
 * shown.
 */
export const FirstStars = ({ id, onChoose }: Props) => {
  const text = useText();
  const { drafts } = useServices();
  const [pointed, setPointed] = useState(0);
  const begun = drafts.rating.read(id);
  const lit = pointed === 0 ? (begun?.stars ?? 0) : pointed;
  return (
    <>
      <span
        className={styles['stars']}
        onMouseLeave={() => {
          setPointed(0);
        }}
      >
        {([1, 2, 3] as const).map((stars) => {
          const word = text(SATISFACTION_KEYS[stars]);
          return (
            <button
              key={stars}
              type="button"
              aria-label={text('rating.choose', { word })}
              title={word}
              data-lit={stars <= lit}
              onMouseEnter={() => {
                setPointed(stars);
              }}
              onClick={() => {
                setPointed(0);
                onChoose(stars);
              }}
            >
              {stars <= lit ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
            </button>
          );
        })}
      </span>
      {begun === undefined ? (
        <span className={styles['soft']}>{text('rating.invite')}</span>
      ) : (
        <StatusTag tint="default">{text('rating.draft')}</StatusTag>
      )}
    </>
  );
};
