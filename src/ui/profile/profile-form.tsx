import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Refusal } from '@/domain/refusals';
import { checkProfile, PROFILE_FIELD_OF, type ProfileField } from '@/domain/seller-user/profile';
import type { Profile, ProfileView } from '@/domain/seller-user/seller-user';
import { BusyButton } from '../kit/busy-button';
import { paramsOf } from '../kit/light/words';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { LabelledField } from './labelled-field';
import styles from './profile-page.module.css';
import { profileKey } from './profile.queries';
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

/** What one may change about oneself. The picture is changed where it is shown. */
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
    <form
      className={styles['form']}
      aria-label={text('profile.data')}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        form.submit(save);
      }}
    >
      {FIELDS.map(({ field, ...rest }) => (
        <LabelledField
          key={field}
          {...rest}
          label={text(`profile.${field}`)}
          value={form.value[field]}
          error={
            form.error?.field === field
              ? text(form.error.refusal.code, paramsOf(form.error.refusal))
              : undefined
          }
          onChange={(typed) => {
            form.change({ [field]: typed });
          }}
        />
      ))}
      <div>
        <BusyButton
          type="primary"
          size="middle"
          busy={form.busy}
          onClick={() => {
            form.submit(save);
          }}
        >
          {text('profile.save')}
        </BusyButton>
      </div>
      <button type="submit" hidden />
    </form>
  );
};
