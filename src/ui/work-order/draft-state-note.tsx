import { StatusTag } from '../kit/tag/status-tag';
import { useText } from '../kit/text/use-text';

/** Whether the input is stored in this browser, and whether it was restored from there. */
export type DraftState = 'none' | 'not-kept' | 'kept' | 'restored';

/** A note that the input is a draft. */
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
