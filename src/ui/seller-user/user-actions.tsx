import { Button } from 'antd';
import type { SellerUser } from '@/domain/seller-user/seller-user';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import { useHasPermission } from '../kit/access/access';
import { useText } from '../kit/text/use-text';
import type { Opened } from './opened';
import type { UserDeeds } from './use-user-deeds';
import { useIsMe } from './use-is-me';
import styles from './user-list.module.css';

interface Props {
  readonly user: SellerUser;
  readonly deeds: UserDeeds;
  readonly onOpen: (opened: Opened) => void;
}

/** What may be done to a user, or in its place why nothing may. */
export const UserActions = ({ user, deeds, onOpen }: Props) => {
  const text = useText();
  const isMe = useIsMe(user.userId);
  const mayEdit = useHasPermission([USER_RIGHTS.edit]);
  const mayRemove = useHasPermission([USER_RIGHTS.remove]);
  const mayReset = useHasPermission([USER_RIGHTS.resetPassword]);
  if (!user.manageable) {
    const why = text(user.main ? 'users.out-of-reach.main' : 'users.out-of-reach');
    return <span className={styles['soft']}>{why}</span>;
  }
  const name = { name: user.userName };
  const action = (word: string, label: string, onClick: () => void, danger = false) => (
    <Button type="link" size="small" danger={danger} aria-label={label} onClick={onClick}>
      {word}
    </Button>
  );
  return (
    <span className={styles['actions']}>
      {mayEdit
        ? action(text('users.edit'), text('users.edit.of', name), () => {
            onOpen({ kind: 'edit', user });
          })
        : null}
      {isMe ? <span className={styles['soft']}>{text('users.me.note')}</span> : null}
      {mayReset && !isMe ? (
        <>
          {action(text('users.reset'), text('users.reset.of', name), () => {
            onOpen({ kind: 'password', user });
          })}
          {action(text('users.sessions'), text('users.sessions.of', name), () => {
            onOpen({ kind: 'sessions', user });
          })}
        </>
      ) : null}
      {mayEdit && !isMe
        ? user.enabled
          ? action(text('users.disable'), text('users.disable.of', name), () => {
              deeds.disable(user);
            })
          : action(text('users.enable'), text('users.enable.of', name), () => {
              deeds.enable(user);
            })
        : null}
      {mayRemove && !isMe
        ? action(
            text('users.remove'),
            text('users.remove.of', name),
            () => {
              deeds.remove(user);
            },
            true,
          )
        : null}
    </span>
  );
};
