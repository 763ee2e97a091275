import type { RawForm } from '@/domain/form/raw-form';
import { submittedValues } from '@/domain/form/submitted-values';
import type { Id } from '@/domain/kernel/id';
import { checkNewWorkOrder } from '@/domain/work-order/create-work-order';
import type { OrderPart } from '@/domain/work-order/work-order';
import type { WorkType } from '@/domain/work-order/work-type';
import type { OwnField } from './entry-form';
import type { Source } from './start-input';
import { useEntry } from './use-entry';
import { useEntryProblems } from './use-entry-problems';
import { useFormIssues } from './use-form-issues';
import { useSubmission } from './use-submission';
import { useUnfinished } from './use-unfinished';

interface Setup {
  readonly order: OrderPart;
  readonly raw: RawForm;
  readonly types: readonly WorkType[];
  readonly levels: readonly string[];
  readonly source: Source | undefined;
  /** Brings a field into view. */
  readonly show: (field: OwnField) => void;
  readonly onCreated: (id: Id) => void;
  /** The form was another one by the time it was sent; it is to be read again. */
  readonly onOutdated: () => void;
}

/** A work order that is being entered: checked as a whole, the first thing that is wrong led to, then sent. */
export const useNewWorkOrder = (setup: Setup) => {
  const { order, raw, types, levels, source, show, onCreated, onOutdated } = setup;
  const { onUnfinished, unfinished } = useUnfinished();
  const problems = useEntryProblems({ show, onOutdated });
  const submission = useSubmission({ onCreated, onRefused: problems.refuse });
  const entry = useEntry({
    orderId: order.orderId,
    raw,
    types,
    levels,
    source,
    onEdited: (input) => {
      submission.forget();
      const checked = checkNewWorkOrder(input, types, levels);
      const isTooLong = !checked.ok && checked.refusal.code === 'create.content-too-long';
      problems.note(isTooLong ? checked.refusal : undefined);
    },
  });
  const { form, input, filled } = entry;
  const issues = useFormIssues(form.whole, filled);

  const request = () => ({
    orderId: order.orderId,
    orderNo: order.orderNo,
    ...(source === undefined ? {} : { sourceId: source.id }),
    input,
    form: {
      values: submittedValues(form.whole, filled),
      ...(raw.version === undefined ? {} : { version: raw.version }),
    },
  });

  /** The first thing that is wrong is said, and nothing is sent. */
  const submit = () => {
    const checked = checkNewWorkOrder(input, types, levels);
    if (!checked.ok) {
      problems.refuse(checked.refusal);
      return;
    }
    const first = issues.tell();
    if (first !== undefined) {
      problems.tell(first);
      return;
    }
    const lacking = unfinished();
    if (lacking !== undefined) {
      problems.box({ key: `uploader.unfinished.${lacking}` });
      return;
    }
    void submission.send(request(), { types, levels });
  };

  return {
    input,
    /** What is wrong with one of the work order's own fields. */
    problem: (field: OwnField) => problems.at(field, issues.own),
    /** What the server's form is drawn with. */
    form: {
      definition: form.shown,
      values: filled,
      onChange: entry.fill,
      errors: issues.errors,
      attempts: issues.attempts,
      onTouch: issues.onTouch,
      onUnfinished,
    },
    /** What the form asks otherwise than when this was begun. */
    news: entry.news,
    settle: entry.settle,
    fate: submission.fate,
    draft: entry.draft,
    change: entry.change,
    submit: () => {
      if (submission.fate !== 'sending') submit();
    },
  };
};

export type NewWorkOrderModel = ReturnType<typeof useNewWorkOrder>;
