import {
  checkGivenPassword,
  GIVEN_PASSWORD_MAX,
  GIVEN_PASSWORD_MIN,
} from '@/domain/seller-user/given-password';
import type { SellerUser } from '@/domain/seller-user/seller-user';
import { useMemo } from 'react';
import { defineForm, FormView, inputsOf } from '../kit/form';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { PasswordInput } from './password-input';

interface Props {
  readonly user: SellerUser;
  readonly onReset: (password: string) => void;
  readonly onCancel: () => void;
}

interface Values {
  readonly password: string;
}

const input = inputsOf<Values>();

/** The form for the new password of this user. */
const resetForm = ({ userName, name }: SellerUser) =>
  defineForm<Values>({
    fields: [
      input.custom('password', 'users.password', () => <PasswordInput own={[userName, name]} />, {
        named: ({ text }) => text('users.reset.ask', { name: userName }),
        required: true,
        check: checkGivenPassword,
        wide: true,
        hint: ({ text }) => text('users.password-hint', { min: GIVEN_PASSWORD_MIN, max: GIVEN_PASSWORD_MAX }),
      }),
    ],
    fieldOf: { 'password.weak': 'password' },
    submit: 'users.save',
  });

/** Sets a new password for a user, typed or generated. */
export const ResetForm = ({ user, onReset, onCancel }: Props) => {
  const text = useText();
  const { sellerUserCommands } = useServices();
  const form = useMemo(() => resetForm(user), [user]);
  return (
    <>
      <p>{text('users.reset.note')}</p>
      <FormView
        of={form}
        initial={{ password: '' }}
        send={({ password }) => sellerUserCommands.resetPassword({ userId: user.userId, password })}
        onDone={(_, __, { password }) => {
          onReset(password);
        }}
        onCancel={onCancel}
      />
    </>
  );
};
