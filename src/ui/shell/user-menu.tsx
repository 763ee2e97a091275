import { IdcardOutlined, LogoutOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { personOf } from '@/application/session/session-state';
import { PROFILE_PATH } from '@/domain/navigation/static-routes';
import { useSessionState } from '../guard/use-session';
import { useHasFeature } from '../kit/access/access';
import { PersonAvatar } from '../kit/person/person-avatar';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { ButtonCount } from '../work-order/unread-badge';
import { prefetchSettings, SettingsHost } from './settings/settings-host';
import { useMenuFocus } from './use-menu-focus';
import { useSignOut } from './use-sign-out';
import styles from './user-menu.module.css';

/** The side of the avatar in px. */
const AVATAR_SIZE = 24;

export type UserMenuItem = NonNullable<NonNullable<MenuProps['items']>[number]>;

interface Props {
  /** The number of open tasks of an entry of `tools`, shown on the button of the menu. */
  readonly waiting?: { readonly count: number; readonly label: string } | undefined;
  /** Entries above the account. */
  readonly tools?: readonly UserMenuItem[];
  /** Entries between the account and the sign-out. */
  readonly choices?: readonly UserMenuItem[];
}

/** The menu of the signed-in user: account, appearance, and sign-out. */
export const UserMenu = ({ waiting, tools = [], choices = [] }: Props) => {
  const text = useText();
  const { session } = useServices();
  const hasSettings = useHasFeature('layoutSettings');
  const isNamed = useHasFeature('userName');
  const state = useSessionState(session);
  const signOut = useSignOut();
  const navigate = useNavigate();
  const [settings, setSettings] = useState<'never' | 'open' | 'closed'>('never');
  const { trigger, onChosen, onOpenChange } = useMenuFocus();
  const name = state.kind === 'identified' ? personOf(state.identity).name : '';
  const avatar = state.kind === 'identified' ? state.identity.user.avatar : '';
  const items: UserMenuItem[] = [
    ...tools,
    {
      key: 'profile',
      icon: <IdcardOutlined aria-hidden />,
      label: text('route.profile'),
      onClick: () => void navigate(PROFILE_PATH),
    },
    ...(hasSettings
      ? [
          {
            key: 'settings',
            icon: <SettingOutlined aria-hidden />,
            label: text('settings.title'),
            onClick: () => {
              setSettings('open');
            },
          },
        ]
      : []),
    ...choices,
    {
      key: 'sign-out',
      icon: <LogoutOutlined aria-hidden />,
      label: text('shell.sign-out'),
      onClick: () => void signOut(),
    },
  ];
  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        menu={{
          items,
          selectable: false,
          className: styles['menu'] ?? '',
          onClick: onChosen,
        }}
        onOpenChange={(open) => {
          onOpenChange(open);
          if (open && hasSettings) prefetchSettings();
        }}
      >
        <Button
          ref={trigger}
          type="text"
          size="middle"
          className={styles['button'] ?? ''}
          icon={isNamed ? <PersonAvatar url={avatar} size={AVATAR_SIZE} /> : <UserOutlined aria-hidden />}
          aria-label={[text('shell.user-menu'), name, waiting?.label].filter(Boolean).join(' ')}
        >
          {isNamed ? <span className={styles['name']}>{name}</span> : null}
          {waiting === undefined ? null : <ButtonCount count={waiting.count} />}
        </Button>
      </Dropdown>
      <SettingsHost
        isRequested={settings !== 'never'}
        open={settings === 'open'}
        onClose={() => {
          setSettings('closed');
        }}
      />
    </>
  );
};
