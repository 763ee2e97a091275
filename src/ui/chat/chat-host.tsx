import { type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { PageErrorBoundary } from '../kit/error/page-error-boundary';
import { lazyView } from '../kit/lazy/lazy-view';
import { useChat } from '../kit/services/use-chat';
import { useServices } from '../kit/services/services';
import { useProvideChatFrameData } from '../shell/chat-frame-data';
import { ChatButton } from './chat-button';
import { ChatPanelProvider, useChatPanel, useChatPanelCommands } from './chat-panel-state';
import { FailedPanel } from './failed-panel';
import type { ChatPanelProps } from './panel/chat-panel';
import { useChatInFrame } from './use-chat-in-frame';
import { useOpenPanel } from './use-open-panel';
import { usePanelKeys } from './use-panel-keys';
import { useUnread } from './use-unread';
import { usePopOut } from './window/use-pop-out';

const PANEL = lazyView<ChatPanelProps>(() => import('./panel/chat-panel'));
const ATTENDANT = lazyView(() => import('./attendant/chat-attendant'));

interface PartProps {
  /** The name under which a failure is logged. */
  readonly name: string;
  readonly fallback?: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Loads a part of the chat when it is first rendered. If the load fails, the other parts still work. */
const Part = ({ name, fallback = () => null, children }: PartProps) => {
  const { logger } = useServices();
  return (
    <PageErrorBoundary
      onError={(error) => {
        logger.error(name, error);
      }}
      fallback={(_error, retry) => fallback(retry)}
    >
      <Suspense>{children}</Suspense>
    </PageErrorBoundary>
  );
};

const Panel = ({ onPopOut }: { readonly onPopOut: () => void }) => {
  const { isOpen } = useChatPanel();
  const { close } = useChatPanelCommands();
  if (!isOpen) return null;
  return (
    <Part name="chat.panel" fallback={(retry) => <FailedPanel onRetry={retry} onClose={close} />}>
      <PANEL.View onPopOut={onPopOut} />
    </Part>
  );
};

/** Renders the attendant after the chat of the signed-in user has loaded. */
const Attendant = () =>
  useChat() === undefined ? null : (
    <Part name="chat.attendant">
      <ATTENDANT.View />
    </Part>
  );

const Chat = () => {
  const { total } = useUnread();
  const { isOpen, workOrderId, search } = useChatPanel();
  const commands = useChatPanelCommands();
  const { isOut, popOut, bring } = usePopOut((chat) => {
    commands.open(chat.workOrderId);
    commands.search(chat.search);
  });
  const toggle = isOut ? bring : commands.toggle;
  usePanelKeys(isOpen, { toggle, close: commands.close });
  useProvideChatFrameData(useChatInFrame(total));
  return (
    <>
      <ChatButton unread={total} onLikely={PANEL.prefetch} onPress={toggle} />
      {createPortal(
        <>
          <Panel
            onPopOut={() => {
              if (popOut({ workOrderId, search })) commands.close();
            }}
          />
          <Attendant />
        </>,
        document.body,
      )}
    </>
  );
};

/** The chat in the frame of all pages: its button, its panel and its global shortcuts. */
const ChatHost = () => {
  const memory = useOpenPanel();
  return (
    <ChatPanelProvider key={memory.owner} memory={memory}>
      <Chat />
    </ChatPanelProvider>
  );
};

export default ChatHost;
