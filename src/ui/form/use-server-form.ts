import { useCallback, useMemo, useState } from 'react';
import type { FormModel } from '@/domain/form/form-model';
import type { FormValues } from '@/domain/form/form-value';
import { initialValues } from '@/domain/form/initial-values';
import { submittedValues } from '@/domain/form/submitted-values';
import { validateForm } from '@/domain/form/validate-form';

const startOf = (definition: FormModel, saved: FormValues | undefined): FormValues => ({
  ...initialValues(definition),
  ...saved,
});

/**
 * The values of one server-made form while somebody fills it in. A field that was left says what is wrong with it;
 * after an attempt to send, all of them do.
 */
export const useServerForm = (definition: FormModel, saved?: FormValues) => {
  const [values, setValues] = useState(() => startOf(definition, saved));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const issues = useMemo(() => validateForm(definition, values), [definition, values]);
  const errors = useMemo(
    () => (attempts > 0 ? issues : issues.filter(({ field }) => touched.has(field))),
    [attempts, issues, touched],
  );
  const onTouch = useCallback((path: string) => {
    setTouched((known) => (known.has(path) ? known : new Set([...known, path])));
  }, []);
  return {
    /** What `ServerForm` takes. */
    props: { definition, values, errors, attempts, onChange: setValues, onTouch },
    values,
    /** What is sent; undefined, with the first problem led to, while something is wrong. */
    submit: (): FormValues | undefined => {
      if (issues.length === 0) return submittedValues(definition, values);
      setAttempts((before) => before + 1);
      return undefined;
    },
    reset: () => {
      setValues(startOf(definition, saved));
      setTouched(new Set());
      setAttempts(0);
    },
  };
};
