import type { PublishedForm } from './published-form';

/**
 * The storage format of the Ant Design Vue designer: titles in `tab`, `header` and `message`, choices in `treeData`
 * and `dataSource`.
 */
export const antDesignNames: PublishedForm = {
  rule: [
    {
      type: 'aAlert',
      props: { message: '到店前请预约', description: '周一休息', type: 'warning' },
      children: [],
    },
    {
      type: 'aTabs',
      children: [
        {
          type: 'aTabPane',
          props: { tab: '服务' },
          children: [
            {
              type: 'select',
              field: 'items',
              title: '服务项目',
              info: '',
              $required: true,
              validate: [{ type: 'array', max: 2, message: '服务项目最多两项' }],
              props: { mode: 'multiple', allowClear: true },
              options: [
                { label: '洗车', value: 'wash' },
                { label: '打蜡', value: 'wax' },
                { label: '镀晶', value: 'coat' },
              ],
            },
          ],
        },
        {
          type: 'aTabPane',
          props: { tab: '其他' },
          children: [
            {
              type: 'aCollapse',
              children: [
                {
                  type: 'aCollapsePanel',
                  props: { header: '车位', key: 'k1' },
                  children: [
                    {
                      type: 'aTreeSelect',
                      field: 'place',
                      title: '停车位置',
                      modelField: 'value',
                      props: {
                        treeNodeFilterProp: 'label',
                        treeData: [{ label: '一层', value: 1, children: [{ label: '一层东', value: 11 }] }],
                      },
                    },
                    {
                      type: 'switch',
                      field: 'valet',
                      title: '代客泊车',
                      props: {
                        checkedValue: 'Y',
                        unCheckedValue: 'N',
                        checkedChildren: '要',
                        unCheckedChildren: '不要',
                      },
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  filled: { items: ['wash', 'wax'], place: 11, valet: 'Y' },
  missing: ['items', '服务项目'],
  excess: ['items', ['wash', 'wax', 'coat']],
};

/** A transfer and a tree of Ant Design Vue, and stars whose number is in `count`. */
export const antDesignLists: PublishedForm = {
  rule: [
    {
      type: 'aTransfer',
      field: 'parts',
      modelField: 'targetKeys',
      title: '更换配件',
      props: {
        dataSource: [
          { label: '机油滤芯', key: 'oil' },
          { label: '空调滤芯', key: 'air' },
        ],
      },
    },
    {
      type: 'tree',
      field: 'areas',
      title: '检查部位',
      modelField: 'checkedKeys',
      props: {
        fieldNames: { title: 'label', key: 'id' },
        checkable: true,
        treeData: [
          {
            label: '前部',
            id: 1,
            children: [
              { label: '前杠', id: 11 },
              { label: '前灯', id: 12 },
            ],
          },
        ],
      },
    },
    { type: 'rate', field: 'stars', title: '车况', props: { count: 3 } },
    {
      type: 'input',
      field: 'who',
      title: '技师',
      $required: '请填写技师',
      props: { maxlength: 8, showCount: true },
    },
  ],
  filled: { parts: ['air'], areas: [11], stars: 3, who: '周明' },
  missing: ['who', '技师'],
  excess: ['stars', 4],
};

/**
 * The storage format of the designer for phones (Vant): `calendar`, `stepper`, `uploader`, and choices with `text`.
 */
export const vantNames: PublishedForm = {
  rule: [
    { type: 'vanNoticeBar', props: { text: '雨天请改期' }, style: { width: '100%' }, children: [] },
    {
      type: 'vanCellGroup',
      native: false,
      wrap: { show: false },
      props: { title: '门店信息' },
      children: [{ type: 'vanCell', props: { title: '门店', value: '城东店' } }],
    },
    { type: 'calendar', field: 'day', title: '到店日期', info: '', $required: true, props: {} },
    { type: 'calendar', field: 'away', title: '停用期间', props: { type: 'range' } },
    { type: 'stepper', field: 'wheels', title: '轮胎数', props: { min: 1, max: 4, integer: true } },
    {
      type: 'cascader',
      field: 'district',
      title: '所在区',
      effect: { fetch: '' },
      props: { options: [{ text: '杭州', value: 'hz', children: [{ text: '西湖', value: 'xh' }] }] },
    },
    { type: 'uploader', field: 'photos', title: '车况照片', props: { action: '/', maxCount: 2 } },
    {
      type: 'vanCollapse',
      children: [
        {
          type: 'vanCollapseItem',
          props: { title: '补充' },
          children: [{ type: 'input', field: 'more', title: '补充说明', props: { type: 'textarea' } }],
        },
      ],
    },
  ],
  filled: {
    day: '2026-03-02',
    away: ['2026-03-02', '2026-03-05'],
    wheels: 4,
    district: 'xh',
    photos: ['/profile/work-order/a.png'],
    more: '停在后院',
  },
  given: ['district', 'photos'],
  missing: ['day', '到店日期'],
  excess: ['wheels', 5],
};
