import { KickedOutQuestion } from './kicked-out-question';
import { useNewMessageAlert } from './use-new-message-alert';

/** What the chat does while its panel may be closed: it tells about new messages, and asks when it was put out. */
const ChatAttendant = () => {
  useNewMessageAlert();
  return <KickedOutQuestion />;
};

export default ChatAttendant;
