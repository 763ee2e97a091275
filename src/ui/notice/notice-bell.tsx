import { BellOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyView } from '../kit/lazy/lazy-view';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useArrived } from '../kit/use-arrived';
import type { NoticeBoxProps } from './notice-box';
import { noticesQuery } from './notice.queries';

const BOX = lazyView<NoticeBoxProps>(() => import('./notice-box'));

/** As many as one answer holds at most. */
const COUNTED = 19;

/** How many notices are unread; opens all of them. The list is fetched when it is first opened. */
export const NoticeBell = () => {
  const text = useText();
  const services = useServices();
  const { data: unread = [] } = useQuery({ ...noticesQuery(services), enabled: useArrived() });
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const label =
    unread.length === 0 ? text('notices.bell') : text('notices.bell.unread', { count: unread.length });
  return (
    <>
      <Badge count={unread.length} size="small" overflowCount={COUNTED} offset={[-8, 8]}>
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
