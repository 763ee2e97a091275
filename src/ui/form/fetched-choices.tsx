import { ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { FetchSpec } from '@/domain/form/fetch-spec';
import type { FormInput } from '@/domain/form/form-input';
import type { FormNode } from '@/domain/form/form-model';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import styles from './form-field.module.css';

interface Props {
  readonly spec: FetchSpec;
  readonly input: FormInput<FormNode>;
  readonly children: (input: FormInput<FormNode>) => ReactNode;
}

const isChoice = (input: FormInput<FormNode>): input is Extract<FormInput<FormNode>, { options: unknown }> =>
  'options' in input;

/**
 * Options from the back end. The read ends with the form (TanStack aborts it without subscribers). If it
 * fails, the field says so and offers a retry.
 */
export const FetchedChoices = ({ spec, input, children }: Props) => {
  const text = useText();
  const { formReads } = useServices();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['form-choices', spec.path, spec.data, spec.parse],
    queryFn: ({ signal }) => formReads.choices(spec, { signal }),
    enabled: isChoice(input),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const filled = isChoice(input) && data !== undefined ? { ...input, options: data } : input;
  return (
    <>
      {children(filled)}
      {isError && !isFetching ? (
        <p className={styles['problem']} role="alert">
          {text('server-form.choices-failed')}
          <Button
            type="link"
            size="small"
            icon={<ReloadOutlined aria-hidden />}
            onClick={() => void refetch()}
          >
            {text('server-form.retry')}
          </Button>
        </p>
      ) : null}
      {isFetching ? <p className={styles['hint']}>{text('server-form.choices-loading')}</p> : null}
    </>
  );
};
