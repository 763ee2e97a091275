import type { SubFormInput } from '@/domain/form/form-input';
import type { FormNode } from '@/domain/form/form-model';
import { objectOf } from '@/domain/form/plain-values';
import { type Problems, useFormSettings } from '../form-settings';
import { groupAria, type InputProps } from './input-props';
import styles from './inputs.module.css';

interface Props extends InputProps<SubFormInput<FormNode>> {
  readonly path: string;
  readonly problems: Problems;
}

/** A field whose value is one object, with a form of its own. */
export const SubFormField = ({ input, value, names, path, problems, onChange }: Props) => {
  const { Scope } = useFormSettings();
  return (
    <div {...groupAria(names)} className={styles['row']}>
      <Scope
        scope={input}
        values={objectOf(value)}
        path={`${path}.`}
        problems={problems}
        onChange={onChange}
      />
    </div>
  );
};
