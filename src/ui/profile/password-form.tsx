import type { Refusal } from '@/domain/refusals';
import {
  checkPasswordForm,
  PASSWORD_FIELD_OF,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordForm as Typed,
} from '@/domain/seller-user/password-change';
import { PasswordStrength } from '../kit/password/password-strength';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { SavedForm } from './saved-form';
import { useForm } from './use-form';

const EMPTY: Typed = { oldPassword: '', newPassword: '', repeated: '' };

const FIELDS = [
  { field: 'oldPassword', label: 'password.old', autoComplete: 'current-password' },
  { field: 'newPassword', label: 'password.new', autoComplete: 'new-password' },
  { field: 'repeated', label: 'password.repeat', autoComplete: 'new-password' },
] as const;

interface Props {
  readonly userName: string;
  /** Further words that an attacker would try. */
  readonly own?: readonly string[];
  readonly onChanged?: () => void;
}

/** Changes the password. The input is cleared on success and kept on a refusal. */
export const PasswordForm = ({ userName, own = [], onChanged }: Props) => {
  const text = useText();
  const { profileCommands, notices } = useServices();
  const form = useForm<Typed, keyof Typed>(EMPTY, PASSWORD_FIELD_OF);

  const save = async (): Promise<Refusal | undefined> => {
    const checked = checkPasswordForm(form.value);
    if (!checked.ok) return checked.refusal;
    const result = await profileCommands.changePassword(checked.value);
    if (!result.ok) return result.refusal;
    form.reset(EMPTY);
    notices.show({ as: 'toast', tone: 'success', words: { key: 'password.changed' } });
    onChanged?.();
    return undefined;
  };

  return (
    <SavedForm
      title={text('password.title')}
      submit={text('password.save')}
      form={form}
      onSave={save}
      fields={FIELDS.map(({ field, label, autoComplete }) => ({
        field,
        kind: 'password',
        required: true,
        label: text(label),
        autoComplete,
        ...(field === 'newPassword'
          ? {
              hint: text('password.new-hint', { min: PASSWORD_MIN, max: PASSWORD_MAX }),
              below: <PasswordStrength password={form.value.newPassword} own={[userName, ...own]} />,
            }
          : {}),
      }))}
    >
      {/* Tells a password manager to which account the password belongs. */}
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
    </SavedForm>
  );
};
