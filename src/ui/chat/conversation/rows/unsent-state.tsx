import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { mayDiscard, mayRetry, type OutboxEntry, type OutboxStatus } from '@/domain/chat/outbox-entry';
import { paramsOf } from '../../../kit/light/words';
import { type Text, useText } from '../../../kit/text/use-text';
import styles from './rows.module.css';
import type { UnsentCommands } from './unsent-commands';

/** What is known of it. */
const wordsOf = (text: Text, status: OutboxStatus): string => {
  switch (status.kind) {
    case 'waiting':
    case 'sending':
      return text('chat.unsent.sending');
    case 'held':
      return text('chat.unsent.held');
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

/** Sending, waiting for a session, sent or failed; and where its fate is unknown, the question. */
export const UnsentState = ({ entry, commands }: Props) => {
  const text = useText();
  const { kind } = entry.status;
  const isPaused = useSyncExternalStore(commands.subscribe, commands.isPaused);
  const waitsForSession = isPaused && kind === 'waiting';
  /** While all goes well there is nothing to be done. */
  const needsMe = waitsForSession || kind !== 'waiting';
  return (
    <p className={styles['state']} data-state={kind} role={kind === 'parked' ? 'alert' : 'status'}>
      <span>{waitsForSession ? text('chat.unsent.paused') : wordsOf(text, entry.status)}</span>
      {waitsForSession || mayRetry(entry) ? (
        <Button
          size="small"
          type="link"
          onClick={() => {
            commands.retry(entry.requestId);
          }}
        >
          {text(kind === 'asking' ? 'chat.unsent.resend' : 'chat.unsent.retry')}
        </Button>
      ) : null}
      {mayDiscard(entry) && needsMe ? (
        <Button
          size="small"
          type="link"
          onClick={() => {
            commands.discard(entry.requestId);
          }}
        >
          {text('chat.unsent.discard')}
        </Button>
      ) : null}
    </p>
  );
};
