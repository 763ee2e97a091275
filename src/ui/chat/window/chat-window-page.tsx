import { CompressOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { INFO_COLUMN_FROM } from '@/domain/chat/panel-place';
import { documentTitle } from '@/domain/platform/document-title';
import { useDocumentTitle } from '../../guard/use-document-title';
import { lazyView } from '../../kit/lazy/lazy-view';
import { useIsMobile } from '../../kit/early/use-media';
import { CONTENT_ID } from '../../kit/page-content';
import { useChat } from '../../kit/services/use-chat';
import { useServices } from '../../kit/services/services';
import { useProvideChatFrameData } from '../../shell/chat-frame-data';
import { ChatPanelProvider, useChatPanel, useChatPanelCommands } from '../chat-panel-state';
import { moveByKeys } from '../list/move-by-keys';
import { ConnectionState } from '../panel/line-state';
import { PanelColumns } from '../panel/panel-columns';
import { PanelTools } from '../panel/panel-tools';
import { useChatInFrame } from '../use-chat-in-frame';
import { useChatText } from '../use-chat-text';
import { useOpenPanel } from '../use-open-panel';
import { useUnread } from '../use-unread';
import { CONVERSATION, postToOpener, SEARCH, withChat } from './chat-window';
import styles from './chat-window-page.module.css';

const ATTENDANT = lazyView(() => import('../attendant/chat-attendant'));

const follow = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('resize', changed);
  };
};

/**
 * Keeps the open conversation and the search in the URL, so that a reload shows them again. Also sends them to the page
 * that opened the window.
 */
const useChatInUrl = () => {
  const [searchParams, setSearchParams] = useSearchParams();
  const { workOrderId, search } = useChatPanel();
  const commands = useChatPanelCommands();
  const begin = useEffectEvent(() => {
    commands.open(searchParams.get(CONVERSATION) ?? undefined);
    commands.search(searchParams.get(SEARCH) ?? '');
  });
  useEffect(() => {
    begin();
  }, []);
  useEffect(() => {
    const chat = { workOrderId, search };
    postToOpener(chat);
    setSearchParams((before) => withChat(before, chat), { replace: true });
  }, [workOrderId, search, setSearchParams]);
};

const Contents = () => {
  const text = useChatText();
  const mobile = useIsMobile();
  const { platform } = useServices();
  const { total } = useUnread();
  const { choose } = useChatPanelCommands();
  const hasChat = useChat() !== undefined;
  const isWide = useSyncExternalStore(follow, () => window.innerWidth >= INFO_COLUMN_FROM);
  useProvideChatFrameData(useChatInFrame(total));
  useChatInUrl();
  useDocumentTitle(
    documentTitle({
      routeTitle: text('chat.title'),
      platformName: platform.name,
      productName: text('app.product'),
      unread: total,
    }),
  );
  const canReturn = window.opener !== null;
  return (
    <main
      id={CONTENT_ID}
      className={styles['window']}
      tabIndex={-1}
      aria-label={text('chat.title')}
      onKeyDown={(event) => {
        moveByKeys(event, choose);
      }}
    >
      <header className={styles['head']}>
        <h1>{text('chat.title')}</h1>
        <div className={styles['tools']}>
          <ConnectionState />
          <PanelTools />
          {canReturn ? (
            <Button
              type="text"
              size="small"
              icon={<CompressOutlined aria-hidden />}
              onClick={() => {
                window.close();
              }}
            >
              {text('chat.window.return')}
            </Button>
          ) : null}
        </div>
      </header>
      <div className={styles['body']}>
        <PanelColumns isWide={!mobile && isWide} />
      </div>
      {hasChat ? (
        <Suspense>
          <ATTENDANT.View />
        </Suspense>
      ) : null}
    </main>
  );
};

/** The chat in a separate browser window, without the frame of the pages. */
const ChatWindowPage = () => {
  const memory = useOpenPanel();
  return (
    <ChatPanelProvider key={memory.owner} memory={memory}>
      <Contents />
    </ChatPanelProvider>
  );
};

export default ChatWindowPage;
