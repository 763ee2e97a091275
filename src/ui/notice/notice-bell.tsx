import { BellOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyView } from '../kit/lazy/lazy-view';
import { useText } from '../kit/text/use-text';
import type { NoticeBoxProps } from './notice-box';
import { useUnreadNotices } from './notice.queries';

const BOX = lazyView<NoticeBoxProps>(() => import('./notice-box'));

/** The largest number that fits on the badge. The label contains the exact number. */
const SHOWN_MOST = 99;

/**
 * A button with the number of unread notices. It opens the list of all notices, which is loaded when it is first
 * opened.
 */
export const NoticeBell = () => {
  const text = useText();
  const { count } = useUnreadNotices();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const label = count === 0 ? text('notices.bell') : text('notices.bell.unread', { count });
  return (
    <>
      <Badge count={count} size="small" overflowCount={SHOWN_MOST} offset={[-8, 8]}>
        <Button
          type="text"
          size="middle"
          icon={<BellOutlined aria-hidden />}
          aria-label={label}
          aria-haspopup="dialog"
          title={label}
          onPointerEnter={BOX.prefetch}
          onFocus={BOX.prefetch}
          onClick={() => setState('open')}
        />
      </Badge>
      {state === 'never' ? null : (
        <Suspense>
          <BOX.View open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
};
