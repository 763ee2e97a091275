import { useMemo } from 'react';
import {
  checkPasswordForm,
  PASSWORD_FIELD_OF,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordForm as Typed,
} from '@/domain/seller-user/password-change';
import type { PasswordChange } from '@/domain/seller-user/seller-user';
import { defineForm, FormView, inputsOf } from '../kit/form';
import { PasswordStrength } from '../kit/password/password-strength';
import { useServices } from '../kit/services/services';
import styles from './profile-page.module.css';

const EMPTY: Typed = { oldPassword: '', newPassword: '', repeated: '' };

const input = inputsOf<Typed>();
const ofPassword = { type: 'password', required: true, wide: true } as const;

/** Builds the form. `own` contains the user's own names, which an attacker would try as a password. */
const formOf = (own: readonly string[]) =>
  defineForm<Typed, PasswordChange>({
    fields: [
      input.text('oldPassword', 'password.old', { ...ofPassword, autoComplete: 'current-password' }),
      input.text('newPassword', 'password.new', {
        ...ofPassword,
        autoComplete: 'new-password',
        hint: ({ text, values }) => (
          <>
            {text('password.new-hint', { min: PASSWORD_MIN, max: PASSWORD_MAX })}
            <PasswordStrength password={values.newPassword ?? ''} own={own} />
          </>
        ),
      }),
      input.text('repeated', 'password.repeat', { ...ofPassword, autoComplete: 'new-password' }),
    ],
    check: checkPasswordForm,
    fieldOf: PASSWORD_FIELD_OF,
    title: 'password.title',
    submit: 'password.save',
    submitsOnEnter: true,
  });

interface Props {
  readonly userName: string;
  /** The user's displayed name, which is not allowed as a password. */
  readonly name?: string;
  readonly onChanged?: () => void;
}

/** Changes the password. The input is cleared on success and kept on a refusal. */
export const PasswordForm = ({ userName, name, onChanged }: Props) => {
  const { profileCommands, notices } = useServices();
  const form = useMemo(() => formOf(name === undefined ? [userName] : [userName, name]), [userName, name]);
  return (
    <div className={styles['form']}>
      <FormView
        of={form}
        initial={EMPTY}
        send={(change) => profileCommands.changePassword(change)}
        onDone={(_, { clear }) => {
          clear();
          notices.show({ as: 'toast', tone: 'success', text: { key: 'password.changed' } });
          onChanged?.();
        }}
        // The hidden field lets a password manager find the account of the password.
        lead={<input type="text" autoComplete="username" value={userName} readOnly hidden />}
      />
    </div>
  );
};
