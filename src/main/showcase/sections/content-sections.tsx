import { Input } from 'antd';
import { Suspense, useId, useMemo, useState } from 'react';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { ServerForm } from '@/ui/form/server-form';
import { RichTextEditor } from '@/ui/kit/editor/rich-text-editor';
import { RichText } from '@/ui/kit/rich-text/rich-text';
import { Bone } from '@/ui/kit/states/bone';
import { SimulationControls } from '../simulation-controls';
import { Section, Value } from '../section';
import { useShowcaseText } from '../texts';
import { useServerForm } from '../use-server-form';
import type { World } from '../world';

/** The editor, its stored HTML, and the displayed result. Any HTML can be loaded into the editor. */
export const EditorSection = ({ world }: { readonly world: World }) => {
  const say = useShowcaseText();
  const id = useId();
  const [source, setSource] = useState('');
  const [html, setHtml] = useState('');
  return (
    <Section id="editor">
      <SimulationControls simulation={world.files} />
      <Input.TextArea
        aria-label={say('source')}
        placeholder={say('source')}
        value={source}
        onChange={(event) => {
          setSource(event.target.value);
          setHtml(event.target.value);
        }}
      />
      <Suspense fallback={<Bone width="100%" />}>
        <RichTextEditor
          value={html}
          onChange={setHtml}
          disabled={false}
          names={{
            id,
            labelId: undefined,
            label: say('text'),
            describedBy: undefined,
            invalid: false,
            required: false,
          }}
        />
      </Suspense>
      <Value>{html}</Value>
      <div role="group" aria-label={say('as-read')}>
        <RichText html={html} />
      </div>
    </Section>
  );
};

const SAMPLE = JSON.stringify(
  [
    { type: 'input', field: 'title', title: '标题', $required: true },
    { type: 'fcEditor', field: 'content', title: '工单内容' },
  ],
  null,
  2,
);

/** Parses the definition as the server sends it: the rules alone, or rules with options. */
const modelOf = (definition: string) => {
  try {
    const sent = JSON.parse(definition) as { readonly rule?: unknown; readonly option?: unknown };
    return parseFormDefinition(Array.isArray(sent) ? sent : sent.rule, sent.option).model;
  } catch {
    return parseFormDefinition(definition).model;
  }
};

const Form = ({ definition }: { readonly definition: string }) => {
  const model = useMemo(() => modelOf(definition), [definition]);
  const form = useServerForm(model);
  const [sent, setSent] = useState('');
  return (
    <div>
      <ServerForm
        {...form.props}
        onSubmit={() => {
          setSent(JSON.stringify(form.submit() ?? {}));
        }}
        onReset={form.reset}
      />
      <Value>{sent}</Value>
    </div>
  );
};

/** A server-defined form, with a text area for its definition above it. */
export const ServerFormSection = () => {
  const say = useShowcaseText();
  const [definition, setDefinition] = useState(SAMPLE);
  return (
    <Section id="server-forms">
      <Input.TextArea
        aria-label={say('definition')}
        rows={6}
        value={definition}
        onChange={(event) => {
          setDefinition(event.target.value);
        }}
      />
      <Form key={definition} definition={definition} />
    </Section>
  );
};
