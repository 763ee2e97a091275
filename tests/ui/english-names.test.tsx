import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeReferenceGateway } from '@/adapters/fake/fake-reference.gateway';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createCallSimulation } from '@/adapters/fake/call-simulation';
import type { DictionaryEntry } from '@/domain/dictionary/dictionary';
import type { ServerRoute } from '@/domain/navigation/routes';
import { TOKENS } from '@/main/tokens';
import { override } from '@/main/wire';
import type { Language } from '@/messages/languages';
import { valueText } from '@/ui/master/master-texts';
import { localisedName } from '@/ui/kit/text/localised-name';
import { textIn } from '@/ui/kit/text/use-text';
import { CREATOR } from '@tests/support/builders';
import { openFakeApp } from '@tests/support/pages/fake-app';

const page = (path: string, component: string, title: string, labelEn?: string): ServerRoute => ({
  path,
  component,
  name: path,
  meta: { title, ...(labelEn === undefined ? {} : { labelEn }) },
});

const ROUTES: readonly ServerRoute[] = [
  {
    path: '/area',
    component: 'Layout',
    alwaysShow: true,
    meta: { title: '工单与投诉处理', labelEn: 'Work orders and complaints' },
    children: [
      page('work', 'work/list/index', '我们的工单', 'Our work orders'),
      page('complaints', 'work/complaint/index', '投诉'),
      page('extra', 'deployment/own/index', '自有页面'),
    ],
  },
];

const TYPES: readonly DictionaryEntry[] = [
  { value: 'AFTER_SALE', label: '售后服务', labelEn: 'Service', tint: 'default' },
  { value: 'EXCHANGE', label: '换店', tint: 'default' },
  { value: 'TOWING', label: '拖车', tint: 'default' },
];

const menuIn = async (language: Language) => {
  openFakeApp({ person: CREATOR, path: '/area/work', routes: ROUTES, language }).start([
    override(
      TOKENS.reference,
      createFakeReferenceGateway({
        simulation: createCallSimulation(createFakeClock()),
        dictionaries: { t_work_type: TYPES },
      }),
    ),
  ]);
  const menu = await screen.findByRole('navigation', { name: language === 'en-US' ? 'Main menu' : '主菜单' });
  const links = within(menu).getAllByRole('link');
  return { menu, titles: links.map((link) => link.textContent) };
};

describe('names from the server', () => {
  it('are shown in English with an English name or a known view, and unchanged otherwise', async () => {
    const { titles } = await menuIn('en-US');
    expect(titles).toEqual(['Home', 'Our work orders', 'Complaints', '自有页面']);
  });

  it('stay Chinese on a Chinese screen', async () => {
    const { titles } = await menuIn('zh-CN');
    expect(titles).toEqual(['首页', '我们的工单', '投诉', '自有页面']);
  });

  it('have the full title of a long directory as a tooltip', async () => {
    const { menu } = await menuIn('zh-CN');
    expect(within(menu).getByText('工单与投诉处理')).toHaveAttribute('title', '工单与投诉处理');
  });

  it.each([
    ['en-US', 'Window film, 洗车'],
    ['zh-CN', '车窗贴膜、洗车'],
  ] as const)('the project types of a shop follow the language %s', (language, names) => {
    const choices = [
      { source: 'project-type', value: '车窗贴膜', label: '车窗贴膜', labelEn: 'Window film' },
      { source: 'project-type', value: '洗车', label: '洗车' },
    ];
    expect(valueText(textIn(language), choices, 'shop', 'projectTypes', ['车窗贴膜', '洗车'])).toBe(names);
  });

  it.each([
    ['en-US', ['Service', 'Change of shop', '拖车']],
    ['zh-CN', ['售后服务', '换店', '拖车']],
  ] as const)('the names of a dictionary follow the language %s', (language, names) => {
    const text = textIn(language);
    expect(TYPES.map((entry) => localisedName(text, entry, `name.t_work_type.${entry.value}`))).toEqual(
      names,
    );
  });
});
