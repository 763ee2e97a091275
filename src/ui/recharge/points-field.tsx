import { Button, Input } from 'antd';
import { RECHARGE_PRESETS } from '@/domain/recharge/submit-recharge';
import { useText } from '../kit/text/use-text';
import styles from './recharge-page.module.css';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (points: string) => void;
}

/** A field for whole points, with buttons for the usual amounts. */
export const PointsField = ({ id, value = '', onChange }: Props) => {
  const text = useText();
  return (
    <div className={styles['points']}>
      <div role="group" aria-label={text('recharging.presets')} className={styles['presets']}>
        {RECHARGE_PRESETS.map((points) => (
          <Button
            key={points}
            type={value === String(points) ? 'primary' : 'default'}
            aria-pressed={value === String(points)}
            onClick={() => onChange?.(String(points))}
          >
            {text('recharging.preset', { points })}
          </Button>
        ))}
      </div>
      <Input
        {...(id === undefined ? {} : { id })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
    </div>
  );
};

/** The typed points; NaN if the text is not a number. */
export const pointsIn = (text: string | undefined): number =>
  /^\d{1,12}$/.test(text?.trim() ?? '') ? Number(text) : NaN;
