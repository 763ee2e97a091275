import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import {
  ACCESS_REASON_MAX,
  type AccessVerb,
  checkAccessReason,
} from '@/domain/account-access/account-access';
import type { Id } from '@/domain/kernel/id';
import { ok } from '@/domain/result';
import { defineForm, FormDialog, inputsOf } from '../kit/form';
import { paramsOf } from '../kit/early/notice-text';
import { useServices } from '../kit/services/services';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { SessionRows } from '../open-sessions';
import { accountAccessQuery } from './account-access.queries';

interface Reason {
  readonly reason: string;
}

const input = inputsOf<Reason>();

/** The form of an action on the access of another user. Every action requires a reason. */
const formOf = (verb: AccessVerb) =>
  defineForm<Reason>({
    fields: [input.area('reason', 'account-access.reason', { required: true, max: ACCESS_REASON_MAX })],
    check: ({ reason }) => {
      const checked = checkAccessReason(reason);
      return checked.ok ? ok({ reason: checked.value }) : checked;
    },
    fieldOf: { 'account-access.reason-required': 'reason', 'account-access.reason-too-long': 'reason' },
    submit: `account-access.${verb}`,
  });

const FORMS: Readonly<Record<AccessVerb, ReturnType<typeof formOf>>> = {
  'end-sign-ins': formOf('end-sign-ins'),
  'remove-second-factor': formOf('remove-second-factor'),
};

const NO_REASON: Reason = { reason: '' };

/** The sessions and the second factor of another user, with the actions on them. */
export const AccountAccess = ({ id }: { readonly id: Id }) => {
  const text = useText();
  const services = useServices();
  const read = useQuery(accountAccessQuery(services, id));
  const [step, setStep] = useState<{ readonly verb: AccessVerb; readonly open: boolean }>();
  if (read.data === undefined) {
    if (!read.isError) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
    const retry = <Button onClick={() => void read.refetch()}>{text('state.retry')}</Button>;
    return <StatePage tone="error" title={text('account-access.failed')} action={retry} />;
  }
  if (!read.data.ok) return <p>{text(read.data.refusal.code, paramsOf(read.data.refusal))}</p>;
  const { sessions, secondFactor, verbs } = read.data.value;
  return (
    <>
      {sessions.length === 0 ? <p>{text('sessions.none')}</p> : <SessionRows sessions={sessions} />}
      <p>{text(secondFactor ? 'account-access.factor.on' : 'account-access.factor.off')}</p>
      <Flex gap="small" wrap>
        {verbs.map((verb) => (
          <Button key={verb} danger onClick={() => setStep({ verb, open: true })}>
            {text(`account-access.${verb}`)}
          </Button>
        ))}
      </Flex>
      {step === undefined ? null : (
        <FormDialog
          open={step.open}
          title={text(`account-access.${step.verb}`)}
          note={text(`account-access.${step.verb}.note`)}
          of={FORMS[step.verb]}
          initial={NO_REASON}
          send={({ reason }) => services.accountAccessCommands.take({ id, verb: step.verb, reason })}
          done={`account-access.${step.verb}.done`}
          onClose={() => setStep({ ...step, open: false })}
          onClosed={() => setStep(undefined)}
        />
      )}
    </>
  );
};
