import { InfoCircleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { FormInput } from '@/domain/form/form-input';
import type { FormNode } from '@/domain/form/form-model';
import { useFormSettings } from './form-settings';
import styles from './form-field.module.css';

type Kind = FormInput<FormNode>['kind'];

/**
 * The kinds of inputs that have a single element for a label's `for`. All others are groups, which get the label as
 * their name.
 */
const ONE_ELEMENT: ReadonlySet<Kind> = new Set<Kind>([
  ...(['text', 'auto-complete', 'number', 'select', 'switch', 'cascader'] as const),
  ...(['tree-select', 'date', 'time', 'time-select'] as const),
]);

export const isOneElement = ({ kind }: FormInput<FormNode>): boolean => ONE_ELEMENT.has(kind);

interface Props {
  readonly id: string;
  readonly label: string | undefined;
  /** The id of the control to which the label refers. */
  readonly labelFor: string | undefined;
  readonly required: boolean;
  readonly hint: string | undefined;
  readonly prefix: string | undefined;
  readonly suffix: string | undefined;
  readonly problem: string | undefined;
  /** Called when the focus leaves the field. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** The frame of a field: label, tip, control and error. */
export const FieldFrame = (props: Props) => {
  const { id, label, labelFor, hint, problem } = props;
  const { layout } = useFormSettings();
  const labelText = (
    <>
      {label}
      {layout.labelSuffix}
    </>
  );
  return (
    <div
      className={styles['frame']}
      data-labels={label === undefined ? 'none' : layout.labels}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) props.onLeave();
      }}
    >
      {label === undefined ? null : (
        <div className={styles['label']} data-asterisk={props.required && layout.asterisk}>
          {labelFor === undefined ? (
            <span id={`${id}-label`}>{labelText}</span>
          ) : (
            <label id={`${id}-label`} htmlFor={labelFor}>
              {labelText}
            </label>
          )}
          {hint === undefined ? null : (
            <Tooltip title={hint} trigger={['hover', 'click']}>
              <InfoCircleOutlined aria-hidden className={styles['tip'] ?? ''} />
            </Tooltip>
          )}
        </div>
      )}
      <div className={styles['control']}>
        {props.prefix === undefined && props.suffix === undefined ? (
          props.children
        ) : (
          <div className={styles['beside']}>
            {props.prefix === undefined ? null : <span>{props.prefix}</span>}
            <div className={styles['grow']}>{props.children}</div>
            {props.suffix === undefined ? null : <span>{props.suffix}</span>}
          </div>
        )}
        {hint === undefined ? null : (
          <p className={label === undefined ? styles['hint'] : styles['unseen']} id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {problem === undefined || !layout.showMessages ? null : (
          <p className={styles['problem']} id={`${id}-problem`}>
            {problem}
          </p>
        )}
      </div>
    </div>
  );
};
