import type { Dialog } from '@/domain/settings/dialog-width';
import { KitDialog } from '../kit/dialog/kit-dialog';
import { useServices } from '../kit/services/services';
import { type Text, useText } from '../kit/text/use-text';
import { AccountAccess } from '../account-access';
import { GivenPassword } from './given-password';
import type { OpenUserDialog } from './open-user-dialog';
import { ResetForm } from './reset-form';
import { UserForm } from './user-form';

interface Props {
  readonly opened: OpenUserDialog;
  readonly open: boolean;
  /** Opens another dialog instead of this one; undefined closes it. */
  readonly onNext: (next: OpenUserDialog | undefined) => void;
  readonly onClosed: () => void;
  /** Called after a change, so that the list is reloaded. */
  readonly onChanged: () => void;
}

/** The name of each dialog in `dialogWidth`, which decides its width. */
const WIDTHS: Readonly<Record<OpenUserDialog['kind'], Dialog>> = {
  add: 'sellerUser',
  edit: 'sellerUser',
  password: 'givenPassword',
  'new-password': 'givenPassword',
  sessions: 'openSessions',
};

const titleOf = (text: Text, opened: OpenUserDialog): string => {
  if (opened.kind === 'add') return text('users.add');
  if (opened.kind === 'new-password') return text('users.given.title');
  const name = { name: opened.user.userName };
  if (opened.kind === 'edit') return text('users.edit.title', name);
  return opened.kind === 'password' ? text('users.reset.title') : text('users.sessions.of', name);
};

/** The open dialog of the user list. */
export const UserDialog = ({ opened, open, onNext, onClosed, onChanged }: Props) => {
  const text = useText();
  const { notices } = useServices();
  const close = () => {
    onNext(undefined);
  };
  const body = () => {
    if (opened.kind === 'sessions') return <AccountAccess id={opened.user.userId} />;
    if (opened.kind === 'new-password') return <GivenPassword {...opened} onDone={close} />;
    if (opened.kind === 'password') {
      const { user } = opened;
      return (
        <ResetForm
          user={user}
          onCancel={close}
          onReset={(password) => {
            onNext({ kind: 'new-password', userName: user.userName, password });
          }}
        />
      );
    }
    return (
      <UserForm
        {...(opened.kind === 'edit' ? { user: opened.user } : {})}
        onCancel={close}
        onSaved={({ userName, password = '' }) => {
          onChanged();
          if (opened.kind === 'add') return onNext({ kind: 'new-password', userName, password });
          notices.show({ as: 'toast', tone: 'success', text: { key: 'users.saved' } });
          close();
        }}
      />
    );
  };
  return (
    <KitDialog
      asksBeforeClose
      as={WIDTHS[opened.kind]}
      open={open}
      title={titleOf(text, opened)}
      ignoresEscape={opened.kind === 'new-password'}
      onClose={close}
      onClosed={onClosed}
    >
      {body()}
    </KitDialog>
  );
};
