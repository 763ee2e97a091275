import { KickedOutQuestion } from './kicked-out-question';
import { useNewMessageAlert } from './use-new-message-alert';

/**
 * The parts of the chat that are needed even while the panel is closed: alerts about new messages, and the prompt after
 * the chat service has signed the user out.
 */
const ChatAttendant = () => {
  useNewMessageAlert();
  return <KickedOutQuestion />;
};

export default ChatAttendant;
