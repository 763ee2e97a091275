import { LogoutOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { personOf } from '@/application/session/session-state';
import { useSessionState } from '../guard/use-session';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { prefetchSettings, SettingsHost } from './settings/settings-host';
import { useSignOut } from './use-sign-out';

/** Who is signed in, how the frame looks, and the way out. */
export const UserMenu = () => {
  const text = useText();
  const { session, platform } = useServices();
  const state = useSessionState(session);
  const signOut = useSignOut();
  const [settings, setSettings] = useState<'never' | 'open' | 'closed'>('never');
  const name = state.kind === 'identified' ? personOf(state.identity).name : '';
  const items = [
    ...(platform.features.layoutSettings
      ? [{ key: 'settings', icon: <SettingOutlined aria-hidden />, label: text('settings.title') }]
      : []),
    { key: 'sign-out', icon: <LogoutOutlined aria-hidden />, label: text('shell.sign-out') },
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items,
          onClick: ({ key }) => {
            if (key === 'settings') setSettings('open');
            else void signOut();
          },
        }}
        onOpenChange={(open) => {
          if (open && platform.features.layoutSettings) prefetchSettings();
        }}
      >
        <Button
          type="text"
          size="middle"
          icon={<UserOutlined aria-hidden />}
          aria-label={`${text('shell.user-menu')} ${name}`.trim()}
        >
          {platform.features.userName ? name : null}
        </Button>
      </Dropdown>
      <SettingsHost
        wanted={settings !== 'never'}
        open={settings === 'open'}
        onClose={() => {
          setSettings('closed');
        }}
      />
    </>
  );
};
