import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import type { DraftShelf } from '@/application/kernel/draft-shelf';
import { canonicalJson } from '@/domain/duplicate-submit/canonical-body';
import type { Refusal } from '@/domain/refusals';
import type { Result } from '@/domain/result';
import { useText } from '../text/use-text';
import type { FormContext, FormDefinition, FormInput } from './form';
import { FormField } from './form-field';
import styles from './form-view.module.css';
import { KitForm } from './kit-form';
import { type SubmitProblem, useFormSubmit } from './use-form-submit';

/** The commands that a form offers after the server's confirmation. */
interface SentForm<Values> {
  /** Resets the fields to `initial`. */
  readonly clear: () => void;
  /** Shows the stored values, unless the user has changed the input since the submission. */
  readonly showStored: (as: Partial<Values>) => void;
}

interface Props<Values extends object, Checked, Answer> {
  readonly of: FormDefinition<Values, Checked>;
  readonly initial: Values;
  readonly send: (checked: Checked) => Promise<Result<Answer>>;
  /**
   * Lets the user confirm the checked values before they are sent. After `false` nothing is sent, and the input is
   * kept.
   */
  readonly confirm?: (checked: Checked) => Promise<boolean>;
  readonly onDone: (answer: Answer, form: SentForm<Values>, checked: Checked) => void;
  /** Closes the dialog that contains the form. */
  readonly onCancel?: () => void;
  /** Content above the fields, which may also set their values. */
  readonly lead?: ReactNode;
  /** Stores the input as a draft until the server has confirmed it. Never use this for bank data or passwords. */
  readonly draft?: { readonly shelf: DraftShelf<Values>; readonly id: string };
  /** Whether the user can only read the values. */
  readonly readOnly?: boolean;
}

interface FieldProps<Values> {
  readonly input: FormInput<Values>;
  readonly context: FormContext<Values>;
}

const FieldOf = <Values,>({ input, context }: FieldProps<Values>) => {
  const {
    name,
    label,
    named,
    required = false,
    countsBlanks = false,
    check,
    hint,
    draw,
    valueProp,
    wide,
  } = input;
  return (
    <div className={styles['field']} data-wide={wide}>
      <FormField
        name={name}
        label={named?.(context) ?? context.text(label)}
        required={required}
        countsBlanks={countsBlanks}
        {...(check === undefined ? {} : { check })}
        {...(hint === undefined ? {} : { extra: hint(context) })}
        {...(valueProp === undefined ? {} : { valuePropName: valueProp })}
      >
        {draw(context)}
      </FormField>
    </div>
  );
};

/**
 * A form, rendered from its definition. Refusals are shown at their field, and the first error also in a box, unless
 * the definition has `errors: 'at-field'`. The form scrolls to the first error and may keep a draft. Values without a
 * field are sent as in `initial`.
 */
export const FormView = <Values extends object, Checked, Answer>({
  of,
  initial,
  send,
  confirm,
  onDone,
  onCancel,
  lead,
  draft,
  readOnly = false,
}: Props<Values, Checked, Answer>) => {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [start] = useState(() => ({ ...initial, ...draft?.shelf.read(draft.id) }));
  const values = { ...start, ...(Form.useWatch([], form) as Partial<Values> | undefined) };
  const problemOf = (refusal: Refusal): SubmitProblem => {
    const field = of.fieldOf?.[refusal.code] ?? of.fieldIn?.(refusal);
    return { refusal, ...(field === undefined ? {} : { field }) };
  };
  const submit = async (entered: Values): Promise<SubmitProblem | undefined> => {
    const all = { ...start, ...entered };
    const checked = of.check?.(all) ?? { ok: true as const, value: all as unknown as Checked };
    if (!checked.ok) return problemOf(checked.refusal);
    if (confirm !== undefined && !(await confirm(checked.value))) return undefined;
    const answer = await send(checked.value);
    if (!answer.ok) return problemOf(answer.refusal);
    draft?.shelf.clear(draft.id);
    const shown = form.getFieldsValue();
    onDone(
      answer.value,
      {
        clear: () => {
          form.setFieldsValue(initial as never);
        },
        showStored: (as) => {
          if (canonicalJson(shown) === canonicalJson(entered)) form.setFieldsValue(as as never);
        },
      },
      checked.value,
    );
    return undefined;
  };
  const control = useFormSubmit<Values>(submit, form, of.errors);
  const context: FormContext<Values> = { text, values };
  return (
    <KitForm
      control={control}
      initial={start}
      title={of.title === undefined ? undefined : text(of.title)}
      submit={text(of.submit)}
      readOnly={readOnly}
      submitsOnEnter={!readOnly && (of.errors === 'at-field' || of.submitsOnEnter === true)}
      {...(onCancel === undefined ? {} : { onCancel })}
      {...(draft === undefined
        ? {}
        : {
            onEdited: (entered: Values) => {
              draft.shelf.write(draft.id, { ...start, ...entered });
            },
          })}
    >
      {lead}
      <div className={styles['fields']}>
        {of.fields.map((input) =>
          input.when?.(values) === false ? null : (
            <FieldOf key={input.name} input={input} context={context} />
          ),
        )}
      </div>
    </KitForm>
  );
};
