import type { SellerRole, SellerUser } from '@/domain/seller-user/seller-user';
import { StatusTag } from '../kit/tag/status-tag';
import { localisedName } from '../kit/text/localised-name';
import { type Text, useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { useIsMe } from './use-is-me';
import styles from './user-list.module.css';

/** The user name, with a tag for the main user of the account and a tag for the signed-in user. */
export const UserName = ({ user }: { readonly user: SellerUser }) => {
  const text = useText();
  const isMe = useIsMe(user.userId);
  return (
    <span className={styles['name']}>
      <span>
        <UserText>{user.userName}</UserText>
      </span>
      {user.main ? <StatusTag tint="primary">{text('users.main')}</StatusTag> : null}
      {isMe ? <StatusTag tint="info">{text('users.me')}</StatusTag> : null}
    </span>
  );
};

/** The name of a role in the screen language. */
export const roleName = (text: Text, { name, labelEn, key }: SellerRole): string =>
  localisedName(text, { label: name, labelEn }, `name.role.${key}`);

export const UserStatus = ({ enabled }: Pick<SellerUser, 'enabled'>) => {
  const text = useText();
  return (
    <StatusTag tint={enabled ? 'success' : 'danger'}>
      {text(enabled ? 'users.enabled' : 'users.disabled')}
    </StatusTag>
  );
};

/** The names of roles in the screen language. */
export const rolesText = (text: Text, roles: readonly SellerRole[]): string =>
  roles.map((role) => roleName(text, role)).join(text('name.and'));

export const UserRoles = ({ roles }: Pick<SellerUser, 'roles'>) => {
  const text = useText();
  return roles.length === 0 ? (
    <span className={styles['soft']}>{text('users.roles.none')}</span>
  ) : (
    <>{rolesText(text, roles)}</>
  );
};
