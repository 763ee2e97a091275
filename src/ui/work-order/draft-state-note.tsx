import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';

/** Whether this browser stores the input, and whether the input was restored from it. */
export type DraftState = 'none' | 'not-kept' | 'kept' | 'restored';

/** A note whether the input is stored as a draft. */
export const DraftStateNote = ({ draft }: { readonly draft: DraftState }) => {
  const text = useText();
  switch (draft) {
    case 'none':
      return null;
    case 'not-kept':
      return <StatusTag tint="warning">{text('draft.unsaved')}</StatusTag>;
    case 'kept':
      return <StatusTag tint="default">{text('reply.draft')}</StatusTag>;
    case 'restored':
      return (
        <>
          <StatusTag tint="primary">{text('reply.draft')}</StatusTag>
          <span>{text('reply.draft-restored')}</span>
        </>
      );
  }
};
