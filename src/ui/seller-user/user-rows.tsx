import { useMemo } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import type { SellerUser } from '@/domain/seller-user/seller-user';
import { useIsMobile } from '../kit/light/use-media';
import cards from '../kit/list/cards.module.css';
import type { ListModel } from '../kit/list/use-list-query';
import { DataTable } from '../kit/table/data-table';
import type { Column } from '../kit/table/column';
import { type Text, useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import type { Opened } from './opened';
import type { UserDeeds } from './use-user-deeds';
import { UserActions } from './user-actions';
import { UserName, UserRoles, UserStatus } from './user-facts';
import styles from './user-list.module.css';

interface Props {
  readonly list: ListModel<SellerUser>;
  readonly pageSize: number;
  readonly deeds: UserDeeds;
  readonly onOpen: (opened: Opened) => void;
}

const keyOf = ({ userId }: SellerUser) => userId;
const SKELETON_ROWS_MAX = 12;

const columnsOf = (text: Text, deeds: UserDeeds, onOpen: Props['onOpen']): readonly Column<SellerUser>[] => [
  {
    key: 'userName',
    title: text('users.user-name'),
    width: '200px',
    cell: (user) => <UserName user={user} />,
  },
  {
    key: 'name',
    title: text('users.name'),
    ellipsis: true,
    cell: ({ name }) => <span title={name}>{name}</span>,
  },
  {
    key: 'roles',
    title: text('users.roles'),
    ellipsis: true,
    cell: ({ roles }) => <UserRoles roles={roles} />,
  },
  {
    key: 'phone',
    title: text('users.phone'),
    width: '120px',
    cell: ({ phone }) => <span className={styles['digits']}>{phone}</span>,
  },
  {
    key: 'enabled',
    title: text('users.status'),
    width: '88px',
    cell: ({ enabled }) => <UserStatus enabled={enabled} />,
  },
  {
    key: 'created',
    title: text('users.created'),
    width: '152px',
    cell: ({ createdAt }) =>
      createdAt === undefined ? null : <span className={styles['digits']}>{formatDateTime(createdAt)}</span>,
  },
  {
    key: 'actions',
    title: text('users.actions'),
    width: '336px',
    cell: (user) => <UserActions user={user} deeds={deeds} onOpen={onOpen} />,
  },
];

/** The rows: a table, or cards on mobile widths. */
export const UserRows = ({ list, pageSize, deeds, onOpen }: Props) => {
  const text = useText();
  const mobile = useIsMobile();
  const columns = useMemo(() => columnsOf(text, deeds, onOpen), [text, deeds, onOpen]);
  if (!mobile) {
    return (
      <DataTable
        label={text('users.title')}
        columns={columns}
        rows={list.items}
        rowKey={keyOf}
        skeletonRows={list.loading ? Math.min(pageSize, SKELETON_ROWS_MAX) : 0}
        stale={list.stale}
      />
    );
  }
  return (
    <ul className={cards['cards']} aria-label={text('users.title')} aria-busy={list.loading}>
      {list.items.map((user) => (
        <li key={user.userId} className={`${cards['card'] ?? ''} ${styles['card'] ?? ''}`}>
          <span className={styles['name']}>
            <strong>
              <UserName user={user} />
            </strong>
            <UserStatus enabled={user.enabled} />
          </span>
          <span>
            <UserText>{user.name}</UserText> · <UserRoles roles={user.roles} />
          </span>
          {user.phone === '' ? null : <span className={cards['soft']}>{user.phone}</span>}
          <UserActions user={user} deeds={deeds} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
};
