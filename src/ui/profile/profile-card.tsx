import type { User } from '@/domain/access/identity';
import type { ProfileView } from '@/domain/seller-user/seller-user';
import { PersonAvatar } from '../kit/person/person-avatar';
import { localisedName } from '../kit/text/localised-name';
import { useText } from '../kit/text/use-text';
import { AvatarChange } from './avatar/avatar-change';
import { UserText } from '../kit/text/user-text';
import styles from './profile-card.module.css';

interface Props {
  readonly view: ProfileView;
  readonly user: User;
}

const AVATAR_SIZE = 96;

/** The user's account data, read-only. */
export const ProfileCard = ({ view, user }: Props) => {
  const text = useText();
  const facts = [
    ['profile.user-name', view.userName],
    ['profile.name', view.name],
    ['profile.phone', view.phone],
    ['profile.email', view.email],
    [
      'profile.roles',
      localisedName(text, { label: view.roleNames, labelEn: view.roleNamesEn })
        .split(',')
        .join(text('name.and')),
    ],
    ['profile.link-name', user.linkName],
    ['profile.seller', user.sid],
  ] as const;
  return (
    <>
      <div className={styles['picture']}>
        <PersonAvatar url={view.avatar} size={AVATAR_SIZE} name={text('avatar.of', { name: view.name })} />
        <AvatarChange />
      </div>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>
              {value === '' ? (
                <span className={styles['none']}>{text('profile.none')}</span>
              ) : (
                <UserText>{value}</UserText>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};
