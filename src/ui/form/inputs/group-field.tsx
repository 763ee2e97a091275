import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { GroupInput } from '@/domain/form/form-input';
import type { FormNode } from '@/domain/form/form-model';
import { initialValues } from '@/domain/form/initial-values';
import { listOf, objectOf } from '@/domain/form/plain-values';
import { useText } from '../../kit/text/use-text';
import { type Problems, useFormSettings } from '../form-settings';
import { groupAria, type InputProps } from './input-props';
import styles from './inputs.module.css';
import { useRowKeys } from './use-row-keys';

interface Props extends InputProps<GroupInput<FormNode>> {
  readonly path: string;
  readonly problems: Problems;
}

/** Rows of the same form. The user adds and removes rows within the limits of the definition. */
export const GroupField = ({ input, value, names, path, problems, onChange }: Props) => {
  const text = useText();
  const { Scope } = useFormSettings();
  const rows = listOf(value);
  const { keys, remove } = useRowKeys(rows.length);
  const mayRemove = !names.disabled && rows.length > (input.min ?? 0);
  const mayAdd = !names.disabled && rows.length < (input.max ?? Number.POSITIVE_INFINITY);
  return (
    <div {...groupAria(names)} className={styles['rows']}>
      {rows.map((row, index) => (
        <div
          key={keys[index]}
          className={styles['row']}
          role="group"
          aria-label={text('server-form.row', { number: index + 1 })}
        >
          <div className={styles['rowHead']}>
            <span aria-hidden>{text('server-form.row', { number: index + 1 })}</span>
            {mayRemove ? (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={text('server-form.remove-row', { number: index + 1 })}
                onClick={() => {
                  remove(index);
                  onChange(rows.filter((_, at) => at !== index));
                }}
              />
            ) : null}
          </div>
          <Scope
            scope={input}
            values={objectOf(row)}
            path={`${path}[${index}].`}
            problems={problems}
            onChange={(changed) => {
              onChange(rows.map((each, at) => (at === index ? changed : each)));
            }}
          />
        </div>
      ))}
      {mayAdd ? (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          onClick={() => {
            onChange([...rows, initialValues(input)]);
          }}
        >
          {text('server-form.add-row')}
        </Button>
      ) : null}
    </div>
  );
};
