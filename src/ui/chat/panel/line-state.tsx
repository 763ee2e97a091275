import { Button } from 'antd';
import type { Chat } from '@/application/chat/chat';
import type { ChatSessionView } from '@/domain/chat/chat-session-view';
import { useChatText } from '../use-chat-text';
import { useChat } from '../../kit/services/use-chat';
import { useChatSession } from '../use-line';
import styles from './line-state.module.css';

/** The tone of each state of the connection. */
const TONES = {
  off: 'quiet',
  connecting: 'busy',
  connected: 'good',
  reconnecting: 'busy',
  asking: 'bad',
  failed: 'bad',
  ended: 'quiet',
} as const satisfies Readonly<Record<ChatSessionView['status'], string>>;

const mayRetry = (view: ChatSessionView): boolean =>
  view.status === 'ended' || (view.status === 'failed' && view.mayRetry);

/** The detail of a connection failure, which the user can quote to support. */
const useDetail = (view: ChatSessionView): string | undefined => {
  const text = useChatText();
  if (view.status !== 'failed') return undefined;
  if (!view.mayRetry) return text('chat.line.failed-setup');
  const { cause } = view;
  return cause.kind === 'login' && cause.code !== undefined
    ? text('chat.line.failed-code', { code: cause.code })
    : undefined;
};

const LineOf = ({ line }: Pick<Chat, 'line'>) => {
  const text = useChatText();
  const view = useChatSession(line, (session) => session);
  const detail = useDetail(view);
  return (
    <>
      <span className={styles['state']} data-tone={TONES[view.status]} role="status" title={detail}>
        {text(`chat.line.${view.status}`)}
        {detail === undefined ? null : <span className={styles['detail']}>{detail}</span>}
      </span>
      {mayRetry(view) ? (
        <Button
          size="small"
          type="link"
          onClick={() => {
            line.tell({ type: 'retry' });
          }}
        >
          {text('chat.line.retry')}
        </Button>
      ) : null}
    </>
  );
};

/** The state of the connection, always visible. It offers a retry if the connection does not recover by itself. */
export const ConnectionState = () => {
  const text = useChatText();
  const chat = useChat();
  return chat === undefined ? (
    <span className={styles['state']} data-tone="busy" role="status">
      {text('chat.line.connecting')}
    </span>
  ) : (
    <LineOf line={chat.line} />
  );
};
