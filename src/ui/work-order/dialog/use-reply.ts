import { useState } from 'react';
import { Failure } from '@/application/request/failure';
import { presentRefusal } from '@/application/request/present';
import { type Refusal, type RefusalCode } from '@/domain/refusals';
import { type Id } from '@/domain/shared/id';
import { checkReply, REPLY_IN_DIALOG, type ReplyInput } from '@/domain/work-order/reply-to-work-order';
import { useServices } from '../../kit/services/services';

const EMPTY: ReplyInput = { text: '', images: [], noteOnOrder: false, requestReshipment: false };

/** What became of the last attempt. A message whose fate is unknown says so. */
type Fate = 'none' | 'sending' | 'not-sent' | 'unconfirmed';

export interface ReplyModel {
  readonly text: string;
  readonly refusal: Refusal | undefined;
  readonly fate: Fate;
  readonly draft: 'none' | 'kept' | 'restored' | 'not-kept';
  readonly type: (text: string) => void;
  readonly send: () => void;
}

const refusalOf = (input: ReplyInput): Refusal | undefined => {
  const checked = checkReply(input, REPLY_IN_DIALOG);
  return checked.ok ? undefined : checked.refusal;
};

/** Refusals that belong to the field; any other is shown by itself. */
const AT_FIELD: readonly RefusalCode[] = ['reply.empty', 'reply.empty-in-dialog', 'reply.too-long'];

/** The reply of the dialog: typed text is a draft until the server confirmed it. */
export const useReply = (id: Id): ReplyModel => {
  const { commands, drafts, notices } = useServices();
  const [input, setInput] = useState<ReplyInput>(() => drafts.reply.read(id) ?? EMPTY);
  const [draft, setDraft] = useState<ReplyModel['draft']>(input.text === '' ? 'none' : 'restored');
  const [refusal, setRefusal] = useState<Refusal>();
  const [fate, setFate] = useState<Fate>('none');

  const type = (text: string) => {
    const next = { ...input, text };
    setInput(next);
    setFate('none');
    const found = text === '' ? undefined : refusalOf(next);
    setRefusal(found?.code === 'reply.too-long' ? found : undefined);
    const kept = drafts.reply.write(id, next);
    if (text === '') setDraft('none');
    else setDraft(kept ? 'kept' : 'not-kept');
  };

  const refuse = (refused: Refusal) => {
    if (AT_FIELD.includes(refused.code)) setRefusal(refused);
    else notices.show(presentRefusal(refused));
  };

  const send = async () => {
    const found = refusalOf(input);
    if (found !== undefined) {
      refuse(found);
      return;
    }
    setFate('sending');
    try {
      const result = await commands.reply(id, input, 'dialog');
      setFate('none');
      if (!result.ok) {
        refuse(result.refusal);
        return;
      }
      setInput(EMPTY);
      setDraft('none');
    } catch (error) {
      setFate(error instanceof Failure && error.details.ambiguous ? 'unconfirmed' : 'not-sent');
    }
  };

  return {
    text: input.text,
    refusal,
    fate,
    draft,
    type,
    send: () => {
      if (fate !== 'sending') void send();
    },
  };
};
