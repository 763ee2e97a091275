import { useState } from 'react';
import type { Unfinished } from '@/application/files/upload-list';
import { useQueryClient } from '@tanstack/react-query';
import { Failure } from '@/application/request/failure';
import { presentRefusal } from '@/application/request/present';
import type { Refusal } from '@/domain/refusals';
import type { Id } from '@/domain/kernel/id';
import type { StoredFile } from '@/domain/upload/stored-file';
import type { AttachedFile } from '@/domain/work-order/attached-file';
import {
  checkReply,
  REPLY_IN_DIALOG,
  type ReplyField,
  replyFieldOf,
  type ReplyInput,
} from '@/domain/work-order/reply-to-work-order';
import { isEmptyReply } from '@/application/work-order/drafts';
import { useServices } from '../../kit/services/services';
import type { DraftState } from '../draft-state-note';
import { useReplyDraft } from '../use-reply-draft';
import { openedQuery } from '../work-order.queries';

/** The outcome of the last attempt to send; `unconfirmed` means that it is unknown. */
type SubmissionOutcome = 'none' | 'sending' | 'not-sent' | 'unconfirmed';

/** Called with a refusal of the text or of the pictures, which is already shown at that field. */
type Refused = (refusal: Refusal, field: ReplyField) => void;

/** The state of a reply, and the commands on it. */
export interface ReplyModel {
  readonly input: ReplyInput;
  readonly pictures: readonly StoredFile[];
  readonly files: readonly AttachedFile[];
  readonly problem: (field: ReplyField) => Refusal | undefined;
  readonly fate: SubmissionOutcome;
  readonly draft: DraftState;
  /** The number of replies that this model has sent. A new number means that a new reply begins. */
  readonly round: number;
  readonly change: (changed: Partial<Omit<ReplyInput, 'images'>>) => void;
  readonly setPictures: (pictures: readonly StoredFile[]) => void;
  readonly setFiles: (files: readonly AttachedFile[]) => void;
  /** Reports why the pictures are incomplete; undefined once they are complete. */
  readonly setUnfinished: (unfinished: Unfinished | undefined) => void;
  /** Reports why the other files are incomplete; undefined once they are complete. */
  readonly setFilesUnfinished: (unfinished: Unfinished | undefined) => void;
  /** Called when the user leaves the text or the pictures. */
  readonly leave: () => void;
  /** Clears the errors. */
  readonly clearErrors: () => void;
  readonly send: (refused?: Refused) => void;
}

const refusalOf = (input: ReplyInput): Refusal | undefined => {
  const checked = checkReply(input, REPLY_IN_DIALOG);
  return checked.ok ? undefined : checked.refusal;
};

/**
 * The error to show while the user types. A missing part is not shown as an error yet; an exceeded limit is shown at
 * once.
 */
const tooMuchIn = (input: ReplyInput): Refusal | undefined => {
  const refusal = refusalOf(input);
  return refusal?.code === 'reply.empty-in-dialog' ? undefined : refusal;
};

/**
 * The logic of the dialog's reply, written in the composer or in the reply dialog. It is a draft until the
 * server confirms it.
 */
export const useReply = (id: Id, onSent?: () => void): ReplyModel => {
  const services = useServices();
  const { commands, notices } = services;
  const client = useQueryClient();
  const { input, pictures, files, state, change, empty } = useReplyDraft(id);
  const [refusal, setRefusal] = useState<Refusal>();
  const [picturesUnfinished, setUnfinished] = useState<Unfinished>();
  const [filesUnfinished, setFilesUnfinished] = useState<Unfinished>();
  const unfinished = picturesUnfinished ?? filesUnfinished;
  const [fate, setFate] = useState<SubmissionOutcome>('none');
  const [round, setRound] = useState(0);

  // The message appeared in the conversation although its response was lost, so the draft was cleared. The next text is
  // a new reply.
  if (fate === 'unconfirmed' && isEmptyReply(input)) setFate('none');

  const edit = (changed: Parameters<typeof change>[0], images?: readonly StoredFile[]) => {
    setFate('none');
    setRefusal(tooMuchIn(change(changed, images)));
  };

  const refuse = (found: Refusal, refused: Refused | undefined) => {
    const field = replyFieldOf(found.code);
    if (field === undefined) {
      notices.show(presentRefusal(found));
      return;
    }
    setRefusal(found);
    refused?.(found, field);
  };

  const send = async (refused: Refused | undefined) => {
    const found = refusalOf(input);
    if (found !== undefined) {
      refuse(found, refused);
      return;
    }
    if (unfinished !== undefined) {
      notices.show({ as: 'message-box', tone: 'error', text: { key: `uploader.unfinished.${unfinished}` } });
      return;
    }
    setFate('sending');
    try {
      const known = client.getQueryData(openedQuery(services, id).queryKey)?.history.messages;
      const result = await commands.reply(id, input, 'dialog', known);
      setFate('none');
      if (!result.ok) {
        refuse(result.refusal, refused);
        return;
      }
      empty();
      // Shows at once that the other side no longer waits for a reply. The next request returns all other changes.
      client.setQueryData(openedQuery(services, id).queryKey, (shown) =>
        shown === undefined ? shown : { ...shown, view: { ...shown.view, waitingSeconds: 0 } },
      );
      setRefusal(undefined);
      setRound((before) => before + 1);
      onSent?.();
    } catch (error) {
      setFate(error instanceof Failure && error.details.ambiguous ? 'unconfirmed' : 'not-sent');
    }
  };

  return {
    input,
    pictures,
    files,
    problem: (field) => (refusal !== undefined && replyFieldOf(refusal.code) === field ? refusal : undefined),
    fate,
    draft: state,
    round,
    change: edit,
    setPictures: (images) => {
      edit({}, images);
    },
    setFiles: (attached) => {
      edit({ files: attached });
    },
    setUnfinished,
    setFilesUnfinished,
    leave: () => {
      setRefusal(refusalOf(input));
    },
    clearErrors: () => {
      setRefusal(undefined);
    },
    send: (refused) => {
      if (fate !== 'sending') void send(refused);
    },
  };
};
