import { Pagination } from 'antd';
import { PAGE_SIZES, pagerButtons, resizePage } from '@/domain/paging/paging';
import { useIsMobile } from '../light/use-media';
import { useText } from '../text/use-text';
import { scrollToTop } from './scroll-to-top';

interface Props {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onChange: (page: number, size: number) => void;
}

/** The pager of every list: 10 to 500 rows, 5 buttons on mobile widths, else 7 (product 9). */
export const Pager = ({ page, size, total, onChange }: Props) => {
  const text = useText();
  const mobile = useIsMobile();
  return (
    <Pagination
      current={page}
      pageSize={size}
      total={total}
      showSizeChanger={!mobile}
      pageSizeOptions={[...PAGE_SIZES]}
      showLessItems={pagerButtons(window.innerWidth) === 5}
      showTotal={(count) => text('pager.total', { total: count })}
      onChange={(nextPage, nextSize) => {
        const next =
          nextSize === size ? { page: nextPage, size } : resizePage({ page, size }, nextSize, total);
        onChange(next.page, next.size);
        scrollToTop();
      }}
    />
  );
};
