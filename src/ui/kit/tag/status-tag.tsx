import type { ReactNode } from 'react';
import type { Tint } from '@/domain/dictionary/dictionary';
import styles from './status-tag.module.css';

interface Props {
  readonly tint: Tint;
  readonly children: ReactNode;
  readonly title?: string;
}

/** Shows a status as a small tag. Its text states the status; its colour adds no information. */
export const StatusTag = ({ tint, children, title }: Props) => (
  <span className={`${styles['tag']} ${styles[tint]}`} title={title} data-tag="">
    {children}
  </span>
);
