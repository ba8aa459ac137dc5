import { nothing, type States } from '../../../catalogue/entry.ts';
import { Button } from '../button/button.tsx';
import { StatusTag } from '../status/status-tag.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { Card, Panel } from './card.tsx';
import { Figure, Figures } from './figure.tsx';
import { PageHeader } from './page-header.tsx';
import { Columns, Row, Stack } from './stack.tsx';
import { Muted, Total } from './texts.tsx';

const card = <Card title="أعضاء الفريق">أربعة أعضاء</Card>;
const figures = (
  <>
    <Figure label="الفرق" value="120" note="7 بانتظار القبول" />
    <Figure label="التقييمات" value="35%" />
  </>
);
const tabs = {
  label: 'أقسام الفريق',
  items: [
    { key: 'facts', label: 'البيانات' },
    { key: 'files', label: 'الملفات', badge: { text: '3', tone: 'info' } },
  ],
  onChange: nothing,
} as const;

export const surface = {
  PageHeader: {
    title: <PageHeader title="الفرق" />,
    full: (
      <PageHeader
        title="فريق الرواد"
        tag={<StatusTag tone="ok">مقبول</StatusTag>}
        subtitle="قطاع الصحة"
        actions={<Button kind="primary">تعديل</Button>}
      />
    ),
  },
  Card: {
    plain: card,
    aside: (
      <Card title="الملفات" aside={<Button kind="quiet">الكل</Button>}>
        ثلاثة ملفات
      </Card>
    ),
  },
  Panel: { plain: <Panel title="المواعيد">يبدأ التسليم غداً</Panel> },
  Figure: { alone: <Figure label="الفرق" value="120" /> },
  Figures: { cards: <Figures>{figures}</Figures>, flat: <Figures flat>{figures}</Figures> },
  Stack: {
    two: (
      <Stack>
        {card}
        {card}
      </Stack>
    ),
  },
  Row: {
    buttons: (
      <Row>
        <Button kind="primary">حفظ</Button>
        <Button>إلغاء</Button>
      </Row>
    ),
  },
  Columns: { 'main and side': <Columns main={card} side={card} /> },
  Muted: { text: <Muted>آخر تعديل أمس</Muted> },
  Total: { alone: <Total value="87.50" />, of: <Total value="87.50" of="100" /> },
  Tabs: {
    second: (
      <Tabs {...tabs} active="files">
        المحتوى
      </Tabs>
    ),
  },
} satisfies Record<string, States>;
