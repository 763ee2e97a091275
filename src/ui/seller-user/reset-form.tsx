import {
  checkGivenPassword,
  GIVEN_PASSWORD_MAX,
  GIVEN_PASSWORD_MIN,
} from '@/domain/seller-user/given-password';
import type { SellerUser } from '@/domain/seller-user/seller-user';
import { FormField } from '../kit/form/form-field';
import { KitForm } from '../kit/form/kit-form';
import { useFormSubmit } from '../kit/form/use-form-submit';
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

/** Another password for a user, typed or generated. */
export const ResetForm = ({ user, onReset, onCancel }: Props) => {
  const text = useText();
  const { sellerUserCommands } = useServices();
  const control = useFormSubmit<Values>(async ({ password }) => {
    const result = await sellerUserCommands.resetPassword({ userId: user.userId, password });
    if (!result.ok) {
      const { refusal } = result;
      return refusal.code === 'password.weak' ? { refusal, field: 'password' } : { refusal };
    }
    onReset(password);
    return undefined;
  });
  return (
    <KitForm control={control} initial={{ password: '' }} submit={text('users.save')} onCancel={onCancel}>
      <p>{text('users.reset.note')}</p>
      <FormField
        name="password"
        label={text('users.reset.ask', { name: user.userName })}
        required
        check={checkGivenPassword}
        extra={text('users.password-hint', { min: GIVEN_PASSWORD_MIN, max: GIVEN_PASSWORD_MAX })}
      >
        <PasswordInput own={[user.userName, user.name]} />
      </FormField>
    </KitForm>
  );
};
