import type { ReactNode } from 'react';
import { UserText } from '../text/user-text';
import styles from './facts.module.css';

/** A list of facts, each with name and value, in as many columns as fit. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['box']}>
    <dl className={styles['facts']}>{children}</dl>
  </div>
);

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Whether the fact has the full width. */
  readonly wide?: boolean;
}

/** One fact; an empty text is shown as a dash. */
export const Fact = ({ name, children, wide }: FactProps) => (
  <div className={styles['fact']} data-wide={wide}>
    <dt>{name}</dt>
    <dd>
      {typeof children === 'string' ? <UserText>{children === '' ? '—' : children}</UserText> : children}
    </dd>
  </div>
);
