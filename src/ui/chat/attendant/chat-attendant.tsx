import { KickedOutQuestion } from './kicked-out-question';
import { useNewMessageAlert } from './use-new-message-alert';

/** The chat's work while its panel may be closed: alerts about new messages, and the question after a kick. */
const ChatAttendant = () => {
  useNewMessageAlert();
  return <KickedOutQuestion />;
};

export default ChatAttendant;
