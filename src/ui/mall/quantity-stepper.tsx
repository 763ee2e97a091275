import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { useText } from '../kit/text/use-text';
import styles from './mall-buying.module.css';

interface Props {
  /** The name of the goods, for screen readers. */
  readonly of: string;
  readonly value: number;
  /**
   * The largest number that the user can choose. A current number above the maximum stays until the user changes it.
   */
  readonly max: number;
  readonly disabled?: boolean;
  readonly onChange: (quantity: number) => void;
}

/** A field for a number of pieces, with buttons and typing. It states the maximum if a larger number is typed. */
export const QuantityStepper = ({ of, value, max, disabled = false, onChange }: Props) => {
  const text = useText();
  const most = Math.max(1, max);
  /** The maximum that the last typed number exceeded. A new maximum, such as of another SKU, hides the note. */
  const [exceeded, setExceeded] = useState<number>();
  return (
    <span className={styles['stepper']} role="group" aria-label={text('mall.quantity', { of })}>
      <Button
        icon={<MinusOutlined aria-hidden />}
        aria-label={text('mall.quantity.less', { of })}
        disabled={disabled || value <= 1}
        onClick={() => {
          setExceeded(undefined);
          onChange(Math.min(value - 1, most));
        }}
      />
      <InputNumber
        aria-label={text('mall.quantity', { of })}
        controls={false}
        min={1}
        max={Math.max(most, value)}
        precision={0}
        disabled={disabled}
        value={value}
        onInput={(typed) => {
          setExceeded(Number(typed) > most ? most : undefined);
        }}
        onChange={(typed) => {
          if (typed !== null) onChange(Math.min(Math.max(1, typed), most));
        }}
      />
      <Button
        icon={<PlusOutlined aria-hidden />}
        aria-label={text('mall.quantity.more', { of })}
        disabled={disabled || value >= most}
        onClick={() => {
          onChange(value + 1);
        }}
      />
      {exceeded === most ? (
        <span className={styles['most']} role="status">
          {text('mall.quantity.most', { count: most })}
        </span>
      ) : null}
    </span>
  );
};
