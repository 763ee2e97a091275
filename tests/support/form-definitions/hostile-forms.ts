import type { FormDefinition } from './form-definition';

/** Code that sets a mark, which tests look for. It must never run, in any notation. */
const BODY = 'globalThis.__formCodeRan = true';
const PREFIXED = `[[FORM-CREATE-PREFIX-function(){${BODY}}-FORM-CREATE-SUFFIX]]`;

/**
 * The same function in every notation that form-create, related libraries or a careless parser of definitions
 * would execute.
 */
export const codeStrings: readonly string[] = [
  PREFIXED,
  PREFIXED.toLowerCase(),
  `$FN:function(){${BODY}}`,
  `$fn:()=>{${BODY}}`,
  `$FNX:${BODY}`,
  `$GLOBAL:${BODY}`,
  `$EXEC:${BODY}`,
  `function(){${BODY}}`,
  `Function(){${BODY}}`,
  `  \n\tfunction x(){${BODY}}`,
  `\ufefffunction(){${BODY}}`,
  `\u200b\u2060 $FN:${BODY}`,
  `()=>{${BODY}}`,
  `(a, b) => ${BODY}`,
  `x => { ${BODY} }`,
  `async function(){${BODY}}`,
  `async () => {${BODY}}`,
  `async(x)=>{${BODY}}`,
];

/** A string of code in every property of a rule and of an option. */
export const codeEverywhere = (code: string): FormDefinition => ({
  rule: [
    {
      type: 'input',
      field: 'victim',
      title: code,
      info: code,
      value: 'kept',
      name: code,
      on: { click: code, 'hook:mounted': code },
      nativeOn: { click: code },
      emit: [code],
      nativeEmit: code,
      emitPrefix: code,
      inject: code,
      update: code,
      computed: { value: code, hidden: code },
      hook: { load: code },
      link: code,
      sync: code,
      directives: code,
      component: code,
      modelField: code,
      deep: code,
      optionsTo: code,
      slot: code,
      native: code,
      cache: code,
      style: code,
      class: code,
      wrap: { title: code, rules: code },
      col: code,
      hidden: code,
      display: code,
      ignore: code,
      preview: code,
      options: code,
      prefix: code,
      suffix: code,
      props: {
        onClick: code,
        'on-change': code,
        innerHTML: code,
        domProps: { innerHTML: code },
        ref: code,
        action: code,
        headers: code,
        formatter: code,
        disabled: code,
        placeholder: code,
        style: `background:url(${code})`,
      },
      validate: [
        { validator: code, asyncValidator: code, transform: code, required: true },
        { pattern: code },
        { mode: 'validator', validator: code },
        { mode: code },
        code,
      ],
      effect: {
        fetch: {
          action: code,
          parse: code,
          onError: code,
          headers: code,
          method: code,
          to: code,
          data: { code },
        },
        loadData: code,
        componentValidate: code,
      },
      control: [
        { handle: code, rule: ['victim'] },
        { handle: code, value: 'kept', rule: ['other'] },
        { condition: code, value: code, rule: [code] },
        code,
      ],
      children: [code],
    },
    { type: code, field: 'typed', value: 'kept too', title: 'typed' },
    { type: 'input', field: 'other', title: 'other', effect: { fetch: code } },
    code,
  ],
  option: {
    onSubmit: code,
    onReload: code,
    mounted: code,
    beforeFetch: code,
    injectEvent: code,
    globalEvent: { x: code },
    globalData: code,
    language: code,
    form: { size: code, labelWidth: code, inline: code },
    submitBtn: { innerText: code, click: code },
    resetBtn: code,
    global: { '*': { on: { click: code }, props: { onClick: code } }, input: code },
    formData: code,
  },
});

