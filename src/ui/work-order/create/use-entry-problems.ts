import { useState } from 'react';
import type { Words } from '@/application/kernel/notifier.port';
import { presentRefusal } from '@/application/request/present';
import type { FormIssue } from '@/domain/form/validate-form';
import type { Refusal } from '@/domain/refusals';
import { useServices } from '../../kit/services/services';
import { OWN_FIELDS, type OwnField, ownIssue } from './entry-form';

interface Setup {
  /** Brings a field into view. */
  readonly show: (field: OwnField) => void;
  /** The form was another one by the time it was sent; it is to be read again. */
  readonly onOutdated: () => void;
}

const fieldOf = ({ code }: Refusal): OwnField | undefined =>
  OWN_FIELDS.find((field) => code.startsWith(`create.${field}`));

const wordsOf = (issue: FormIssue): Words =>
  'message' in issue ? { literal: issue.message } : { refusal: issue.refusal };

/** How it is told what is wrong with a new work order: in a box, at its field, and with the field led to (product 5). */
export const useEntryProblems = ({ show, onOutdated }: Setup) => {
  const { notices } = useServices();
  const [refusal, setRefusal] = useState<Refusal>();
  const box = (words: Words) => {
    notices.show({ as: 'message-box', tone: 'error', words });
  };
  return {
    box,
    /** What stands at a field while it is typed. */
    note: setRefusal,
    refuse: (refused: Refusal) => {
      if (refused.code === 'form.outdated') {
        box({ key: 'create.outdated' });
        onOutdated();
        return;
      }
      const field = fieldOf(refused);
      setRefusal(refused);
      notices.show(presentRefusal(refused));
      if (field !== undefined) show(field);
    },
    /** Something is wrong with a field of the form; one of the work order's own is led to from here. */
    tell: (issue: FormIssue) => {
      const own = ownIssue(issue);
      if (own !== undefined) show(own);
      box(wordsOf(issue));
    },
    /** What is wrong with one of the work order's own fields. */
    at: (field: OwnField, issues: readonly FormIssue[]): Words | undefined => {
      if (refusal !== undefined && fieldOf(refusal) === field) return { refusal };
      const issue = issues.find((each) => each.field === field);
      return issue === undefined ? undefined : wordsOf(issue);
    },
  };
};
