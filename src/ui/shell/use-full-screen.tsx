import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';

/** Turns full screen on and off, or shows a notice that the browser does not support it (product 8). */
export const useFullScreen = () => {
  const text = useText();
  const { fullScreen, notices } = useServices();
  const isOn = useSyncExternalStore(fullScreen.subscribe, fullScreen.isOn);
  const toggle = async () => {
    if (await fullScreen.toggle()) return;
    notices.show({ as: 'toast', tone: 'warning', text: { key: 'fullscreen.unsupported' } });
  };
  return {
    label: text(isOn ? 'shell.full-screen.leave' : 'shell.full-screen.enter'),
    icon: isOn ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />,
    toggle: () => void toggle(),
  };
};
