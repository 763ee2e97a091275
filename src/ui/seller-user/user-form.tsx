import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { mergeEntered } from '@/domain/kernel/merge-entered';
import { GIVEN_PASSWORD_MAX, GIVEN_PASSWORD_MIN } from '@/domain/seller-user/given-password';
import type { SellerRole, SellerUser, SellerUserInput } from '@/domain/seller-user/seller-user';
import { checkSellerUser, REMARK_MAX, SELLER_USER_FIELD_OF } from '@/domain/seller-user/seller-user-form';
import { defineForm, FormView, inputsOf } from '../kit/form';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { PasswordInput } from './password-input';
import { sellerRolesQuery } from './seller-user.queries';
import { useIsMe } from './use-is-me';
import { roleName } from './user-facts';
import { inputOf } from './user-input';
import styles from './user-list.module.css';

interface RolesProps {
  /** The user's current roles, including roles that the editing user may not assign. */
  readonly held: readonly SellerRole[];
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (roleIds: string[]) => void;
}

/** A field for the roles of a user. */
const RolesField = ({ held, value = [], onChange, ...field }: RolesProps) => {
  const text = useText();
  const read = useQuery(sellerRolesQuery(useServices()));
  const offered = (read.data ?? []).filter(({ roleId }) => !held.some((one) => one.roleId === roleId));
  return (
    <>
      <Checkbox.Group
        {...field}
        value={value}
        options={[...held, ...offered].map((role) => ({
          value: role.roleId,
          label: roleName(text, role),
        }))}
        {...(onChange === undefined ? {} : { onChange })}
      />
      {read.isError ? <div className={styles['soft']}>{text('users.roles.failed')}</div> : null}
    </>
  );
};

const NEW: SellerUserInput = {
  userName: '',
  name: '',
  phone: '',
  email: '',
  roleIds: [],
  enabled: true,
  remark: '',
  password: '',
};

const input = inputsOf<SellerUserInput>();

/**
 * The texts of the other fields. They are used to rate the password, because the server refuses a password that is made
 * of them.
 */
const textsIn = ({ userName = '', name = '', phone = '', email = '' }: Partial<SellerUserInput>) => [
  userName,
  name,
  phone,
  email,
];

/**
 * Builds the form. Users may not change their own roles or disable themselves, so those fields are hidden for
 * them.
 */
const userForm = (user: SellerUser | undefined, isMe: boolean) =>
  defineForm<SellerUserInput>({
    fields: [
      input.text('userName', 'users.user-name', { required: true, disabled: () => user !== undefined }),
      input.text('name', 'users.name', { required: true }),
      input.custom('password', 'users.password', ({ values }) => <PasswordInput own={textsIn(values)} />, {
        required: true,
        wide: true,
        when: () => user === undefined,
        hint: ({ text }) => text('users.password-hint', { min: GIVEN_PASSWORD_MIN, max: GIVEN_PASSWORD_MAX }),
      }),
      input.text('phone', 'users.phone', { type: 'tel' }),
      input.text('email', 'users.email', { type: 'email' }),
      input.custom('roleIds', 'users.roles', () => <RolesField held={user?.roles ?? []} />, {
        wide: true,
        when: () => !isMe,
      }),
      input.flag('enabled', 'users.status', {
        on: 'users.enabled',
        off: 'users.disabled',
        when: () => !isMe,
      }),
      input.area('remark', 'users.remark', { rows: 2, max: REMARK_MAX }),
    ],
    check: checkSellerUser,
    fieldOf: SELLER_USER_FIELD_OF,
    submit: 'users.save',
  });

const revisionIn = ({ revision }: SellerUserInput): Pick<SellerUserInput, 'revision'> =>
  revision === undefined ? {} : { revision };

interface Props {
  /** Absent for a new user. */
  readonly user?: SellerUser;
  readonly onSaved: (saved: SellerUserInput) => void;
  readonly onCancel: () => void;
}

/** The form of a user. If another change was saved first, the form adopts the newest values and keeps the input. */
export const UserForm = ({ user, onSaved, onCancel }: Props) => {
  const { sellerUserCommands, sellerUsers } = useServices();
  const isMe = useIsMe(user?.userId ?? '');
  const form = useMemo(() => userForm(user, isMe), [user, isMe]);
  const [initial, setInitial] = useState(user === undefined ? NEW : inputOf(user));
  const change = async (changed: SellerUserInput) => {
    const answer = await sellerUserCommands.change({ ...changed, ...revisionIn(initial) });
    if (!answer.ok && answer.refusal.code === 'seller-user.changed-meanwhile') {
      const newest = inputOf(await sellerUsers.detail(changed.userId ?? ''));
      setInitial({ ...mergeEntered(initial, changed, newest), ...revisionIn(newest) });
    }
    return answer;
  };
  return (
    <FormView
      key={initial.revision ?? ''}
      of={form}
      initial={initial}
      send={({ password, ...changed }) =>
        user === undefined
          ? sellerUserCommands.add({ ...changed, ...(password === undefined ? {} : { password }) })
          : change(changed)
      }
      onDone={(_, __, saved) => {
        onSaved(saved);
      }}
      onCancel={onCancel}
    />
  );
};
