import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isSame, mergeEntered } from '@/domain/kernel/merge-entered';
import { checkProfile, PROFILE_FIELD_OF, type ProfileField } from '@/domain/seller-user/profile';
import type { Profile, ProfileView } from '@/domain/seller-user/seller-user';
import { defineForm, FormView, inputsOf } from '../kit/form';
import { useServices } from '../kit/services/services';
import styles from './profile-page.module.css';
import { profileKey, profileQuery } from './profile.queries';

type Typed = Pick<Profile, ProfileField>;

const input = inputsOf<Typed>();

const typedOf = ({ name, phone, email }: Typed): Typed => ({ name, phone, email });

/** Builds the form. The avatar is passed through, because another control changes it. */
const formOf = (avatar: string) =>
  defineForm<Typed, Profile>({
    fields: [
      input.text('name', 'profile.name', { autoComplete: 'name', required: true, wide: true }),
      input.text('phone', 'profile.phone', { type: 'tel', autoComplete: 'tel', wide: true }),
      input.text('email', 'profile.email', { type: 'email', autoComplete: 'email', wide: true }),
    ],
    check: (typed) => checkProfile({ ...typed, avatar }),
    fieldOf: PROFILE_FIELD_OF,
    title: 'profile.data',
    submit: 'profile.save',
    submitsOnEnter: true,
  });

interface Opened {
  /** The profile that a change is based on. */
  readonly base: Typed;
  readonly revision: string | undefined;
  /** The initial values, including input from before a conflict. */
  readonly initial: Typed;
  /** The number of times that the form was opened; a new number mounts a new form. */
  readonly turn: number;
}

/**
 * The form for the user's own data. If staff or another tab saved a change first, the form shows a note, adopts the
 * newest values and keeps the input.
 */
export const ProfileForm = ({ view }: { readonly view: ProfileView }) => {
  const services = useServices();
  const { profileCommands, notices } = services;
  const client = useQueryClient();
  const form = useMemo(() => formOf(view.avatar), [view.avatar]);
  const [opened, setOpened] = useState<Opened>(() => ({
    ...{ base: typedOf(view), initial: typedOf(view), revision: view.revision, turn: 0 },
  }));
  const send = async (profile: Profile) => {
    // Equal data with a newer revision mean that only the picture changed, or that this form saved. The newer
    // revision is then sent.
    const revision = isSame(typedOf(view), opened.base) ? view.revision : opened.revision;
    const answer = await profileCommands.save({
      ...profile,
      ...(revision === undefined ? {} : { revision }),
    });
    if (answer.ok) {
      setOpened({ ...opened, base: typedOf(profile) });
      await client.invalidateQueries({ queryKey: profileKey });
    } else if (answer.refusal.code === 'profile.changed-meanwhile') {
      const newest = await services.profile.profile();
      client.setQueryData(profileQuery(services).queryKey, newest);
      setOpened({
        ...{ base: typedOf(newest), revision: newest.revision, turn: opened.turn + 1 },
        initial: mergeEntered(opened.base, typedOf(profile), typedOf(newest)),
      });
    }
    return answer;
  };
  return (
    <div className={styles['form']}>
      <FormView
        key={opened.turn}
        of={form}
        initial={opened.initial}
        send={send}
        onDone={(_, { showStored }, saved) => {
          showStored(typedOf(saved));
          notices.show({ as: 'toast', tone: 'success', text: { key: 'profile.saved' } });
        }}
      />
    </div>
  );
};
