import { useQueryClient } from '@tanstack/react-query';
import type { Refusal } from '@/domain/refusals';
import { checkProfile, PROFILE_FIELD_OF, type ProfileField } from '@/domain/seller-user/profile';
import type { Profile, ProfileView } from '@/domain/seller-user/seller-user';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { profileKey } from './profile.queries';
import { SavedForm } from './saved-form';
import { useForm } from './use-form';

const FIELDS = [
  { field: 'name', kind: 'text', autoComplete: 'name', required: true },
  { field: 'phone', kind: 'tel', autoComplete: 'tel', required: false },
  { field: 'email', kind: 'email', autoComplete: 'email', required: false },
] as const;

const fieldsOf = ({ name, phone, email }: Pick<Profile, ProfileField>): Pick<Profile, ProfileField> => ({
  name,
  phone,
  email,
});

/** The user's own data. The picture is changed elsewhere, where it is shown. */
export const ProfileForm = ({ view }: { readonly view: ProfileView }) => {
  const text = useText();
  const { profileCommands, notices } = useServices();
  const client = useQueryClient();
  const form = useForm<Pick<Profile, ProfileField>, ProfileField>(fieldsOf(view), PROFILE_FIELD_OF);

  const save = async (): Promise<Refusal | undefined> => {
    const checked = checkProfile({ ...form.value, avatar: view.avatar });
    if (!checked.ok) return checked.refusal;
    const result = await profileCommands.save(checked.value);
    if (!result.ok) return result.refusal;
    form.stored(form.value, fieldsOf(checked.value));
    notices.show({ as: 'toast', tone: 'success', words: { key: 'profile.saved' } });
    void client.invalidateQueries({ queryKey: profileKey });
    return undefined;
  };

  return (
    <SavedForm
      title={text('profile.data')}
      submit={text('profile.save')}
      form={form}
      onSave={save}
      fields={FIELDS.map((line) => ({ ...line, label: text(`profile.${line.field}`) }))}
    />
  );
};
