import { useState } from 'react';
import type { Words } from '@/application/kernel/notifier.port';
import { presentRefusal } from '@/application/request/present';
import type { FormChanges } from '@/domain/form/form-changes';
import type { RawForm } from '@/domain/form/raw-form';
import { submittedValues } from '@/domain/form/submitted-values';
import type { FormIssue } from '@/domain/form/validate-form';
import type { Id } from '@/domain/kernel/id';
import type { Refusal } from '@/domain/refusals';
import { checkNewWorkOrder, type NewWorkOrderInput } from '@/domain/work-order/create-work-order';
import type { OrderPart } from '@/domain/work-order/work-order';
import type { WorkType } from '@/domain/work-order/work-type';
import type { ServerFormProps } from '../../form/later-server-form';
import { useServices } from '../../kit/services/services';
import { OWN_FIELDS, type OwnField, ownIssue } from './entry-form';
import type { Source } from './start-input';
import type { DraftState } from '../draft-state-note';
import { useEntry } from './use-entry';
import { useFormIssues } from './use-form-issues';
import { type Fate, useSubmission } from './use-submission';
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

export interface NewWorkOrderModel {
  readonly input: NewWorkOrderInput;
  /** What is wrong with one of the work order's own fields. */
  readonly problem: (field: OwnField) => Words | undefined;
  /** What the server's form is drawn with. */
  readonly form: Pick<
    ServerFormProps,
    'definition' | 'values' | 'onChange' | 'errors' | 'attempts' | 'onTouch' | 'onUnfinished'
  >;
  /** What the form asks otherwise than when this was begun. */
  readonly changes: FormChanges | undefined;
  readonly fate: Fate;
  readonly draft: DraftState;
  readonly change: (change: Partial<NewWorkOrderInput>) => void;
  readonly submit: () => void;
}

const fieldOf = ({ code }: Refusal): OwnField | undefined =>
  OWN_FIELDS.find((field) => code.startsWith(`create.${field}`));

const wordsOf = (issue: FormIssue): Words =>
  'message' in issue ? { literal: issue.message } : { refusal: issue.refusal };

/** A work order that is being entered: checked as a whole, the first thing that is wrong led to, then sent. */
export const useNewWorkOrder = (setup: Setup): NewWorkOrderModel => {
  const { order, raw, types, levels, source, show, onCreated, onOutdated } = setup;
  const { notices } = useServices();
  const [refusal, setRefusal] = useState<Refusal>();
  const { onUnfinished, unfinished } = useUnfinished();

  const box = (words: Words) => {
    notices.show({ as: 'message-box', tone: 'error', words });
  };
  const refuse = (refused: Refusal) => {
    if (refused.code === 'form.outdated') {
      box({ key: 'create.outdated' });
      onOutdated();
      return;
    }
    const field = fieldOf(refused);
    setRefusal(refused);
    notices.show(presentRefusal(refused));
    if (field !== undefined) show(field);
  };
  const submission = useSubmission({ onCreated, onRefused: refuse });
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
      setRefusal(isTooLong ? checked.refusal : undefined);
    },
  });
  const { form, input, filled } = entry;
  const issues = useFormIssues(form.whole, filled);

  /** The first thing that is wrong is said in a box, and its field is led to (product 5). */
  const submit = () => {
    const checked = checkNewWorkOrder(input, types, levels);
    if (!checked.ok) {
      refuse(checked.refusal);
      return;
    }
    const first = issues.tell();
    if (first !== undefined) {
      const own = ownIssue(first);
      if (own !== undefined) show(own);
      box(wordsOf(first));
      return;
    }
    const lacking = unfinished();
    if (lacking !== undefined) {
      box({ key: `uploader.unfinished.${lacking}` });
      return;
    }
    const { version } = raw;
    const request = {
      orderId: order.orderId,
      orderNo: order.orderNo,
      ...(source === undefined ? {} : { sourceId: source.id }),
      input,
      form: {
        values: submittedValues(form.whole, filled),
        ...(version === undefined ? {} : { version }),
      },
    };
    void submission.send(request, { types, levels });
  };

  return {
    input,
    problem: (field) => {
      if (refusal !== undefined && fieldOf(refusal) === field) return { refusal };
      const issue = issues.own.find((each) => each.field === field);
      return issue === undefined ? undefined : wordsOf(issue);
    },
    form: {
      definition: form.shown,
      values: filled,
      onChange: entry.fill,
      errors: issues.errors,
      attempts: issues.attempts,
      onTouch: issues.onTouch,
      onUnfinished,
    },
    changes: entry.changes,
    fate: submission.fate,
    draft: entry.draft,
    change: entry.change,
    submit: () => {
      if (submission.fate !== 'sending') submit();
    },
  };
};
