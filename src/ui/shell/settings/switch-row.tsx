import { Switch } from 'antd';
import { useId } from 'react';
import styles from './settings-drawer.module.css';

interface Props {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A row of the settings drawer: the name of a setting, and a switch. */
export const SwitchRow = ({ label, on, onChange }: Props) => {
  const id = useId();
  return (
    <div className={styles['row']}>
      <label htmlFor={id}>{label}</label>
      <Switch id={id} aria-label={label} checked={on} onChange={onChange} />
    </div>
  );
};
