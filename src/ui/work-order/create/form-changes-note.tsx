import { Alert, Button } from 'antd';
import type { FormChanges } from '@/domain/form/form-changes';
import type { FormValue } from '@/domain/form/form-value';
import { isList, isPlainObject } from '@/domain/form/plain';
import type { UnfittingValue } from '@/domain/form/unfitting-values';
import { type Text, useText } from '../../kit/text/use-text';
import styles from './new-work-order.module.css';

/** How the form has changed since the user started. */
export interface FormNews {
  readonly changes: FormChanges;
  /** Values that the changed form no longer allows. They stay until the user decides. */
  readonly unfitting: readonly UnfittingValue[];
}

const KINDS = ['added', 'removed', 'altered'] as const;

const textOf = (text: Text, value: FormValue): string => {
  const each = (one: FormValue) => textOf(text, one);
  if (isList(value)) return value.map(each).join(text('name.and'));
  return isPlainObject(value) ? Object.values(value).map(each).join(' ') : String(value);
};

interface Props {
  readonly news: FormNews | undefined;
  readonly onSettle: () => void;
}

/** Shows how the form has changed since the user started, and which values are no longer valid. */
export const FormChangesNote = ({ news, onSettle }: Props) => {
  const text = useText();
  if (news === undefined) return null;
  const { changes, unfitting } = news;
  return (
    <Alert
      type="warning"
      showIcon
      title={text('create.form-changed')}
      description={
        <>
          {KINDS.filter((kind) => changes[kind].length > 0).map((kind) => (
            <div key={kind}>
              {text(`create.form-changed.${kind}`, { fields: changes[kind].join(text('name.and')) })}
            </div>
          ))}
          {unfitting.length === 0 ? null : (
            <>
              <p className={styles['fitsNoMore']}>{text('create.unfitting')}</p>
              <dl className={styles['unfitting']}>
                {unfitting.map(({ field, label, value }) => (
                  <div key={field}>
                    <dt>{label}</dt>
                    <dd>{textOf(text, value)}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          <Button onClick={onSettle}>
            {text(unfitting.length === 0 ? 'create.form-changed.seen' : 'create.unfitting.drop')}
          </Button>
        </>
      }
    />
  );
};
