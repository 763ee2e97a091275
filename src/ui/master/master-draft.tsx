import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import type { DraftShelf } from '@/application/kernel/draft-shelf';
import type { Id } from '@/domain/kernel/id';
import { draftOf, keepsDrafts, type MasterDraft } from '@/domain/master/master-draft';
import type { MasterValues } from '@/domain/master/master-field';
import type { MasterKind } from '@/domain/master/masters';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';

/** The store for the draft of one form. It stores only the values that differ from the initial ones. */
const shelfOf = (
  shelf: DraftShelf<MasterDraft>,
  kind: MasterKind,
  revision: string,
  base: MasterValues,
): DraftShelf<MasterValues> => ({
  ...shelf,
  // `useMasterDraft` has already read the draft, and its values are part of the initial values.
  read: () => undefined,
  write: (id, values) => shelf.write(id, draftOf(kind, revision, base, values)),
});

/** The draft of a master form: the draft found when the form was opened, and the store for further input. */
export const useMasterDraft = (kind: MasterKind, id: Id = 'new') => {
  const { masterDrafts } = useServices();
  const place = `${kind}:${id}`;
  const keeps = keepsDrafts(kind, id);
  const [found, setFound] = useState(() => (keeps ? masterDrafts.read(place) : undefined));
  return {
    found,
    /** Whether input is kept on this device. */
    keeps,
    /** Called when the user has answered the question about the draft. */
    settle: () => setFound(undefined),
    discard: () => masterDrafts.clear(place),
    of: (revision: string, base: MasterValues) =>
      keeps ? { draft: { shelf: shelfOf(masterDrafts, kind, revision, base), id: place } } : {},
  };
};

interface NoteProps {
  /** Whether the draft belongs to an older revision and was therefore not applied. */
  readonly isStale: boolean;
  readonly onTake: () => void;
  readonly onDiscard: () => void;
}

/** States that the form contains a draft. For a draft of an older revision, it asks whether to apply or discard it. */
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
