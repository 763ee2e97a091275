import { Alert } from 'antd';
import type { FormChanges } from '@/domain/form/form-changes';
import { useText } from '../../kit/text/use-text';

const KINDS = ['added', 'removed', 'altered'] as const;

/** What the form asks otherwise since somebody began to fill it in. */
export const FormChangesNote = ({ changes }: { readonly changes: FormChanges | undefined }) => {
  const text = useText();
  if (changes === undefined) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={text('create.form-changed')}
      description={KINDS.filter((kind) => changes[kind].length > 0).map((kind) => (
        <div key={kind}>{text(`create.form-changed.${kind}`, { fields: changes[kind].join('、') })}</div>
      ))}
    />
  );
};
