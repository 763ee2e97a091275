import { StatusTag } from '../../kit/tag/status-tag';
import { useText } from '../../kit/text/use-text';
import { DraftStateNote } from '../draft-state-note';
import type { NewWorkOrderModel } from './use-new-work-order';

/** The state of the input: not sent, sent with an unknown outcome, or a draft. */
export const CreateNote = ({ model }: { readonly model: NewWorkOrderModel }) => {
  const text = useText();
  if (model.fate === 'unconfirmed')
    return <StatusTag tint="warning">{text('create.not-confirmed')}</StatusTag>;
  if (model.fate === 'not-sent') return <StatusTag tint="danger">{text('create.not-sent')}</StatusTag>;
  return <DraftStateNote draft={model.draft} />;
};
