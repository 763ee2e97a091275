import { memo, type ReactNode } from 'react';
import type { FormInput } from '@/domain/form/form-input';
import type { FieldNode, FormNode } from '@/domain/form/form-model';
import type { FormValue } from '@/domain/form/form-value';
import { FetchedChoices } from './fetched-choices';
import { FieldFrame, isOneElement } from './field-frame';
import { fieldId, type Problems, useFormSettings } from './form-settings';
import { FieldInput } from './inputs/field-input';
import type { FieldNames } from './inputs/input-props';
import { ReadingValue } from './reading/reading-value';

interface Props {
  readonly node: FieldNode;
  readonly value: FormValue | undefined;
  /** The field's path in the values. */
  readonly path: string;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly problem: string | undefined;
  /**
   * The problems of the forms inside the field. Without problems it is always the same map, so that the field does not
   * render again.
   */
  readonly problems: Problems;
  /** Called with a new value. The function must not change between keystrokes. */
  readonly onValue: (field: string, value: FormValue | undefined) => void;
}

/**
 * One field of a form. It renders again only when its own value, state or problem changes, so that large forms stay
 * fast.
 */
export const FormField = memo(
  ({ node, value, path, disabled, required, problem, problems, onValue }: Props) => {
    const { formId, reading: wholeForm, onTouch } = useFormSettings();
    const { label, labelShown, input, hint, fetch } = node;
    const id = fieldId(formId, path);
    const reading = wholeForm || node.preview;
    const hasLabel = labelShown && label !== '';
    const notes = [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`];
    const names: FieldNames = {
      id,
      labelId: hasLabel ? `${id}-label` : undefined,
      label: label === '' ? node.field : label,
      describedBy: notes.filter((note) => note !== '').join(' ') || undefined,
      invalid: problem !== undefined,
      required,
      disabled,
    };
    const control = (shown: FormInput<FormNode>): ReactNode =>
      reading ? (
        <ReadingValue input={shown} value={value} path={path} />
      ) : (
        <FieldInput
          input={shown}
          value={value}
          names={names}
          path={path}
          problems={problems}
          onChange={(changed) => {
            onValue(node.field, changed);
          }}
        />
      );
    return (
      <FieldFrame
        id={id}
        label={hasLabel ? label : undefined}
        labelFor={!reading && isOneElement(input) ? id : undefined}
        required={required && !reading}
        hint={hint}
        prefix={node.prefix}
        suffix={node.suffix}
        problem={problem}
        onLeave={() => {
          onTouch(path);
        }}
      >
        {fetch === undefined ? (
          control(input)
        ) : (
          <FetchedChoices spec={fetch} input={input}>
            {control}
          </FetchedChoices>
        )}
      </FieldFrame>
    );
  },
);
FormField.displayName = 'FormField';
