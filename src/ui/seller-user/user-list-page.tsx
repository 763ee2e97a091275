import { Button, Segmented } from 'antd';
import { useCallback, useState } from 'react';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import { HasPermission } from '../kit/access/has-access';
import { ListPage } from '../kit/list/list-page';
import { StatePage } from '../kit/states/state-page';
import { SearchField } from '../kit/list/search-field';
import { useListQuery } from '../kit/list/use-list-query';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import type { Opened } from './opened';
import { useUserDeeds } from './use-user-deeds';
import { useUserFilters, userQueryOf } from './user-filters';
import { sellerUsersQuery } from './seller-user.queries';
import { UserDialog } from './user-dialog';
import styles from './user-list.module.css';
import { UserRows } from './user-rows';

const STATUSES = ['all', 'on', 'off'] as const;

/** The users of one's own seller account: who they are, what they may do, and everything that is done to them. */
const UserListPage = () => {
  const text = useText();
  const { filters, narrowed, change, reset } = useUserFilters();
  const list = useListQuery(sellerUsersQuery(useServices(), userQueryOf(filters)));
  const deeds = useUserDeeds();
  const [dialog, setDialog] = useState<{ readonly opened: Opened; readonly open: boolean }>();
  const open = useCallback((opened: Opened | undefined) => {
    setDialog((before) => {
      if (opened !== undefined) return { opened, open: true };
      return before && { ...before, open: false };
    });
  }, []);
  const status = filters.enabled === undefined ? 'all' : filters.enabled ? 'on' : 'off';
  const words = { all: text('users.all'), on: text('users.enabled'), off: text('users.disabled') };
  return (
    <>
      <ListPage
        title={text('users.title')}
        list={list}
        search={
          <SearchField
            name={text('users.search.name')}
            placeholder={text('users.search')}
            value={filters.search}
            onSearch={(typed) => {
              change({ search: typed });
            }}
          />
        }
        primary={
          <HasPermission any={[USER_RIGHTS.add]}>
            <Button
              type="primary"
              onClick={() => {
                open({ kind: 'add' });
              }}
            >
              {text('users.add')}
            </Button>
          </HasPermission>
        }
        filters={
          <div className={styles['filters']}>
            <Segmented
              aria-label={text('users.status')}
              value={status}
              options={STATUSES.map((value) => ({ value, label: words[value] }))}
              onChange={(value) => {
                change({ enabled: value === 'all' ? undefined : value === 'on' });
              }}
            />
            {narrowed ? (
              <Button type="link" onClick={reset}>
                {text('list.reset')}
              </Button>
            ) : null}
          </div>
        }
        narrowed={narrowed}
        page={filters.page}
        size={filters.size}
        onPage={(page, size) => {
          change({ page, size });
        }}
        failed={{ title: text('users.failed'), note: text('users.failed.note') }}
        empty={
          <StatePage
            title={text('users.empty')}
            note={text('users.empty.note')}
            action={<Button onClick={reset}>{text('list.reset')}</Button>}
          />
        }
      >
        <UserRows list={list} pageSize={filters.size} deeds={deeds} onOpen={open} />
      </ListPage>
      {dialog === undefined ? null : (
        <UserDialog
          key={dialog.opened.kind}
          opened={dialog.opened}
          open={dialog.open}
          onNext={open}
          onClosed={() => {
            setDialog((before) => (before?.open === false ? undefined : before));
          }}
          onChanged={() => void deeds.refresh()}
        />
      )}
      {deeds.question}
    </>
  );
};

export default UserListPage;
