import { type ReactNode, useId } from 'react';
import styles from './order-entry.module.css';

interface Props {
  readonly title: string;
  /** Content beside the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the form with its title. */
export const Section = ({ title, note, children }: Props) => {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 className={styles['title']} id={id}>
        {title}
        {note === undefined ? null : <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
};
