import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App as AntdApp } from 'antd';
import { vi } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeIds } from '@/adapters/fake/fake-ids';
import { createFakeFileGateway } from '@/adapters/fake/fake-file.gateway';
import { createCallSimulation } from '@/adapters/fake/call-simulation';
import { createRecordingNotifier } from '@/adapters/fake/recording.notifier';
import type { FormReads } from '@/application/form/form-reads.port';
import type { Services } from '@/application/services';
import type { FormValues } from '@/domain/form/form-value';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import type { FetchSpec } from '@/domain/form/fetch-spec';
import { createQueryClient } from '@/main/query-client';
import { useServerForm } from '@/main/showcase/use-server-form';
import { ServerForm } from '@/ui/form/server-form';
import { ServicesProvider } from '@/ui/kit/services/services';
import type { FormDefinition } from '../form-definitions';

interface FormSetup {
  readonly saved?: FormValues;
  readonly mode?: 'edit' | 'preview';
  readonly choices?: FormReads['choices'];
}

/** Opens one server-defined form on its own page, with fakes of its services. */
export const openForm = ({ rule, option }: FormDefinition, setup: FormSetup = {}) => {
  const { model } = parseFormDefinition(rule, option);
  const clock = createFakeClock();
  const simulation = createCallSimulation(clock);
  const notices = createRecordingNotifier();
  const asked: FetchSpec[] = [];
  const services = {
    notices,
    ids: createFakeIds(),
    files: createFakeFileGateway(simulation),
    formReads: {
      choices: async (spec, options) => {
        asked.push(spec);
        return (await setup.choices?.(spec, options)) ?? [];
      },
    } satisfies FormReads,
  } as unknown as Services;
  let sent: FormValues | undefined;
  let current: FormValues = {};
  const Page = () => {
    const form = useServerForm(model, setup.saved);
    current = form.values;
    return (
      <>
        <ServerForm {...form.props} mode={setup.mode ?? 'edit'} />
        <button
          type="button"
          onClick={() => {
            sent = form.submit();
          }}
        >
          send it
        </button>
      </>
    );
  };
  const client = createQueryClient();
  const view = render(
    <ServicesProvider value={services}>
      <QueryClientProvider client={client}>
        <AntdApp>
          <Page />
        </AntdApp>
      </QueryClientProvider>
    </ServicesProvider>,
  );
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  /** The control, or the group of controls, with a label. */
  const named = (label: string, nth = 0): HTMLElement => {
    const found = screen.getAllByLabelText((text) => text.replace(/^\*/, '') === label);
    return found[nth] as HTMLElement;
  };
  return {
    model,
    user,
    view,
    notices,
    /** The requests for choices so far. */
    asked,
    values: () => current,
    /** Presses the button, and returns the values to send, or undefined if a field is invalid. */
    send: async () => {
      sent = undefined;
      await user.click(screen.getByRole('button', { name: 'send it' }));
      return sent;
    },
    field: named,
    type: async (label: string, text: string) => {
      await user.clear(named(label));
      await user.type(named(label), text);
    },
    /** Chooses an option of a group by its text. */
    pick: (group: string, option: string) => user.click(within(named(group)).getByText(option)),
    choose: async (label: string, option: string) => {
      await user.click(named(label));
      await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
    },
    /** Types a date or a time. */
    date: async (label: string, text: string) => {
      await user.clear(named(label));
      await user.type(named(label), `${text}{Enter}`);
      await user.tab();
    },
    /** Types two dates or times, one after the other. */
    range: async (label: string, dates: readonly string[]) => {
      const ends = [...(named(label).closest('.ant-picker')?.querySelectorAll('input') ?? [])];
      for (const [at, end] of ends.entries()) {
        await user.click(end);
        await user.type(end, `${dates[at] ?? ''}{Enter}`);
      }
      await user.tab();
    },
    /** Chooses an option of a drop-down tree. */
    pickInTree: async (label: string, option: string) => {
      await user.click(named(label));
      await user.click(await screen.findByText(option, { selector: '.ant-select-tree-title' }));
    },
    /** Ticks the box before an entry of a tree. */
    tickInTree: async (label: string, option: string) => {
      const entry = within(named(label)).getByText(option).closest('.ant-tree-treenode');
      await user.click(entry?.querySelector('.ant-tree-checkbox') as HTMLElement);
    },
    /** Ticks entries of a transfer and moves them to the right side. */
    moveOver: async (label: string, options: readonly string[]) => {
      const transfer = within(named(label));
      for (const option of options) await user.click(transfer.getByText(option));
      const [toTheRight] = named(label).querySelectorAll(
        '.ant-transfer-actions button, .ant-transfer-operation button',
      );
      await user.click(toTheRight as HTMLElement);
    },
    /** Puts a file into the input behind a field's button. */
    give: (label: string, file: File) =>
      user.upload(named(label).querySelector('input[type=file]') as HTMLInputElement, file),
    /** Moves a slider by the keyboard. */
    slide: (label: string, steps: number) => {
      const handle = within(named(label)).getByRole('slider');
      for (let step = 0; step < steps; step += 1) fireEvent.keyDown(handle, { keyCode: 39, which: 39 });
    },
    /** Types a colour without its hash sign. */
    colour: async (label: string, hex: string) => {
      await user.click(named(label).querySelector('.ant-color-picker-trigger') as HTMLElement);
      const typed = await vi.waitFor(() => {
        const found = document.querySelector('.ant-color-picker-hex-input input');
        if (found === null) throw new Error('the colours are not open');
        return found;
      });
      fireEvent.change(typed, { target: { value: hex } });
    },
    tick: (label: string) => user.click(named(label)),
    sees: (text: string | RegExp) => screen.queryAllByText(text).length > 0,
    problems: () => [...view.container.querySelectorAll('[id$="-problem"]')].map((node) => node.textContent),
  };
};

export type OpenedForm = ReturnType<typeof openForm>;
