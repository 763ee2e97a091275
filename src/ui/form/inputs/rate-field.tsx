import { Rate } from 'antd';
import type { RateInput } from '@/domain/form/form-input';
import { numberOf } from '@/domain/form/plain-values';
import { groupAria, type InputProps } from './input-props';
import styles from './inputs.module.css';

/** A field for a number of stars, with a text for each number. */
export const RateField = ({ input, value, names, onChange }: InputProps<RateInput>) => {
  const stars = numberOf(value) ?? 0;
  return (
    <div {...groupAria(names)} className={styles['line']}>
      <Rate
        disabled={names.disabled}
        count={input.max}
        allowHalf={input.halves}
        value={stars}
        tooltips={[...input.texts]}
        onChange={onChange}
      />
      <span className={styles['quiet']}>{input.texts[Math.ceil(stars) - 1]}</span>
    </div>
  );
};
