import { IdcardOutlined, LogoutOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { personOf } from '@/application/session/session-state';
import { PROFILE_PATH } from '@/domain/navigation/static-routes';
import { useSessionState } from '../guard/use-session';
import { useHasFeature } from '../kit/access/access';
import { PersonAvatar } from '../kit/person/person-avatar';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { prefetchSettings, SettingsHost } from './settings/settings-host';
import { useMenuFocus } from './use-menu-focus';
import { useSignOut } from './use-sign-out';
import styles from './user-menu.module.css';

/** In px. */
const AVATAR_SIZE = 24;

/** The menu of the signed-in user: account, appearance, and sign-out. */
export const UserMenu = () => {
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
  const items = [
    { key: 'profile', icon: <IdcardOutlined aria-hidden />, label: text('route.profile') },
    ...(hasSettings
      ? [{ key: 'settings', icon: <SettingOutlined aria-hidden />, label: text('settings.title') }]
      : []),
    { key: 'sign-out', icon: <LogoutOutlined aria-hidden />, label: text('shell.sign-out') },
  ];
  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        menu={{
          items,
          onClick: ({ key, domEvent }) => {
            onChosen({ domEvent });
            if (key === 'profile') void navigate(PROFILE_PATH);
            else if (key === 'settings') setSettings('open');
            else void signOut();
          },
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
          icon={isNamed ? <PersonAvatar address={avatar} size={AVATAR_SIZE} /> : <UserOutlined aria-hidden />}
          aria-label={`${text('shell.user-menu')} ${name}`.trim()}
        >
          {isNamed ? <span className={styles['name']}>{name}</span> : null}
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
