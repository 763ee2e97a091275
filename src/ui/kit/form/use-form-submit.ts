import { Form, type FormInstance } from 'antd';
import { useId, useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import type { Refusal } from '@/domain/refusals';
import { paramsOf } from '../early/notice-text';
import { useServices } from '../services/services';
import { useText } from '../text/use-text';
import { usePrefersStill } from '../early/use-media';

/** The reason for a refused submission, and the field that the reason is about, if there is one. */
export interface SubmitProblem {
  readonly refusal: Refusal;
  readonly field?: string;
}

type NamePath = readonly (string | number)[];

export interface FormInUse<Values> {
  readonly form: FormInstance<Values>;
  /** A prefix of element ids, which makes them unique among the open forms. */
  readonly name: string;
  readonly busy: boolean;
  readonly finish: (values: Values) => void;
  readonly fail: (fields: readonly { readonly name: NamePath; readonly errors: readonly string[] }[]) => void;
}

const elementOf = (form: string, name: NamePath) => document.getElementById([form, ...name].join('_'));

/** Sorts fields by their position on the screen. */
const byPlace = (form: string) => (one: { name: NamePath }, other: { name: NamePath }) => {
  const [a, b] = [elementOf(form, one.name), elementOf(form, other.name)];
  if (a === null || b === null) return 0;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
};

/**
 * Submits a form, one submission at a time. A message box shows an error, and the faulty field is scrolled into view.
 * The field gets the focus after the box is closed (product 5), or at once without a box. The input is always kept.
 */
export const useFormSubmit = <Values extends object>(
  onSubmit: (values: Values) => Promise<SubmitProblem | undefined>,
  /** An existing form instance, if the caller sets values too. */
  given?: FormInstance<Values>,
  errors?: 'at-field',
): FormInUse<Values> => {
  const text = useText();
  const { notices } = useServices();
  const still = usePrefersStill();
  const [form] = Form.useForm<Values>(given);
  const name = `form${useId().replace(/\W/g, '')}`;
  const [busy, setBusy] = useState(false);

  const show = (field: NamePath, message: string) => {
    form.scrollToField([...field] as never, {
      block: 'center',
      behavior: still ? 'auto' : 'smooth',
      focus: true,
    });
    if (errors !== 'at-field') notices.show({ as: 'message-box', tone: 'error', text: { literal: message } });
  };
  const refuse = ({ refusal, field }: SubmitProblem) => {
    if (field === undefined) {
      notices.show(presentRefusal(refusal));
      return;
    }
    const message = text(refusal.code, paramsOf(refusal));
    form.setFields([{ name: field as never, errors: [message] }]);
    show([field], message);
  };
  const submit = async (values: Values) => {
    if (busy) return;
    setBusy(true);
    try {
      const problem = await onSubmit(values);
      if (problem !== undefined) refuse(problem);
    } catch {
      // The command has already shown the failure, and the input is kept.
    } finally {
      setBusy(false);
    }
  };
  return {
    form,
    name,
    busy,
    finish: (values) => void submit(values),
    fail: (fields) => {
      const first = [...fields].sort(byPlace(name))[0];
      if (first !== undefined) show(first.name, first.errors[0] ?? '');
    },
  };
};
