import { INFO_COLUMN_FROM } from '@/domain/chat/panel-place';
import { DialogWatch } from '../../kit/dialog/dialog-watch';
import { useIsMobile } from '../../kit/early/use-media';
import { useChatPanelCommands } from '../chat-panel-state';
import { moveByKeys } from '../list/move-by-keys';
import { ConnectionState } from './line-state';
import { PanelColumns } from './panel-columns';
import { PanelFrame } from './panel-frame';
import { PanelExtent } from './panel-extent';
import { PanelTools } from './panel-tools';
import { usePanelPlace } from './use-panel-place';

export interface ChatPanelProps {
  /** Moves the chat to a window of its own. */
  readonly onPopOut: () => void;
}

/** The chat panel above the page. Moving the panel renders only its frame again, not its content. */
const ChatPanel = ({ onPopOut }: ChatPanelProps) => {
  const mobile = useIsMobile();
  const placing = usePanelPlace();
  const { choose, close, keep } = useChatPanelCommands();
  return (
    <PanelFrame
      placing={placing}
      tools={
        <>
          <ConnectionState />
          <PanelTools />
          {mobile ? null : <PanelExtent placing={placing} onPopOut={onPopOut} />}
        </>
      }
      onClose={close}
      onKeyDown={(event) => {
        moveByKeys(event, choose);
      }}
    >
      <DialogWatch value={keep}>
        <PanelColumns isWide={!mobile && placing.place.width >= INFO_COLUMN_FROM} />
      </DialogWatch>
    </PanelFrame>
  );
};

export default ChatPanel;
