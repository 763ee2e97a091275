import { ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { FetchSpec } from '@/domain/form/fetch-spec';
import type { FormInput } from '@/domain/form/form-input';
import type { FormNode } from '@/domain/form/form-model';
import type { FormOption } from '@/domain/form/form-option';
import { useServices } from '../kit/services/services';
import { localisedName } from '../kit/text/localised-name';
import { type Text, useText } from '../kit/text/use-text';
import styles from './form-field.module.css';

interface Props {
  readonly spec: FetchSpec;
  readonly input: FormInput<FormNode>;
  readonly children: (input: FormInput<FormNode>) => ReactNode;
}

const isChoice = (input: FormInput<FormNode>): input is Extract<FormInput<FormNode>, { options: unknown }> =>
  'options' in input;

const DICTIONARY = /^\/api\/system\/dict\/data\/type\/(\w+)$/;

/** Translates the entries of a dictionary to the screen language; other options keep their labels. */
const namedChoices = (
  { path }: FetchSpec,
  options: readonly FormOption[],
  text: Text,
): readonly FormOption[] => {
  const type = DICTIONARY.exec(path)?.[1];
  return type === undefined
    ? options
    : options.map((option) => ({
        ...option,
        label: localisedName(text, option, `name.${type}.${String(option.value)}`),
      }));
};

/**
 * Loads options from the back end. TanStack aborts requests without subscribers, so the request ends when the form
 * unmounts. After a failure, the field shows a message and a retry.
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
  const filled =
    isChoice(input) && data !== undefined ? { ...input, options: namedChoices(spec, data, text) } : input;
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
