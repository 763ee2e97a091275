import type { SellerUserPage } from '@/application/seller-user/seller-user.port';
import type { SellerUser } from '@/domain/seller-user/seller-user';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import type { ActionTools, RowAction } from '../kit/list';
import { choiceFilter, defineList, fieldsOf, ListView, readsAhead, searchFilter } from '../kit/list';
import type { Viewer } from '../kit/access/use-viewer';
import type { OpenUserDialog } from './open-user-dialog';
import { sellerUsersKey } from './seller-user.queries';
import { UserDialog } from './user-dialog';
import { rolesText, UserName, UserRoles, UserStatus } from './user-facts';
import { inputOf } from './user-input';

const field = fieldsOf<SellerUser>();

const isOther = ({ manageable, userId }: SellerUser, viewer: Viewer) =>
  manageable && userId !== viewer.userId;

/**
 * Opens one dialog of the list at a time. After the user has added a user or set a password, the dialog with the new
 * password opens.
 */
const openDialog = (opened: OpenUserDialog, tools: ActionTools): void => {
  tools.show(({ onClose, ...dialog }) => (
    <UserDialog
      {...dialog}
      opened={opened}
      onChanged={tools.refresh}
      onNext={(next) => {
        if (next === undefined) onClose();
        else openDialog(next, tools);
      }}
    />
  ));
};

const setEnabled = (
  enabled: boolean,
): Pick<Extract<RowAction<SellerUser>, { done: unknown }>, 'command' | 'done'> => ({
  command: (user, { sellerUserCommands }) => sellerUserCommands.change({ ...inputOf(user), enabled }),
  done: 'users.saved',
});

const ACTIONS: readonly RowAction<SellerUser>[] = [
  {
    key: 'edit',
    opensRow: true,
    word: 'users.edit',
    named: ({ userName }, text) => text('users.edit.of', { name: userName }),
    look: 'link',
    permission: USER_RIGHTS.edit,
    offered: ({ manageable }) => manageable,
    run: (user, tools) => {
      openDialog({ kind: 'edit', user }, tools);
    },
  },
  {
    key: 'reset',
    word: 'users.reset',
    named: ({ userName }, text) => text('users.reset.of', { name: userName }),
    look: 'link',
    permission: USER_RIGHTS.resetPassword,
    offered: isOther,
    run: (user, tools) => {
      openDialog({ kind: 'password', user }, tools);
    },
  },
  {
    key: 'sessions',
    word: 'users.sessions',
    named: ({ userName }, text) => text('users.sessions.of', { name: userName }),
    look: 'link',
    permission: USER_RIGHTS.resetPassword,
    offered: isOther,
    run: (user, tools) => {
      openDialog({ kind: 'sessions', user }, tools);
    },
  },
  {
    key: 'disable',
    word: 'users.disable',
    named: ({ userName }, text) => text('users.disable.of', { name: userName }),
    look: 'link',
    permission: USER_RIGHTS.edit,
    offered: (user, viewer) => user.enabled && isOther(user, viewer),
    dangerous: ({ userName: name }, text) => ({
      title: text('users.disable.of', { name }),
      text: text('users.disable.text', { name }),
      confirm: text('users.disable'),
    }),
    ...setEnabled(false),
  },
  {
    key: 'enable',
    word: 'users.enable',
    named: ({ userName }, text) => text('users.enable.of', { name: userName }),
    look: 'link',
    permission: USER_RIGHTS.edit,
    offered: (user, viewer) => !user.enabled && isOther(user, viewer),
    ...setEnabled(true),
  },
  {
    key: 'remove',
    word: 'users.remove',
    named: ({ userName }, text) => text('users.remove.of', { name: userName }),
    look: 'danger',
    permission: USER_RIGHTS.remove,
    offered: isOther,
    dangerous: ({ userName: name }, text) => ({
      title: text('users.remove.title'),
      text: text('users.remove.text', { name }),
      textToType: name,
      confirm: text('users.remove'),
    }),
    command: ({ userId }, { sellerUserCommands }) => sellerUserCommands.remove(userId),
    done: 'users.removed',
  },
];

/** The users of the seller account: their data, their roles, and the actions on them. */
const USERS = defineList({
  name: 'users',
  texts: 'users',
  filters: {
    search: searchFilter(),
    status: choiceFilter('status', {
      label: 'users.status',
      texts: { all: 'users.all', on: 'users.enabled', off: 'users.disabled' },
      as: 'segments',
    }),
  },
  fields: [
    field.text('userName', 'users.user-name', ({ userName }) => userName, {
      width: '200px',
      cell: (user) => <UserName user={user} />,
    }),
    field.text('name', 'users.name', ({ name }) => name),
    field.text(
      'roles',
      'users.roles',
      ({ roles }, { text }) => rolesText(text, roles) || text('users.roles.none'),
      { ellipsis: true, cell: ({ roles }) => <UserRoles roles={roles} /> },
    ),
    field.text('phone', 'users.phone', ({ phone }) => phone, { width: '120px' }),
    field.text(
      'enabled',
      'users.status',
      ({ enabled }, { text }) => text(enabled ? 'users.enabled' : 'users.disabled'),
      {
        width: '88px',
        cell: ({ enabled }) => <UserStatus enabled={enabled} />,
      },
    ),
    field.moment('created', 'users.created', ({ createdAt }) => createdAt ?? null, { width: '152px' }),
  ],
  card: {
    lines: [
      { start: ['userName', 'enabled'], look: 'strong' },
      { start: ['name', 'roles'], joined: true },
      { start: ['phone'], look: 'soft' },
      { actions: 'start' },
    ],
  },
  idOf: ({ userId }) => userId,
  nameOf: ({ userName }) => userName,
  toQuery: ({ search, status }) => ({
    ...(search === '' ? {} : { search }),
    ...(status === 'all' ? {} : { enabled: status === 'on' }),
  }),
  queryKey: sellerUsersKey,
  read: ({ sellerUsers }, query, options): Promise<SellerUserPage> => sellerUsers.list(query, options),
  actions: ACTIONS,
  actionsWidth: '336px',
  note: ({ manageable, main, userId }, viewer, text) => {
    if (!manageable) return text(main ? 'users.out-of-reach.main' : 'users.out-of-reach');
    return userId === viewer.userId ? text('users.me.note') : undefined;
  },
  primary: [
    {
      key: 'add',
      word: 'users.add',
      permission: USER_RIGHTS.add,
      run: (tools) => {
        openDialog({ kind: 'add' }, tools);
      },
    },
  ],
});

const UserListPage = () => <ListView of={USERS} />;

export const readAhead = readsAhead(USERS);

export default UserListPage;
