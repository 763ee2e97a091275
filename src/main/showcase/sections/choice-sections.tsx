import { useState } from 'react';
import { defaultRange, type DateRange } from '@/domain/dates/range';
import { formatDate } from '@/domain/dates/format';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { SelectOption } from '@/domain/options/select-option';
import { DateRangeField } from '@/ui/kit/dates/date-range-field';
import { DictSelect } from '@/ui/kit/dictionary/dict-select';
import { OptionSelect } from '@/ui/kit/options/option-select';
import { RegionPicker } from '@/ui/kit/region/region-picker';
import { SimulationControls } from '../simulation-controls';
import { Section, Value } from '../section';
import { useShowcaseText } from '../texts';
import type { World } from '../world';

interface Props {
  readonly world: World;
}

/** The section of the region picker. */
export const RegionSection = ({ world }: Props) => {
  const say = useShowcaseText();
  const [path, setPath] = useState<readonly string[]>([]);
  const [stored, setStored] = useState<readonly string[]>(['330000', '330100', '330106']);
  return (
    <Section id="regions">
      <SimulationControls simulation={world.reference} />
      <RegionPicker label={say('region')} value={path} onChange={setPath} />
      <Value>{path.join(' ')}</Value>
      <RegionPicker label={say('stored')} value={stored} onChange={setStored} />
    </Section>
  );
};

const STAFF: readonly SelectOption[] = [
  { value: '101', label: '李强' },
  { value: '102', linkName: '王芳' },
  { value: '103', label: '陈晨' },
];

/** The section of selects: one with options from the server, and one with the values of a dictionary. */
export const OptionSection = ({ world }: Props) => {
  const say = useShowcaseText();
  const [staff, setStaff] = useState<string | undefined>('109');
  const [state, setState] = useState<string | undefined>('HANDLING');
  return (
    <Section id="options">
      <SimulationControls simulation={world.reference} />
      <OptionSelect
        label={say('staff')}
        value={staff}
        onChange={setStaff}
        source={['staff']}
        load={(search, signal) =>
          world.reference.run(
            () => STAFF.filter(({ label = '', linkName = '' }) => (label + linkName).includes(search)),
            { signal },
          )
        }
      />
      <DictSelect type={DICTIONARIES.workState} label={say('state')} value={state} onChange={setState} />
      <Value>{[staff, state].filter((each) => each !== undefined).join(' ')}</Value>
    </Section>
  );
};

/** The section of the date fields. */
export const DateSection = ({ world }: Props) => {
  const say = useShowcaseText();
  const [now] = useState(() => world.services.clock.now());
  const [range, setRange] = useState<DateRange>();
  const { from, to } = range ?? defaultRange(now);
  return (
    <Section id="dates">
      <DateRangeField
        label={say('created')}
        from={say('from')}
        to={say('to')}
        value={{ from, to }}
        now={now}
        onChange={setRange}
      />
      <Value>{`${formatDate(from)} – ${formatDate(to)}`}</Value>
    </Section>
  );
};
