import { Button } from 'antd';
import { useFullScreen } from './use-full-screen';

/** A button that turns full screen on and off. */
export const FullScreenButton = () => {
  const { label, icon, toggle } = useFullScreen();
  return <Button type="text" size="middle" icon={icon} aria-label={label} title={label} onClick={toggle} />;
};
