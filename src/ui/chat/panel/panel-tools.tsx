import {
  BellFilled,
  BellOutlined,
  MutedOutlined,
  QuestionCircleOutlined,
  SoundOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useIsMobile } from '../../kit/early/use-media';
import { useChat } from '../../kit/services/use-chat';
import { useServices } from '../../kit/services/services';
import { useChatText } from '../use-chat-text';
import { useShortcutSheet } from '../../shell/shortcuts/shortcut-host';
import {
  isMuted,
  mute,
  setDesktopNotifications,
  hasDesktopNotifications,
} from '../../kit/services/alert-choices';

/** Switches for sound and desktop notifications, and the list of keyboard shortcuts. */
export const PanelTools = () => {
  const text = useChatText();
  const mobile = useIsMobile();
  const { browserStore, notices } = useServices();
  const desktop = useChat()?.alerts.desktop;
  const showShortcuts = useShortcutSheet();
  const [muted, setMuted] = useState(() => isMuted(browserStore));
  const [isChosen, setIsChosen] = useState(() => hasDesktopNotifications(browserStore));
  const isOn = isChosen && desktop?.permission() === 'granted';
  const choose = (want: boolean) => {
    setDesktopNotifications(browserStore, want);
    setIsChosen(want);
  };
  const turnOn = async () => {
    if (await desktop?.ask()) choose(true);
    else
      notices.show({ as: 'message-box', tone: 'warning', text: { literal: text('chat.desktop.refused') } });
  };
  const soundLabel = text(muted ? 'chat.sound.on' : 'chat.sound.off');
  const desktopLabel = text(isOn ? 'chat.desktop.off' : 'chat.desktop.on');
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={muted ? <MutedOutlined aria-hidden /> : <SoundOutlined aria-hidden />}
        aria-label={soundLabel}
        title={soundLabel}
        onClick={() => {
          mute(browserStore, !muted);
          setMuted(!muted);
        }}
      />
      {desktop?.permission() === 'unsupported' ? null : (
        <Button
          type="text"
          size="small"
          icon={isOn ? <BellFilled aria-hidden /> : <BellOutlined aria-hidden />}
          aria-label={desktopLabel}
          title={desktopLabel}
          disabled={desktop === undefined}
          onClick={() => {
            if (isOn) choose(false);
            else void turnOn();
          }}
        />
      )}
      {mobile ? null : (
        <Button
          type="text"
          size="small"
          icon={<QuestionCircleOutlined aria-hidden />}
          aria-label={text('shortcuts.show')}
          title={`${text('shortcuts.show')} (?)`}
          onClick={showShortcuts}
        />
      )}
    </>
  );
};
