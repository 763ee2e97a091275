import { useQuery } from '@tanstack/react-query';
import { Button, Radio, Select } from 'antd';
import { useState } from 'react';
import { formatDate } from '@/domain/dates/format';
import type { Appointment } from '@/domain/order/life/appointment';
import { windowText } from '@/domain/order/life/window-text';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { calendarQuery } from '../order.queries';
import styles from './order-steps.module.css';

interface Props {
  readonly id?: string;
  readonly value?: Appointment;
  readonly onChange?: (window: Appointment) => void;
}

/** Selects a free appointment window of the user's shop: first the day, then the window. */
export const WindowField = ({ id, value, onChange }: Props) => {
  const text = useText();
  const { data, isError, refetch } = useQuery(calendarQuery(useServices()));
  const [chosenDay, setChosenDay] = useState<string>();
  const free = data ?? [];
  const days = [...new Set(free.map(({ from }) => formatDate(from)))];
  const day = chosenDay ?? days[0];
  if (data === undefined && isError) {
    return (
      <p id={id} role="alert">
        {text('order-step.window.failed')}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {text('state.retry')}
        </Button>
      </p>
    );
  }
  if (data !== undefined && days.length === 0) return <p id={id}>{text('order-step.window.none')}</p>;
  return (
    <div className={styles['choices']} aria-busy={data === undefined}>
      <Select
        aria-label={text('order-step.day')}
        className={styles['day'] ?? ''}
        {...(day === undefined ? {} : { value: day })}
        options={days.map((each) => ({ value: each, label: each }))}
        onChange={setChosenDay}
      />
      <Radio.Group
        role="radiogroup"
        aria-label={text('order-step.window')}
        {...(id === undefined ? {} : { id })}
        {...(value === undefined ? {} : { value: value.from })}
        onChange={(event) => {
          const window = free.find(({ from }) => from === event.target.value);
          if (window !== undefined) onChange?.({ from: window.from, to: window.to });
        }}
        options={free
          .filter(({ from }) => formatDate(from) === day)
          .map((window) => ({
            value: window.from,
            label: (
              <span className={styles['choice']}>
                {windowText(window).split(' ')[1]}
                <small>{text('order-step.window.free', { count: window.free })}</small>
              </span>
            ),
          }))}
      />
    </div>
  );
};
