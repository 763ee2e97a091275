import { ExportOutlined, FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useChatText } from '../use-chat-text';
import type { PanelPlacing } from './use-panel-place';

interface Props {
  readonly placing: PanelPlacing;
  readonly onPopOut: () => void;
}

/** Buttons for the extent of the chat: a part of the page, the whole page, or a window of its own. */
export const PanelExtent = ({ placing: { isFull, fill }, onPopOut }: Props) => {
  const text = useChatText();
  const label = text(isFull ? 'chat.fill.end' : 'chat.fill');
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        aria-label={label}
        title={label}
        onClick={() => {
          fill(!isFull);
        }}
      />
      <Button
        type="text"
        size="small"
        icon={<ExportOutlined aria-hidden />}
        aria-label={text('chat.window')}
        title={text('chat.window')}
        onClick={onPopOut}
      />
    </>
  );
};
