import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useId, useState } from 'react';
import styles from './stars.module.css';

interface Props {
  readonly label: string;
  /** The label of each star, from the first to the last. */
  readonly texts: readonly string[];
  /** The chosen star from 1; 0 if none is chosen yet. */
  readonly value: number;
  /** Whether to show the label of the star under the pointer, or else the label of the chosen star. */
  readonly showsWord?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string;
  readonly onChange: (stars: number) => void;
}

/**
 * A choice of stars, by pointer and arrow keys. Each star has an accessible name, so colour and position add
 * no information.
 */
export const StarChoice = ({
  label,
  texts: labels,
  value,
  showsWord = false,
  disabled = false,
  autoFocus = false,
  invalid = false,
  describedBy,
  onChange,
}: Props) => {
  const group = useId();
  const [pointed, setPointed] = useState(0);
  const shown = pointed === 0 ? value : pointed;
  return (
    <span
      role="radiogroup"
      aria-label={label}
      aria-required
      aria-invalid={invalid}
      aria-describedby={describedBy}
      className={styles['stars']}
      onMouseLeave={() => {
        setPointed(0);
      }}
    >
      {labels.map((word, at) => (
        <label
          key={word}
          className={styles['star']}
          title={word}
          data-lit={at < shown}
          data-still={disabled}
          onMouseEnter={() => {
            if (!disabled) setPointed(at + 1);
          }}
        >
          <input
            type="radio"
            name={group}
            aria-label={word}
            checked={value === at + 1}
            disabled={disabled}
            autoFocus={autoFocus && at + 1 === Math.max(value, 1)}
            onChange={() => {
              onChange(at + 1);
            }}
          />
          {at < shown ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
        </label>
      ))}
      {showsWord ? (
        <span className={styles['word']} aria-hidden>
          {labels[shown - 1]}
        </span>
      ) : null}
    </span>
  );
};
