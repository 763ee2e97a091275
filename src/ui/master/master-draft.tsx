import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import type { DraftShelf } from '@/application/kernel/draft-shelf';
import type { Id } from '@/domain/kernel/id';
import { draftOf, keepsDrafts, type MasterDraft } from '@/domain/master/master-draft';
import type { MasterValues } from '@/domain/master/master-field';
import type { MasterKind } from '@/domain/master/masters';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';

/** The shelf of one form, which keeps what differs from the values it was opened with. */
const shelfOf = (
  shelf: DraftShelf<MasterDraft>,
  kind: MasterKind,
  revision: string,
  base: MasterValues,
): DraftShelf<MasterValues> => ({
  ...shelf,
  // The form is opened with the draft in its initial values.
  read: () => undefined,
  write: (id, values) => shelf.write(id, draftOf(kind, revision, base, values)),
});

/** The draft of a master's form: the one that was found when it was opened, and where to keep the next. */
export const useMasterDraft = (kind: MasterKind, id: Id = 'new') => {
  const { masterDrafts } = useServices();
  const place = `${kind}:${id}`;
  const keeps = keepsDrafts(kind, id);
  const [found, setFound] = useState(() => (keeps ? masterDrafts.read(place) : undefined));
  return {
    found,
    /** The question about the draft is answered. */
    settle: () => setFound(undefined),
    discard: () => masterDrafts.clear(place),
    of: (revision: string, base: MasterValues) =>
      keeps ? { draft: { shelf: shelfOf(masterDrafts, kind, revision, base), id: place } } : {},
  };
};

interface NoteProps {
  /** Entered on another revision, and not applied. */
  readonly isStale: boolean;
  readonly onTake: () => void;
  readonly onDiscard: () => void;
}

/** Says that a draft is in the form, or that one was entered on older values and waits for a decision. */
export const MasterDraftNote = ({ isStale, onTake, onDiscard }: NoteProps) => {
  const text = useText();
  return (
    <Alert
      type={isStale ? 'warning' : 'info'}
      showIcon
      title={text(isStale ? 'master.draft.stale' : 'master.draft.restored')}
      action={
        <Flex gap="small" wrap>
          {isStale ? (
            <Button size="small" onClick={onTake}>
              {text('master.draft.take')}
            </Button>
          ) : null}
          <Button size="small" onClick={onDiscard}>
            {text('master.draft.discard')}
          </Button>
        </Flex>
      }
    />
  );
};
