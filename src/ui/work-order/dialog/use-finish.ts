import { useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import { isEmptyReply } from '@/application/work-order/drafts';
import type { Refusal } from '@/domain/refusals';
import { isBlank } from '@/domain/kernel/text';
import { type FinishInput, finishVariant } from '@/domain/work-order/finish-work-order';
import type { WorkOrderView } from '@/domain/work-order/work-order-view';
import { useServices } from '../../kit/services/services';
import { storedRemark } from '../../kit/text/stored-text';
import { useText } from '../../kit/text/use-text';
import { useBusy } from '../../kit/use-busy';
import { useActionScreen } from '../action-place';
import { useOpenNext } from './neighbours';

/** What happens to a reply that was not sent when the dialog was opened. A finished work order cannot be replied to. */
interface UnsentReply {
  /** Its text, which is filled in as the remark; empty if there is none, or if the remark has a draft of its own. */
  readonly filledIn: string;
  /** What finishing discards, by name: its text, pictures and files. */
  readonly discarded: readonly string[];
}

const NOTHING_UNSENT: UnsentReply = { filledIn: '', discarded: [] };

/** The state of the handler's finish dialog. */
export interface FinishForm {
  readonly id: string;
  /** The initial input: the draft, the text of an unsent reply, or the screen's default. */
  readonly initial: FinishInput;
  readonly unsent: UnsentReply;
  readonly busy: boolean;
  /** Stores the draft. */
  readonly keep: (input: FinishInput) => void;
  /** Sends the form. Returns a refusal of the remark; after success the dialog closes itself. */
  readonly send: (input: FinishInput) => Promise<Refusal | undefined>;
  readonly cancel: () => void;
  /** Whether the dialog is open. While it closes, it stays mounted, so that the focus returns to its button. */
  readonly open: boolean;
  readonly onClosed: () => void;
}

/**
 * The logic of finishing in both variants (work orders 6): a confirmation, or a form with a remark and the option to
 * also store the remark as a note on the order.
 */
export const useFinish = (view: WorkOrderView) => {
  const text = useText();
  const { commands, notices, drafts } = useServices();
  const screen = useActionScreen();
  const { busy, run } = useBusy();
  const [isOpen, setIsOpen] = useState(false);
  const [isThere, setIsThere] = useState(false);
  const { id } = view.workOrder;
  const { goOn } = useOpenNext(id);
  const variant = finishVariant(view.viewer, screen);
  const remark =
    variant.kind === 'not-allowed' || variant.remarkKey === undefined ? '' : text(variant.remarkKey);

  const hasUnsent = (): boolean => {
    const reply = drafts.reply.read(id);
    return reply !== undefined && !isEmptyReply(reply);
  };

  const finish = async (input: FinishInput): Promise<Refusal | undefined> => {
    const result = await commands.finish(id, { ...input, remark: storedRemark(input.remark) }, screen);
    if (!result.ok) return result.refusal;
    notices.show({ as: 'toast', tone: 'success', text: { key: 'finish.done' } });
    setIsOpen(false);
    goOn('finish');
    return undefined;
  };

  const confirm = async () => {
    const confirmed = await notices.ask({
      title: { key: 'finish.confirm-title' },
      text: { key: hasUnsent() ? 'finish.question.unsent' : 'finish.question' },
      tone: 'warning',
    });
    if (!confirmed) return;
    const refusal = await run(() => finish({ remark, noteOnOrder: false }));
    if (refusal !== undefined) notices.show(presentRefusal(refusal));
  };

  const [unsent, setUnsent] = useState(NOTHING_UNSENT);
  const form: FinishForm = {
    id,
    initial: drafts.finish.read(id) ?? { remark: unsent.filledIn || remark, noteOnOrder: false },
    unsent,
    busy,
    keep: (input) => void drafts.finish.write(id, input),
    send: (input) => run(() => finish(input)),
    cancel: () => {
      setIsOpen(false);
    },
    open: isOpen,
    onClosed: () => {
      setIsThere(false);
    },
  };

  const start = () => {
    if (variant.kind === 'confirm') void confirm();
    if (variant.kind === 'form') {
      const { text: written = '', images = [], files = [] } = drafts.reply.read(id) ?? {};
      const hasRemark = drafts.finish.read(id) !== undefined;
      setUnsent({
        filledIn: hasRemark ? '' : written.trim(),
        discarded: [
          ...(hasRemark && !isBlank(written) ? [text('finish.unsent.text')] : []),
          ...(images.length > 0 ? [text('finish.unsent.images', { count: images.length })] : []),
          ...(files.length > 0 ? [text('finish.unsent.files', { count: files.length })] : []),
        ],
      });
      setIsOpen(true);
      setIsThere(true);
    }
  };

  return { busy, start, form: isThere ? form : undefined };
};
