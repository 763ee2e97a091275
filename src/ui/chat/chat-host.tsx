import { Suspense } from 'react';
import { PageErrorBoundary } from '../kit/error/page-error-boundary';
import { lazyView } from '../kit/lazy/lazy-view';
import { useServices } from '../kit/services/services';
import { useChatPanel, useChatPanelCommands } from './chat-panel-state';
import { FailedPanel } from './failed-panel';
import { useChat } from './use-chat';
import { usePanelKeys } from './use-panel-keys';

const PANEL = lazyView(() => import('./panel/chat-panel'));
const ATTENDANT = lazyView(() => import('./attendant/chat-attendant'));

export const prefetchChatPanel = PANEL.prefetch;

/** The chat panel over whatever page is there, fetched when it is first wanted. When it fails, the rest goes on. */
export const ChatHost = () => {
  const { logger } = useServices();
  const { isOpen } = useChatPanel();
  const commands = useChatPanelCommands();
  usePanelKeys(isOpen, commands);
  const chat = useChat();
  return (
    <>
      {isOpen ? (
        <PageErrorBoundary
          onError={(error) => {
            logger.error('chat.panel', error);
          }}
          fallback={(_error, retry) => <FailedPanel onRetry={retry} onClose={commands.close} />}
        >
          <Suspense>
            <PANEL.View />
          </Suspense>
        </PageErrorBoundary>
      ) : null}
      {chat === undefined ? null : (
        <PageErrorBoundary
          onError={(error) => {
            logger.error('chat.attendant', error);
          }}
          fallback={() => null}
        >
          <Suspense>
            <ATTENDANT.View />
          </Suspense>
        </PageErrorBoundary>
      )}
    </>
  );
};
