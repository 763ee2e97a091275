import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { isMissingCallFailure } from '@/application/request/missing-calls';
import { type HandOverInput, handsOverForOthers } from '@/domain/hand-over/hand-over';
import type { Id } from '@/domain/kernel/id';
import type { Party } from '@/domain/kernel/party';
import { FormDialog } from '../../kit/form/form-dialog';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { useHandOverActor } from '../rights';
import { useAfterHandOver, useKeepShown } from '../dialog/neighbours';
import { handOverForm, ColleaguesProvider } from './colleague-select';
import styles from './hand-over-action.module.css';
import { colleaguesQuery } from '../work-order.queries';

const NOTHING: HandOverInput = { userId: '', note: '' };
interface Props {
  readonly id: Id;
  /** The handler that the screen shows. The server refuses the hand-over if the handler has changed. */
  readonly handler: Party | undefined;
}

/** A button that makes a colleague the handler. Hidden if the back end does not support the call. */
export const HandOverAction = ({ id, handler }: Props) => {
  const text = useText();
  const services = useServices();
  const { notices } = services;
  const go = useAfterHandOver(id);
  const forOthers = handsOverForOthers(useHandOverActor());
  const hold = useKeepShown();
  const [picked, setPicked] = useState<Id>();
  const [open, setOpen] = useState<boolean>();
  const [form] = useState(() => handOverForm(setPicked));
  const { data, error, isFetching } = useQuery({ ...colleaguesQuery(services, id), enabled: open === true });
  if (isMissingCallFailure(error)) return null;
  const next = data?.colleagues.find(({ userId }) => userId === picked);
  // Platform staff see the work order even after it was handed over to another account.
  const isLost = !forOthers && next?.isOtherAccount === true;
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        {text('hand-over.action')}
      </Button>
      {open === undefined ? null : (
        <ColleaguesProvider
          value={{
            colleagues: data?.colleagues ?? [],
            ...{ isFetching, isFailed: data === undefined && error !== null },
          }}
        >
          <FormDialog
            of={form}
            initial={NOTHING}
            open={open}
            title={text('hand-over.title')}
            note={
              <>
                {text(forOthers ? 'hand-over.explain.others' : 'hand-over.explain')}
                {isLost ? (
                  <strong role="alert" className={styles['leaves']}>
                    {text('hand-over.leaves', { name: next.name, seller: next.sellerName })}
                  </strong>
                ) : null}
              </>
            }
            more={handler === undefined ? undefined : text('hand-over.by', { names: handler.name })}
            send={async (handOver) => {
              hold(isLost);
              const given = await services.handOverCommands
                .give({ workId: id, ...handOver, ...(handler === undefined ? {} : { from: handler.uid }) })
                .catch((failure: unknown) => {
                  hold(false);
                  throw failure;
                });
              if (!given.ok) hold(false);
              return given;
            }}
            onSent={() => {
              notices.show({
                ...{ as: 'toast', tone: 'success' },
                text: { key: 'hand-over.done', params: { name: next?.name ?? '' } },
              });
              go(isLost);
            }}
            onClose={() => {
              setOpen(false);
            }}
            onClosed={() => {
              setOpen(undefined);
              setPicked(undefined);
            }}
          />
        </ColleaguesProvider>
      )}
    </>
  );
};
