import { useState } from 'react';
import { Failure } from '@/application/request/failure';
import type { CreateChoices } from '@/application/work-order/commands';
import type { NewWorkOrderRequest } from '@/application/work-order/work-order.port';
import type { Id } from '@/domain/kernel/id';
import type { Refusal } from '@/domain/refusals';
import { useServices } from '../../kit/services/services';

/** The outcome of the last attempt to send. */
export type SubmissionOutcome = 'none' | 'sending' | 'not-sent' | 'unconfirmed';

interface Setup {
  readonly onCreated: (id: Id) => void;
  readonly onRefused: (refusal: Refusal) => void;
}

/** Sends a new work order, one attempt at a time, and keeps the outcome. */
export const useSubmission = ({ onCreated, onRefused }: Setup) => {
  const { commands, notices } = useServices();
  const [fate, setFate] = useState<SubmissionOutcome>('none');
  return {
    fate,
    /** Clears the outcome of the last attempt. */
    forget: () => {
      setFate('none');
    },
    send: async (request: NewWorkOrderRequest, choices: CreateChoices): Promise<void> => {
      setFate('sending');
      try {
        const result = await commands.create(request, choices);
        setFate('none');
        if (!result.ok) {
          onRefused(result.refusal);
          return;
        }
        notices.show({ as: 'toast', tone: 'success', text: { key: 'create.done' } });
        onCreated(result.value.id);
      } catch (error) {
        setFate(error instanceof Failure && error.details.ambiguous ? 'unconfirmed' : 'not-sent');
      }
    },
  };
};
