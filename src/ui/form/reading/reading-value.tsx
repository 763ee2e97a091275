import type { FormInput } from '@/domain/form/form-input';
import type { FormNode } from '@/domain/form/form-model';
import type { FormValue, FormValues } from '@/domain/form/form-value';
import { isEmptyValue } from '@/domain/form/form-value';
import { listOf, objectOf, textOf } from '@/domain/form/plain-values';
import { RichText } from '../../kit/rich-text/rich-text';
import { useText } from '../../kit/text/use-text';
import { FormSettingsProvider, useFormSettings } from '../form-settings';
import { isSignature } from '../inputs/signature-value';
import { ReadingFiles } from './reading-files';
import { textOfValue } from './reading-texts';
import { UserText } from '../../kit/text/user-text';
import styles from './reading.module.css';

/* Shows the value of a form field as read-only text. */

interface Props {
  readonly input: FormInput<FormNode>;
  readonly value: FormValue | undefined;
  readonly path: string;
}

const IGNORE = (): void => undefined;
const NO_PROBLEMS = new Map<string, string>();

interface InnerProps {
  readonly items: readonly FormNode[];
  readonly rows: readonly { readonly values: FormValues; readonly path: string }[];
}

/** Forms within the form, shown as text. */
const InnerForms = ({ items, rows }: InnerProps) => {
  const settings = useFormSettings();
  const { Scope } = settings;
  return (
    <FormSettingsProvider value={{ ...settings, reading: true }}>
      {rows.map(({ values, path }) => (
        <div key={path} className={styles['inner']}>
          <Scope scope={{ items }} values={values} path={path} problems={NO_PROBLEMS} onChange={IGNORE} />
        </div>
      ))}
    </FormSettingsProvider>
  );
};

/** A value shown as text instead of a disabled input. */
export const ReadingValue = ({ input, value, path }: Props) => {
  const text = useText();
  if (input.kind === 'hidden') return null;
  if (input.kind === 'sub-form') {
    return <InnerForms items={input.items} rows={[{ values: objectOf(value), path: `${path}.` }]} />;
  }
  if (value === undefined || isEmptyValue(value)) {
    return <span className={styles['nothing']}>{text('server-form.empty')}</span>;
  }
  switch (input.kind) {
    case 'group': {
      const rows = listOf(value).map((row, index) => ({
        values: objectOf(row),
        path: `${path}[${index}].`,
      }));
      return <InnerForms items={input.items} rows={rows} />;
    }
    case 'upload':
      return <ReadingFiles input={input} value={value} />;
    case 'rich-text':
      return <RichText html={textOf(value) ?? ''} />;
    case 'signature':
      return isSignature(value) ? <img className={styles['signature']} src={value} alt="" /> : null;
    default: {
      const small = {
        yes: text('server-form.yes'),
        no: text('server-form.no'),
        and: text('server-form.and'),
      };
      return (
        <span className={styles['text']}>
          <UserText>{textOfValue(input, value, small) ?? ''}</UserText>
        </span>
      );
    }
  }
};