/** Keys and field names that access an object's prototype. */
export const prototypeKeys: FormDefinition = {
  rule: `[
    {"type":"input","field":"__proto__","title":"a","value":{"polluted":true}},
    {"type":"input","field":"constructor","title":"b","value":1},
    {"type":"input","field":"prototype","title":"c","value":1},
    {"type":"input","field":"fine","title":"d","__proto__":{"hidden":true},"constructor":{"prototype":{"polluted":true}},
     "value":{"__proto__":{"polluted":true},"kept":1},"props":{"__proto__":{"disabled":true},"constructor":1}},
    {"type":"constructor","field":"toString","title":"e","value":"f"},
    {"type":"__proto__","field":"hasOwnProperty","title":"g","value":"h"},
    {"type":"input","field":"x","title":"i","control":[{"value":"1","rule":["__proto__","constructor"]}],
     "effect":{"fetch":{"action":"/api/x","parse":"data.__proto__.constructor"}}}
  ]`,
  option:
    '{"__proto__":{"preview":true},"global":{"__proto__":{"hidden":true},"constructor":{"hidden":true}},"formData":{"__proto__":{"fine":2}}}',
};

/** Nested rules, far deeper than in any real form. */
export const deepNesting: FormDefinition = {
  rule: `${'[{"type":"row","children":'.repeat(20_000)}[{"type":"input","field":"deep"}]${'}]'.repeat(20_000)}`,
};

export const tenThousandRules: FormDefinition = {
  rule: Array.from({ length: 10_000 }, (_, index) => ({
    type: 'input',
    field: `field${index}`,
    title: `字段${index}`,
    $required: true,
    validate: [{ max: 10 }],
  })),
};

/** Fetches whose URL leaves `/api/`, leads to another host or is not in a plain spelling. */
export const refusedFetchUrls: FormDefinition = {
  rule: [
    'https://evil.example/api/x',
    '//evil.example/api/x',
    '/api/../admin',
    '/api/%2e%2e/admin',
    '/api/x%2f..%2fadmin',
    '/api/x\\..\\admin',
    '/apix/y',
    '/seller/x',
    'javascript:alert(1)',
    '/api//evil',
    '/api/{{token}}',
    '/api/x#y',
    '/api/x y',
  ].map((action, index) => ({
    type: 'select',
    field: `f${index}`,
    title: 'x',
    effect: { fetch: { action } },
  })),
};

/** Elements that would load pages or uploads from other sites, or add scripts and styles. */
export const embeddedContent: FormDefinition = {
  rule: [
    { type: 'script', children: ['globalThis.__formCodeRan = true'] },
    { type: 'SCRIPT', field: 'kept', title: '保留', value: 'v' },
    { type: 'iframe', props: { src: 'https://evil.example', srcdoc: '<script>1</script>' } },
    { type: 'frame', field: 'picked', title: '选择', value: ['a'], props: { src: 'https://evil.example' } },
    { type: 'style', children: ['*{display:none}'] },
    { type: 'svg', props: { onload: 'alert(1)' }, children: [{ type: 'input', field: 'inSvg' }] },
    { type: 'elImage', props: { src: 'javascript:alert(1)' } },
    { type: 'a', props: { href: ' data:text/html,x', onClick: 'x' }, children: ['link'] },
    {
      type: 'upload',
      field: 'file',
      title: '文件',
      props: { action: 'https://evil.example', headers: { a: 1 }, limit: 1 },
    },
  ],
};

/**
 * Patterns for which an ordinary engine would need years. Other patterns here are invalid, unsupported or too
 * long.
 */
export const catastrophicPatterns: FormDefinition = {
  rule: [
    '^(a+)+$',
    '^(a|aa)*$',
    '(.*)*x',
    '^((a*)*)*$',
    '(a)\\1',
    '(?<=a)b',
    '(',
    '[',
    '*',
    '(a{1000}){1000}',
    'x'.repeat(501),
  ].map((pattern, index) => ({
    type: 'input',
    field: `p${index}`,
    title: 'x',
    value: `${'a'.repeat(50)}!`,
    validate: [{ pattern }],
  })),
};

/**
 * Controls that change each other in a loop, and branches whose `append` names a field of the same branch or
 * no field, so that they have no place in the form.
 */
export const chasingControls: FormDefinition = {
  rule: [
    {
      type: 'input',
      field: 'a',
      title: 'a',
      value: '1',
      control: [
        {
          value: '1',
          append: 'b',
          rule: [
            {
              type: 'input',
              field: 'c',
              title: 'c',
              value: '1',
              control: [{ value: '1', append: 'c', rule: [{ type: 'input', field: 'd', title: 'd' }] }],
            },
          ],
        },
      ],
    },
    {
      type: 'input',
      field: 'b',
      title: 'b',
      value: '1',
      control: [
        { value: '1', rule: ['a', 'b'], method: 'hidden' },
        { value: '2', rule: ['a'] },
      ],
    },
    {
      type: 'input',
      field: 'e',
      title: 'e',
      value: '1',
      control: [{ value: '1', append: 'f', rule: [{ type: 'input', field: 'f', title: 'f' }] }],
    },
    {
      type: 'input',
      field: 'g',
      title: 'g',
      value: '1',
      control: [{ value: '1', append: 'nowhere', rule: [{ type: 'input', field: 'h', title: 'h' }] }],
    },
  ],
};

