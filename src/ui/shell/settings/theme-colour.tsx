import { useId } from 'react';
import { THEME_PRESETS } from '@/domain/settings/settings';
import { useText } from '../../kit/text/use-text';
import styles from './theme-colour.module.css';

interface Props {
  readonly colour: string;
  readonly onChoose: (colour: string) => void;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A choice of theme colours: the presets, or any colour from the browser's picker. */
export const ThemeColour = ({ colour, onChoose }: Props) => {
  const text = useText();
  const free = useId();
  return (
    <div className={styles['colour']} role="group" aria-label={text('settings.colour')}>
      {THEME_PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          className={styles['preset']}
          style={{ background: preset }}
          aria-label={preset}
          aria-pressed={isSame(preset, colour)}
          title={preset}
          onClick={() => {
            onChoose(preset);
          }}
        />
      ))}
      <label className={styles['free']} htmlFor={free}>
        <input
          id={free}
          type="color"
          value={colour.toLowerCase()}
          onChange={(event) => {
            onChoose(event.target.value);
          }}
        />
        {text('settings.colour-free')}
      </label>
    </div>
  );
};
