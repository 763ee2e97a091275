import { useMemo } from 'react';
import type { RawForm } from '@/domain/form/raw-form';
import { submittedValues } from '@/domain/form/submitted-values';
import type { Id } from '@/domain/kernel/id';
import { checkNewWorkOrder } from '@/domain/work-order/create-work-order';
import type { OrderPart } from '@/domain/work-order/work-order';
import type { OwnChoices, OwnTexts } from '@/domain/work-order/work-order-form';
import type { WorkType } from '@/domain/work-order/work-type';
import { useFormIssues } from '../../form';
import type { Source } from './start-input';
import { useEntry } from './use-entry';
import { useEntryProblems } from './use-entry-problems';
import { useSubmission } from './use-submission';
import { useUnfinished } from './use-unfinished';

interface Setup {
  readonly order: OrderPart;
  readonly raw: RawForm;
  readonly types: readonly WorkType[];
  readonly choices: OwnChoices;
  /** Texts for fields whose definition has none. Must stay the same object until its content changes. */
  readonly texts: OwnTexts;
  readonly source: Source | undefined;
  readonly onCreated: (id: Id) => void;
  /** Called when the server refuses the input because the form has changed. The caller must read the form again. */
  readonly onOutdated: () => void;
}

/**
 * The logic of entering a new work order: it checks the input as a whole, focuses the first error, and sends.
 */
export const useNewWorkOrder = (setup: Setup) => {
  const { order, raw, types, choices, texts: ownTexts, source, onCreated, onOutdated } = setup;
  const { onUnfinished, unfinished } = useUnfinished();
  const problems = useEntryProblems({ onOutdated });
  const submission = useSubmission({
    onCreated,
    onRefused: (refusal) => {
      problems.refuse(refusal);
      issues.focusFirst();
    },
  });
  const entry = useEntry({
    orderId: order.orderId,
    raw,
    types,
    choices,
    texts: ownTexts,
    source,
    onEdited: () => {
      submission.forget();
      problems.forget();
    },
  });
  const { form, input, filled } = entry;
  const issues = useFormIssues(form.entered, filled);
  const { refused } = problems;
  const errors = useMemo(
    () => (refused === undefined ? issues.errors : [refused, ...issues.errors]),
    [refused, issues.errors],
  );
  const levels = choices.levels.map(({ value }) => value);

  const request = () => ({
    orderId: order.orderId,
    orderNo: order.orderNo,
    ...(source === undefined ? {} : { sourceId: source.id }),
    input,
    form: {
      values: submittedValues(form.entered, filled),
      ...(raw.version === undefined ? {} : { version: raw.version }),
    },
  });

  /** Checks the input, then sends it. If there are errors, the form shows them all, and nothing is sent. */
  const submit = () => {
    if (issues.showAll() !== undefined) return;
    const checked = checkNewWorkOrder(input, types, levels);
    if (!checked.ok) {
      problems.refuse(checked.refusal);
      issues.focusFirst();
      return;
    }
    const lacking = unfinished();
    if (lacking !== undefined) {
      problems.box({ key: `uploader.unfinished.${lacking}` });
      return;
    }
    void submission.send(request(), { types, levels });
  };
  const isSending = submission.fate === 'sending';

  return {
    input,
    /** The props of the server's form. They do not change while the entry is being sent. */
    form: {
      definition: form.entered,
      values: filled,
      onChange: isSending ? IGNORE : entry.fill,
      errors,
      attempts: issues.attempts,
      onTouch: issues.onTouch,
      onUnfinished,
    },
    /** The changes of the form since the user started. */
    news: entry.news,
    settle: entry.settle,
    fate: submission.fate,
    draft: entry.draft,
    submit: () => {
      if (!isSending) submit();
    },
  };
};

const IGNORE = (): void => undefined;

export type NewWorkOrderModel = ReturnType<typeof useNewWorkOrder>;
