import { useId } from 'react';
import { type Choice, choose, valueState } from '@/domain/mall/choice';
import type { Goods } from '@/domain/mall/goods';
import { UserText } from '../kit/text/user-text';
import { useText } from '../kit/text/use-text';
import styles from './mall-buying.module.css';

interface Props {
  readonly goods: Pick<Goods, 'axes' | 'skus'>;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/**
 * One row of values for each specification. Each value shows whether it is available in combination with the values
 * chosen for the other specifications.
 */
export const SpecificationPicker = ({ goods: { axes, skus }, choice, onChoose }: Props) => {
  const text = useText();
  const id = useId();
  return axes.map((axis, at) => (
    <fieldset key={axis.name} className={styles['axis']}>
      <legend>
        <UserText>{axis.name}</UserText>
      </legend>
      {axis.values.map((value) => {
        const state = valueState(skus, choice, at, value);
        return (
          <label key={value} className={styles['value']} data-state={state}>
            <input
              type="radio"
              name={`${id}-${at}`}
              checked={choice[at] === value}
              disabled={state === 'sold-out'}
              onChange={() => {
                onChoose(choose(skus, choice, at, value));
              }}
            />
            <span>
              <UserText>{value}</UserText>
            </span>
            {state === 'offered' ? null : <small>{text(`mall.item.value.${state}`)}</small>}
          </label>
        );
      })}
    </fieldset>
  ));
};
