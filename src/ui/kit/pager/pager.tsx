import { Select } from 'antd';
import { memo } from 'react';
import { lastPage, PAGE_SIZES, pagerButtons, pagerNumbers, resizePage } from '@/domain/paging/paging';
import type { ExactTotal } from '../list/use-exact-total';
import { useDeferredOpen } from '../options/use-deferred-open';
import { useText } from '../text/use-text';
import { useWindowWidth } from '../use-window-width';
import { PageJump } from './page-jump';
import { PageNumbers } from './page-numbers';
import { PagerTotal } from './pager-total';
import styles from './pager.module.css';
import { scrollToTop } from './scroll-to-top';

interface Props {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** Whether there are more rows than `total`. Further pages appear as the user approaches the last one. */
  readonly isMore?: boolean | undefined;
  /** Counts all rows on demand. */
  readonly exact?: ExactTotal | undefined;
  readonly onChange: (page: number, size: number) => void;
}

/**
 * The pager of every list. It offers 10 to 500 rows per page, and 7 page buttons, or 5 below 992 px (product
 * 9).
 */
export const Pager = memo(({ page, size, total, isMore = false, exact, onChange }: Props) => {
  const text = useText();
  const buttons = pagerButtons(useWindowWidth());
  const last = lastPage(total, size);
  const popup = useDeferredOpen();
  const change = (next: number, nextSize = size) => {
    onChange(next, nextSize);
    scrollToTop();
  };
  return (
    <div className={styles['pager']}>
      <PagerTotal total={total} isMore={isMore} exact={exact} />
      <Select
        {...popup}
        aria-label={text('pager.size')}
        popupMatchSelectWidth={false}
        value={size}
        options={PAGE_SIZES.map((value) => ({ value, label: text('pager.per-page', { size: value }) }))}
        onChange={(nextSize: number) => {
          change(resizePage({ page, size }, nextSize, total).page, nextSize);
        }}
      />
      <PageNumbers page={page} last={last} shown={pagerNumbers(page, last, buttons)} onPage={change} />
      {last > buttons ? <PageJump last={last} onPage={change} /> : null}
    </div>
  );
});
Pager.displayName = 'Pager';
