import { InputNumber } from 'antd';
import { useState } from 'react';
import { clampPage } from '@/domain/paging/paging';
import { useText } from '../text/use-text';
import styles from './pager.module.css';

interface Props {
  readonly last: number;
  readonly onPage: (page: number) => void;
}

/** A field that opens a page by its number and Enter. A number out of range means the first or last page. */
export const PageJump = ({ last, onPage }: Props) => {
  const text = useText();
  const [typed, setTyped] = useState<number | null>(null);
  return (
    <label className={styles['jump']}>
      {text('pager.go-to')}
      <InputNumber<number>
        className={styles['field'] ?? ''}
        controls={false}
        precision={0}
        value={typed}
        onChange={setTyped}
        onPressEnter={() => {
          if (typed === null) return;
          onPage(clampPage({ page: typed, size: 1 }, last).page);
          setTyped(null);
        }}
      />
    </label>
  );
};
