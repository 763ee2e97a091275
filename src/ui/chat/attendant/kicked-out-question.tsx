import type { Chat } from '@/application/chat/chat';
import { kickQuestionKey } from '@/domain/chat/kicked-out';
import { QuestionBox } from '../../kit/notices/question-box';
import { useChat } from '../use-chat';
import { useLine } from '../use-line';

const QuestionOf = ({ line }: Pick<Chat, 'line'>) => {
  const reason = useLine(line, (session) => (session.status === 'asking' ? session.reason : undefined));
  if (reason === undefined) return null;
  return (
    <QuestionBox
      question={{
        title: { key: 'chat.kicked-out.title' },
        words: { key: kickQuestionKey(reason) },
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
