import { useState } from 'react';
import type { FormModel } from '@/domain/form/form-model';
import type { FormValues } from '@/domain/form/form-value';
import { initialValues } from '@/domain/form/initial-values';
import { submittedValues } from '@/domain/form/submitted-values';
import { useFormIssues } from '@/ui/form/use-form-issues';

const startOf = (definition: FormModel, saved: FormValues | undefined): FormValues => ({
  ...initialValues(definition),
  ...saved,
});

/** The values and errors of one server-defined form while it is edited in the showcase. */
export const useServerForm = (definition: FormModel, saved?: FormValues) => {
  const [values, setValues] = useState(() => startOf(definition, saved));
  const { errors, attempts, onTouch, showAll, reset } = useFormIssues(definition, values);
  return {
    /** The props for `ServerForm`. */
    props: { definition, values, errors, attempts, onChange: setValues, onTouch },
    values,
    /** The values to send; undefined while there is an error, which gets the focus. */
    submit: (): FormValues | undefined =>
      showAll() === undefined ? submittedValues(definition, values) : undefined,
    reset: () => {
      setValues(startOf(definition, saved));
      reset();
    },
  };
};