/** Values that are not a definition. */
export const nonsense: readonly unknown[] = [
  undefined,
  null,
  '',
  '   ',
  'not json',
  '{',
  '"text"',
  '5',
  5,
  Number.NaN,
  true,
  Symbol('x'),
  () => undefined,
  {},
  [],
  [[]],
  [null, 5, true, 'words', [{}]],
  [
    {
      type: null,
      field: null,
      title: null,
      value: null,
      props: null,
      children: null,
      validate: null,
      control: null,
    },
  ],
  [
    {
      type: {},
      field: {},
      title: [],
      value: {},
      props: [],
      children: {},
      validate: {},
      control: {},
      options: {},
      effect: [],
    },
  ],
  [
    {
      field: 'x',
      type: 5,
      title: 5,
      props: 5,
      children: 5,
      validate: 5,
      control: 5,
      options: 5,
      effect: 5,
      col: 5,
    },
  ],
  new Map([['a', 1]]),
  new Date(0),
  /x/,
  10n,
];

/** HTML in every text of a form. */
export const markupEverywhere = (payloads: readonly string[]): FormDefinition => ({
  rule: [
    ...payloads.map((text, index) => ({
      type: 'radio',
      field: `f${index}`,
      title: text,
      info: text,
      prefix: text,
      suffix: text,
      value: text,
      options: [{ value: text, label: text }],
      $required: text,
    })),
    ...payloads.map((text, index) => ({
      type: 'input',
      field: `t${index}`,
      title: 'x',
      value: text,
      props: { placeholder: text },
      validate: [{ pattern: '^never$', message: text }],
    })),
    ...payloads.flatMap((text) => [text, { type: 'html', children: [text] }]),
    ...payloads.slice(0, 5).flatMap((text) => [
      { type: 'elAlert', props: { title: text, description: text } },
      { type: 'elCard', props: { header: text }, children: [text] },
      { type: 'fcTitle', props: { title: text } },
      { type: 'button', children: [text] },
      { type: 'elTag', children: [text] },
    ]),
  ],
});

/** Fetches that would change data, set a handler or leave the host. */
export const commandingFetches: FormDefinition = {
  rule: [
    { action: '/api/seller/work/finish/1', method: 'POST' },
    { action: '/api/seller/work/finish/1', method: 'PUT' },
    { action: '/api/seller/user/1', method: 'DELETE' },
    { action: '/api/x', to: 'props.onClick' },
    { action: 'HTTPS://evil.example/api/x' },
    { action: '\\\\evil.example\\api' },
    { action: '/api/x?next=//evil.example/#y' },
  ].map((fetch, index) => ({ type: 'select', field: `c${index}`, title: 'x', effect: { fetch } })),
};

/** Styles, classes and positions that would affect elements outside the form. */
export const escapingStyles: FormDefinition = {
  rule: [
    {
      type: 'div',
      style: { position: 'fixed', inset: 0, zIndex: 99999 },
      class: 'ant-modal-mask',
      props: { style: 'position:fixed;inset:0', class: 'ant-modal-mask', id: 'root' },
      children: ['over everything'],
    },
    {
      type: 'row',
      props: { gutter: 1e9, justify: 'fixed' },
      children: [{ type: 'input', field: 'a', title: 'a' }],
    },
    { type: 'col', props: { span: 999, offset: 999 }, children: [{ type: 'input', field: 'b', title: 'b' }] },
    {
      type: 'input',
      field: 'c',
      title: 'c',
      col: { span: -3 },
      className: 'x',
      wrap: { style: 'position:fixed' },
    },
  ],
  option: {
    style: 'position:fixed',
    globalClass: { x: { style: { position: 'fixed' } } },
    form: { className: 'x' },
  },
};
