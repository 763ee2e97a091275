import { LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { personOf } from '@/application/session/session-state';
import { useSessionState } from '../guard/use-session';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useSignOut } from './use-sign-out';

/** Who is signed in, and the way out. */
export const UserMenu = () => {
  const text = useText();
  const { session, platform } = useServices();
  const state = useSessionState(session);
  const signOut = useSignOut();
  const name = state.kind === 'identified' ? personOf(state.identity).name : '';
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [{ key: 'sign-out', icon: <LogoutOutlined aria-hidden />, label: text('shell.sign-out') }],
        onClick: () => void signOut(),
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
  );
};
