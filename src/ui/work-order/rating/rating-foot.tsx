import { Button } from 'antd';
import { isEmptyRating } from '@/application/work-order/drafts';
import { BusyButton } from '../../kit/busy-button';
import { DialogFoot } from '../../kit/dialog/dialog-foot';
import { StatusTag } from '../../kit/tag/status-tag';
import { useText } from '../../kit/text/use-text';
import type { RatingModel } from './use-rating';

interface Props {
  readonly rating: RatingModel;
  readonly isFollowUp: boolean;
  readonly onCancel: () => void;
}

/** The foot of the rating dialog: the note about the draft, and the buttons to cancel and to submit. */
export const RatingFoot = ({ rating, isFollowUp, onCancel }: Props) => {
  const text = useText();
  const { busy, kept, form } = rating;
  const draft = () => {
    if (!kept) return <StatusTag tint="warning">{text('draft.unsaved')}</StatusTag>;
    if (isEmptyRating(form)) return null;
    return (
      <>
        <StatusTag tint="default">{text('rating.draft')}</StatusTag>
        <Button type="link" disabled={busy} onClick={rating.clear}>
          {text('rating.clear')}
        </Button>
      </>
    );
  };
  return (
    <DialogFoot note={draft()}>
      <Button size="middle" disabled={busy} onClick={onCancel}>
        {text('dialog.cancel')}
      </Button>
      <BusyButton size="middle" type="primary" busy={busy} onClick={rating.submit}>
        {text(isFollowUp ? 'rating.follow-up' : 'rating.submit')}
      </BusyButton>
    </DialogFoot>
  );
};
