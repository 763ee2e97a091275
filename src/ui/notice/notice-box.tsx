import { SearchOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Pagination } from 'antd';
import { useState } from 'react';
import { isOfOwnWork, type NoticeInList, seenOf } from '@/domain/notice/common-notice';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { StatePage } from '../kit/states/state-page';
import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { useClearButton } from '../kit/use-clear-button';
import { useDebounced } from '../kit/use-debounced';
import { noticePageQuery, NOTICES_A_PAGE, noticesKey } from './notice.queries';
import { NoticeContent, NoticeDate, titleOf } from './notice-texts';
import { WorkNoticeActions } from './work-notice-actions';
import { LEVEL_TINTS } from './notice-tints';
import styles from './notice-bell.module.css';
import { SideWindow } from '../kit/dialog/side-window';

export interface NoticeBoxProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const TYPING_MS = 300;

interface RowProps {
  readonly notice: NoticeInList;
  readonly onOpen: () => void;
  /** Called when the user has opened the work order of the notice, or postponed its reminder. */
  readonly onTaken: () => void;
}

/**
 * One notice. Expanding its text marks it as read. An unread notice about the user's own work is expanded at first. It
 * is marked as read when the user opens the work order, postpones the reminder or collapses the text.
 */
const Row = ({ notice, onOpen, onTaken }: RowProps) => {
  const text = useText();
  const [chosen, setOpen] = useState<boolean>();
  const [wasUnread] = useState(!notice.read);
  const open = chosen ?? (wasUnread && isOfOwnWork(notice));
  return (
    <li className={styles['row']} data-read={notice.read || notice.over === true}>
      <button
        type="button"
        className={styles['head']}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          if (!notice.read) onOpen();
        }}
      >
        <span className={styles['title']}>
          <UserText>{titleOf(notice, text)}</UserText>
        </span>
        <span className={styles['facts']}>
          {notice.over === true ? <StatusTag tint="info">{text('notices.over')}</StatusTag> : null}
          {notice.read || notice.over === true ? null : (
            <StatusTag tint="primary">{text('notices.unread')}</StatusTag>
          )}
          {notice.pinned && notice.over !== true ? (
            <StatusTag tint="info">{text('notices.pinned')}</StatusTag>
          ) : null}
          {notice.level === 'info' ? null : (
            <StatusTag tint={LEVEL_TINTS[notice.level]}>{text(`notices.level.${notice.level}`)}</StatusTag>
          )}
          <NoticeDate notice={notice} />
        </span>
      </button>
      {open ? (
        <div className={styles['content']}>
          <NoticeContent notice={notice} />
          <WorkNoticeActions notice={notice} onTaken={onTaken} />
        </div>
      ) : null}
    </li>
  );
};

/** All notices of the platform for the user, read and unread, with a search. */
const NoticeBox = ({ open, onClose }: NoticeBoxProps) => {
  const text = useText();
  const clearButton = useClearButton();
  const services = useServices();
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const field = useDebounced(search, TYPING_MS, (typed) => {
    setSearch(typed.trim());
    setPage(1);
  });
  const box = useQuery({ ...noticePageQuery(services, search, page), enabled: open });
  const read = async (notice: NoticeInList) => {
    try {
      await services.platformNotices.markRead(seenOf(notice));
    } finally {
      await client.invalidateQueries({ queryKey: noticesKey });
    }
  };
  const body = () => {
    if (box.isError)
      return (
        <StatePage
          tone="error"
          title={text('notices.failed')}
          note={text('master.failed.note')}
          action={
            <Button type="primary" onClick={() => void box.refetch()}>
              {text('state.retry')}
            </Button>
          }
        />
      );
    if (box.data === undefined)
      return (
        <div aria-busy>
          <Bone width="60%" />
          <Bone width="90%" />
        </div>
      );
    if (box.data.items.length === 0) return <p className={styles['none']}>{text('notices.none')}</p>;
    return (
      <>
        <ul className={styles['rows']}>
          {box.data.items.map((notice) => (
            <Row
              key={notice.id}
              notice={notice}
              onOpen={() => void read(notice).catch(() => undefined)}
              onTaken={() => {
                if (!notice.read) void read(notice).catch(() => undefined);
                onClose();
              }}
            />
          ))}
        </ul>
        <Pagination
          simple
          size="small"
          align="end"
          hideOnSinglePage
          current={page}
          pageSize={NOTICES_A_PAGE}
          total={box.data.total}
          onChange={setPage}
        />
      </>
    );
  };
  return (
    <SideWindow
      open={open}
      placement="right"
      size="min(420px, 100vw)"
      title={text('notices.title')}
      onClose={onClose}
    >
      <Input.Search
        allowClear={clearButton}
        searchIcon={<SearchOutlined aria-label={text('input.search')} />}
        className={styles['search'] ?? ''}
        value={field.typed}
        placeholder={text('notices.search')}
        aria-label={text('notices.search')}
        onChange={({ target }) => field.type(target.value)}
        onSearch={(typed) => field.flush(typed)}
      />
      {body()}
    </SideWindow>
  );
};

export default NoticeBox;
