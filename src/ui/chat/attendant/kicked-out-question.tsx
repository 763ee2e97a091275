import type { Chat } from '@/application/chat/chat';
import { kickQuestionKey } from '@/domain/chat/kicked-out';
import { QuestionBox } from '../../kit/notices/question-box';
import { useChat } from '../../kit/services/use-chat';
import { useChatText } from '../use-chat-text';
import { useChatSession } from '../use-line';

/** Asks the user to sign in to the chat again, while the chat session waits for the answer. */
const QuestionOf = ({ line }: Pick<Chat, 'line'>) => {
  const reason = useChatSession(line, (session) =>
    session.status === 'asking' ? session.reason : undefined,
  );
  const text = useChatText();
  if (reason === undefined) return null;
  return (
    <QuestionBox
      question={{
        title: { literal: text('chat.kicked-out.title') },
        text: { literal: text(kickQuestionKey(reason)) },
        confirm: { literal: text('chat.kicked-out.confirm') },
        cancel: { literal: text('chat.kicked-out.cancel') },
        tone: 'warning',
      }}
      onAnswer={(confirmed) => {
        line.tell({ type: confirmed ? 'confirm' : 'cancel' });
      }}
    />
  );
};

/**
 * A prompt in every tab to sign in to the chat again, shown until the user answers it in one tab. Cancelling ends only
 * the chat.
 */
export const KickedOutQuestion = () => {
  const chat = useChat();
  return chat === undefined ? null : <QuestionOf line={chat.line} />;
};
