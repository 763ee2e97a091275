import { useState } from 'react';
import type { NoticeText } from '@/application/kernel/notifier.port';
import { presentRefusal } from '@/application/request/present';
import type { FormIssue } from '@/domain/form/validate-form';
import type { Refusal } from '@/domain/refusals';
import { OWN_FIELDS, type OwnField } from '@/domain/work-order/work-order-form';
import { textOfNotice } from '../../kit/early/notice-text';
import { useServices } from '../../kit/services/services';
import { useLookup } from '../../kit/text/use-text';

interface Setup {
  /** Called when the server refuses the input because the form has changed. The caller must read the form again. */
  readonly onOutdated: () => void;
}

const ownFieldOf = ({ code }: Refusal): OwnField | undefined =>
  OWN_FIELDS.find((field) => code.startsWith(`create.${field}`));

/** The field of a server refusal: a field of the work order itself, or the form field in its parameters. */
const fieldOf = (refusal: Refusal): string | undefined => {
  const params: Readonly<Record<string, unknown>> = refusal.params;
  return ownFieldOf(refusal) ?? (typeof params['field'] === 'string' ? params['field'] : undefined);
};

/**
 * Shows the refusals of a new work order. The form itself shows the refusal of a field: in the box above the form, and
 * at the field (product 5). All other refusals are shown in a message box.
 */
export const useEntryProblems = ({ onOutdated }: Setup) => {
  const { notices } = useServices();
  const lookup = useLookup();
  const [refused, setRefused] = useState<FormIssue>();
  const box = (notice: NoticeText) => {
    notices.show({ as: 'message-box', tone: 'error', text: notice });
  };
  return {
    box,
    /** The server's last refusal, as an issue that the form shows at its field. */
    refused,
    forget: () => {
      setRefused(undefined);
    },
    refuse: (refusal: Refusal) => {
      if (refusal.code === 'form.outdated') {
        box({ key: 'create.outdated' });
        onOutdated();
        return;
      }
      const field = fieldOf(refusal);
      const message = textOfNotice(lookup, { refusal });
      setRefused(field === undefined ? undefined : { field, title: '', within: '', message });
      if (field === undefined) notices.show(presentRefusal(refusal));
    },
  };
};
