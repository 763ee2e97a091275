import { useSyncExternalStore } from 'react';
import type { Chat } from '@/application/chat/chat';
import { kickQuestionKey } from '@/domain/chat/kicked-out';
import { QuestionBox } from '../../kit/notices/question-box';
import { useChat } from '../use-chat';

const QuestionOf = ({ line }: Pick<Chat, 'line'>) => {
  const view = useSyncExternalStore(line.subscribe, line.view);
  if (view.status !== 'asking') return null;
  return (
    <QuestionBox
      question={{
        title: { key: 'chat.kicked-out.title' },
        words: { key: kickQuestionKey(view.reason) },
        confirm: { key: 'chat.kicked-out.confirm' },
        cancel: { key: 'chat.kicked-out.cancel' },
        tone: 'warning',
      }}
      onAnswer={(confirmed) => {
        line.tell({ type: confirmed ? 'confirm' : 'cancel' });
      }}
    />
  );
};

/**
 * Asks in every tab whether to log in again, until one of them has answered. Cancelling ends the chat and nothing else
 * (decisions, chat).
 */
export const KickedOutQuestion = () => {
  const chat = useChat();
  return chat === undefined ? null : <QuestionOf line={chat.line} />;
};
