import { Button } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { isInDoubt, mayDiscard, mayRetry, type OutboxEntry } from '@/domain/work-order/outbox-entry';
import { BusyButton } from '../../../kit/busy-button';
import { paramsOf } from '../../../kit/early/notice-text';
import { useFocusFallback } from '../../../kit/use-focus-fallback';
import { useServices } from '../../../kit/services/services';
import { type ChatText, useChatText } from '../../use-chat-text';
import styles from './rows.module.css';
import type { UnsentCommands } from './unsent-commands';

/** The text for the state of an unsent message. */
const textOf = (text: ChatText, entry: OutboxEntry): string => {
  const { status } = entry;
  switch (status.kind) {
    case 'waiting':
    case 'sending':
      return text('chat.unsent.sending');
    case 'held':
      return text(isInDoubt(entry) ? 'chat.unsent.in-doubt' : 'chat.unsent.held');
    case 'unsure':
      return text('chat.unsent.unsure');
    case 'asking':
      return text('chat.unsent.asking');
    case 'sent':
      return text('chat.unsent.sent');
    case 'parked': {
      const { reason } = status;
      return text('chat.unsent.failed', {
        reason: reason.kind === 'words' ? reason.text : text(reason.refusal.code, paramsOf(reason.refusal)),
      });
    }
  }
};

interface Props {
  readonly entry: OutboxEntry;
  readonly commands: UnsentCommands;
}

/**
 * The state of a message in the outbox, such as sending, waiting for a session, sent or failed. If it is
 * unknown whether a message arrived, and a query does not find the message, the user must decide.
 */
export const UnsentState = ({ entry, commands }: Props) => {
  const text = useChatText();
  const { notices } = useServices();
  const [isLooking, setIsLooking] = useState(false);
  const { kind } = entry.status;
  const isPaused = useSyncExternalStore(commands.subscribe, commands.isPaused);
  const waitsForSession = isPaused && kind === 'waiting';
  /** Whether the user can act on the message. A message that only waits to be sent needs no action. */
  const needsMe = waitsForSession || kind !== 'waiting';
  const leaving = useFocusFallback(commands.fallback);
  const discard = async () => {
    setIsLooking(true);
    try {
      const isDone = await commands.discard(entry.requestId);
      if (!isDone) {
        const message = { literal: text('chat.unsent.not-discarded') };
        notices.show({ as: 'message-box', tone: 'warning', text: message });
      }
    } finally {
      setIsLooking(false);
    }
  };
  return (
    <p className={styles['state']} data-state={kind} role={kind === 'parked' ? 'alert' : 'status'}>
      <span>{waitsForSession ? text('chat.unsent.paused') : textOf(text, entry)}</span>
      {waitsForSession || mayRetry(entry) ? (
        <span ref={leaving} className={styles['act']}>
          <Button
            size="small"
            type="link"
            onClick={() => {
              commands.retry(entry.requestId);
            }}
          >
            {text(kind === 'asking' ? 'chat.unsent.resend' : 'chat.unsent.retry')}
          </Button>
        </span>
      ) : null}
      {mayDiscard(entry) && needsMe ? (
        <span ref={leaving} className={styles['act']}>
          <BusyButton size="small" type="link" busy={isLooking} onClick={() => void discard()}>
            {text('chat.unsent.discard')}
          </BusyButton>
        </span>
      ) : null}
    </p>
  );
};
