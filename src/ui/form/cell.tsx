import type { CSSProperties, ReactNode } from 'react';
import type { FormNode } from '@/domain/form/form-model';
import styles from './server-form.module.css';

interface Props {
  readonly node: FormNode;
  readonly children: ReactNode;
}

/** Positions a part in its row of 24 columns. In a narrow form, a part spans all columns. */
export const Cell = ({ node, children }: Props) => {
  const offset = node.kind === 'box' && node.box.kind === 'column' ? node.box.offset : 0;
  return (
    <div className={styles['cell']} style={{ '--span': node.span, '--offset': offset } as CSSProperties}>
      {children}
    </div>
  );
};
