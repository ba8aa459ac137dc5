import type { States } from '../../catalogue/entry.ts';
import { QrCode } from '../qr-code/qr-code.tsx';
import { Markdown } from './markdown.tsx';

const source = `## القواعد

يبدأ **التسليم** غداً، راجع [الموقع](https://example.sa).

1. سجّل فريقك
2. سلّم المشروع

> ملاحظة من المجلس

| المعيار | الوزن |
| --- | --- |
| الابتكار | 40% |
`;

export const ownEntries = {
  Markdown: { text: <Markdown source={source} /> },
  QrCode: {
    pass: (
      <div style={{ inlineSize: 120 }}>
        <QrCode value="pass:1.abc" label="رمز الدخول" />
      </div>
    ),
  },
} satisfies Record<string, States>;
