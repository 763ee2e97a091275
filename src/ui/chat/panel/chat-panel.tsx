import { INFO_COLUMN_FROM } from '@/domain/chat/panel-place';
import { DialogWatch } from '../../kit/dialog/dialog-watch';
import { useIsMobile } from '../../kit/light/use-media';
import { useChatPanelCommands } from '../chat-panel-state';
import { moveByKeys } from '../list/move-by-keys';
import { LineState } from './line-state';
import { PanelColumns } from './panel-columns';
import { PanelFrame } from './panel-frame';
import { PanelExtent } from './panel-extent';
import { PanelTools } from './panel-tools';
import { usePanelPlace } from './use-panel-place';

export interface ChatPanelProps {
  /** The chat moves to a window of its own. */
  readonly onPopOut: () => void;
}

/** The chat over the page. Moving it renders its frame but not its content. */
const ChatPanel = ({ onPopOut }: ChatPanelProps) => {
  const mobile = useIsMobile();
  const placing = usePanelPlace();
  const { choose, close, keep } = useChatPanelCommands();
  return (
    <PanelFrame
      placing={placing}
      tools={
        <>
          <LineState />
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
