import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { initialValues } from '@/domain/form/initial-values';
import { withNames } from '@/domain/form/name-form';
import type { RawForm } from '@/domain/form/raw-form';
import type { Id } from '@/domain/kernel/id';
import { LaterServerForm, useFormNames } from '../../form';
import { useServices } from '../../kit/services/services';
import { Bone } from '../../kit/states/bone';
import { RetryBeside } from '../../kit/states/retry-beside';
import { useText } from '../../kit/text/use-text';
import { isFilledIn, withoutOwnFields } from '../create/entry-form';
import { formOfQuery } from '../work-order.queries';
import styles from './filled-form.module.css';

const IGNORE = (): void => undefined;

const Preview = ({ raw }: { readonly raw: RawForm }) => {
  const nameOf = useFormNames();
  const form = useMemo(() => withNames(withoutOwnFields(raw), nameOf), [raw, nameOf]);
  const values = useMemo(() => initialValues(form), [form]);
  return <LaterServerForm definition={form} values={values} mode="preview" onChange={IGNORE} />;
};

/**
 * The form that was filled in for the work order, read-only. If the work order was created without a form, a note is
 * shown instead.
 */
export const FilledFormOfWork = ({ id }: { readonly id: Id }) => {
  const text = useText();
  const { data, isError, refetch } = useQuery(formOfQuery(useServices(), id));
  if (data === undefined) {
    return (
      <RetryBeside
        failed={isError}
        label={text('work-order.form.failed')}
        onRetry={() => {
          void refetch();
        }}
      >
        {isError ? text('work-order.form.failed') : <Bone width="60%" />}
      </RetryBeside>
    );
  }
  return isFilledIn(data) ? (
    <Preview raw={data} />
  ) : (
    <p className={styles['note']}>{text('work-order.form.empty')}</p>
  );
};
