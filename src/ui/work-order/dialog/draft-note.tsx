import { StatusTag } from '../../kit/tag/status-tag';
import { useText } from '../../kit/text/use-text';
import { DraftStateNote } from '../draft-state-note';
import type { ReplyModel } from './use-reply';

/** The state of the reply: being sent, not sent, with unknown outcome, or a draft. */
export const DraftNote = ({ reply }: { readonly reply: ReplyModel }) => {
  const text = useText();
  if (reply.fate === 'sending') return <span role="status">{text('reply.sending')}</span>;
  if (reply.fate === 'unconfirmed') return <StatusTag tint="warning">{text('reply.unconfirmed')}</StatusTag>;
  if (reply.fate === 'not-sent') return <StatusTag tint="danger">{text('reply.not-sent')}</StatusTag>;
  return <DraftStateNote draft={reply.draft} />;
};
